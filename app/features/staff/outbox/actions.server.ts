// The staff's form actions for e-mails: send one of them again, or all that were refused.
import { data } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import { accountActions, byCode } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { retryEmail, retryRefused } from "./commands.server.ts";
import { retryText } from "./copy.ts";

const byText = byCode<keyof typeof retryText>(retryText, {});

const on = accountActions<AccountPass<"staff.emails">>()({
  what: "e-mail not retried",
  failed: commonText.notSaved,
  back: (to: string) => `/app/staff/outbox${to}`,
  refused(refusal: Refusal<"letter_not_found"> | Refusal<"letter_sent">) {
    if (refusal.code === "letter_not_found") throw data({ why: "hidden" }, { status: 404 });
    return byText(refusal);
  },
});

export const outboxActions = {
  retry: on(
    null,
    ({ args, db, pass }) => retryEmail(db, pass, args.params.emailId),
    (_, { args }) => `/${args.params.emailId}?aviso=reintentado`,
  ),
  "retry.all": on(null, ({ db, pass }) => retryRefused(db, pass), "?estado=queued&aviso=reintentados"),
};
