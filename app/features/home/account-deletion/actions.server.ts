// The form that deletes the account.
import { redirect } from "react-router";
import type { Refusal } from "#app/domain/result.ts";
import { tooManyTries } from "#app/features/account/auth/copy.ts";
import type { TooManyTries } from "#app/features/account/privacy/commands.server.ts";
import { identityText } from "#app/features/account/privacy/copy.ts";
import { accountActions, refuseFields } from "#app/platform/http/action.server.ts";
import { removeOwnCookies } from "#app/platform/http/cookies.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { deleteAccount } from "./commands.server.ts";
import { deletionText } from "./copy.ts";
import { deletionForm } from "./form.ts";

const on = accountActions<AccountPass<"account.delete">>()({
  what: "account not deleted",
  failed: deletionText.failed,
  back: (path: string) => path,
  refused(refusal: Refusal<"wrong_password" | "stale_session" | "events_changed"> | TooManyTries) {
    if ("waitSeconds" in refusal) return refuseFields({ form: tooManyTries(refusal.waitSeconds) }, { status: 429 });
    const { code } = refusal;
    if (code === "wrong_password") return refuseFields({ password: identityText[code] });
    if (code === "stale_session") return refuseFields({ form: identityText[code] }, { status: 403 });
    return refuseFields({ form: deletionText[code] }, { status: 409 });
  },
});

/** A deleted account leaves nothing in its browser. */
const erase = on(
  deletionForm,
  ({ app, pass, input, now }) => deleteAccount(app, pass, input, now),
  (_, { app, args }) => {
    const headers = new Headers(removeOwnCookies(app.config, args.request).map((cookie) => ["set-cookie", cookie]));
    headers.set("Clear-Site-Data", '"cache", "storage"');
    return redirect("/goodbye", { status: 303, headers });
  },
);
export const deletionActions = { default: erase, delete: erase };
