// The form that deletes the account.
import { redirect } from "react-router";
import { accountActions, byCode } from "#app/platform/http/action.server.ts";
import { removeOwnCookies } from "#app/platform/http/cookies.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { deleteAccount } from "./commands.server.ts";
import { deletionText } from "./copy.ts";
import { deletionForm } from "./form.ts";

const on = accountActions<AccountPass<"account.delete">>()({
  what: "account not deleted",
  failed: deletionText.failed,
  back: (path: string) => path,
  refused: byCode({ events_changed: deletionText.events_changed }, {}),
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
