// The form that requests the archive of the user's own data.
import { data } from "react-router";
import type { Refusal } from "#app/domain/result.ts";
import { tooManyTries } from "#app/features/account/auth/copy.ts";
import { accountActions, refuseFields } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { TooManyTries } from "../commands.server.ts";
import { identityText, waitText } from "../copy.ts";
import { type DailyLimit, orderArchive } from "./commands.server.ts";
import { dataText } from "./copy.ts";
import { exportForm } from "./form.ts";

const on = accountActions<AccountPass<"account.export">>()({
  what: "archive not ordered",
  failed: dataText.failed,
  back: (path: never) => path,
  refused(refusal: Refusal<"wrong_password" | "stale_session"> | TooManyTries | DailyLimit) {
    if ("waitSeconds" in refusal) {
      const { code, waitSeconds } = refusal;
      const text = code === "daily_limit" ? dataText.limit(waitText(waitSeconds)) : tooManyTries(waitSeconds);
      return refuseFields({ form: text }, { status: 429 });
    }
    return refusal.code === "stale_session"
      ? refuseFields({ form: identityText.stale_session }, { status: 403 })
      : refuseFields({ password: identityText.wrong_password });
  },
});

const prepare = on(
  exportForm,
  ({ app, pass, input, now }) => orderArchive(app, pass, input, now),
  ({ permit }) => data({ archive: `/app/settings/data/archive?permit=${encodeURIComponent(permit)}` }),
);
export const archiveActions = { default: prepare, prepare };
