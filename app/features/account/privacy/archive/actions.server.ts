// The form that requests the archive of the user's own data.
import { data } from "react-router";
import { accountActions, refuseFields } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { waitText } from "../copy.ts";
import { type DailyLimit, orderArchive } from "./commands.server.ts";
import { dataText } from "./copy.ts";

const on = accountActions<AccountPass<"account.export">>()({
  what: "archive not ordered",
  failed: dataText.failed,
  back: (path: never) => path,
  refused: ({ waitSeconds }: DailyLimit) =>
    refuseFields({ form: dataText.limit(waitText(waitSeconds)) }, { status: 429 }),
});

const prepare = on(
  null,
  ({ app, pass, now }) => orderArchive(app, pass, now),
  ({ permit }) => data({ archive: `/app/settings/data/archive?permit=${encodeURIComponent(permit)}` }),
);
export const archiveActions = { default: prepare, prepare };
