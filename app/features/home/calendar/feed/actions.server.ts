// The forms of the private address of a calendar.
import { commonText } from "#app/copy/text/text.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { accountActions, byCode } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { pathTo, readAddress } from "../parts/calendar-address.ts";
import { createFeed, revokeFeed } from "./commands.server.ts";

const on = accountActions<AccountPass<"calendar.feed.write">>()({
  what: "calendar's address not changed",
  failed: commonText.notSaved,
  back: (notice: "enlace" | "sin-enlace", { args, now }) => {
    const shown = readAddress(new URL(args.request.url).searchParams, dateIn(defaultTimeZone, now));
    return pathTo(shown, { dialog: "feed", notice });
  },
  refused: byCode({}, {}),
});

export const feedActions = {
  "feed.create": on(null, ({ app, pass, now }) => createFeed(app, pass, now), "enlace"),
  "feed.revoke": on(null, ({ db, pass }) => revokeFeed(db, pass), "sin-enlace"),
};
