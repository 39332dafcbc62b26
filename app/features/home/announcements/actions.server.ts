// The form that dismisses an announcement.
import { data } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import { accountActions, byCode } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { dismissAnnouncement } from "./commands.server.ts";

const on = accountActions<AccountPass<"announcement.dismiss">>()({
  what: "announcement not dismissed",
  failed: commonText.notSaved,
  back: (path: never) => path,
  refused: byCode({}, {}),
});

export const announcementActions = {
  dismiss: on(
    null,
    ({ db, pass, form, now }) => dismissAnnouncement(db, pass, form.get("announcementId"), now),
    // Without a script the page answers with the list.
    () => data(null),
  ),
};
