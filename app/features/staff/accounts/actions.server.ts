// The staff's form actions for one account: suspend it, prove its address, and decide on its plan and payments.
import { data } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import {
  confirmRequestedPlan,
  declineRequestedPlan,
  recordPayment,
  setPlanByStaff,
} from "#app/features/account/billing/commands.server.ts";
import { planForm } from "#app/features/account/billing/form.ts";
import type { NoticeName } from "#app/features/staff/overview/copy.ts";
import { actionsWith, byCode, type Posted } from "#app/platform/http/action.server.ts";
import { type AccountPass, authorizeAccount, isId } from "#app/platform/pass.server.ts";
import { restoreAccount, suspendAccount, verifyAddress } from "./commands.server.ts";
import { refusalText } from "./copy.ts";
import { paymentForm, suspensionForm } from "./form.ts";

type StaffPass = AccountPass<"staff.account.change">;
type Refused = Refusal<keyof typeof refusalText> | Refusal<"account_not_found">;

const byText = byCode<keyof typeof refusalText>(refusalText, {});
const hidden = () => data({ why: "hidden" }, { status: 404 });

const on = actionsWith<StaffPass>(async (args, right) => {
  const pass = await authorizeAccount(args, right);
  if (!isId(args.params.userId)) throw hidden();
  return pass;
})<NoticeName, Refused>({
  what: "account not changed",
  failed: commonText.notSaved,
  back: (notice, { args }) => `/app/staff/accounts/${args.params.userId}?aviso=${notice}`,
  refused(refusal) {
    if (refusal.code === "account_not_found") throw hidden();
    return byText(refusal);
  },
});

const idOf = ({ args }: Pick<Posted, "args">) => ({ userId: String(args.params.userId) });

export const accountActions = {
  suspend: on(
    suspensionForm,
    ({ args, app, pass, input, now }) => suspendAccount(app, pass, args.params.userId, input.reason, now),
    "suspendida",
  ),
  restore: on(null, ({ args, db, pass, now }) => restoreAccount(db, pass, args.params.userId, now), "restaurada"),
  verify: on(null, ({ args, db, pass, now }) => verifyAddress(db, pass, args.params.userId, now), "verificado"),
  plan: on(
    planForm,
    ({ args, app, pass, input, now }) => setPlanByStaff(app, pass, { ...idOf({ args }), ...input }, now),
    "plan",
  ),
  "plan.confirm": on(
    null,
    ({ args, app, pass, now }) => confirmRequestedPlan(app, pass, idOf({ args }), now),
    "confirmado",
  ),
  "plan.decline": on(
    null,
    ({ args, app, pass, now }) => declineRequestedPlan(app, pass, idOf({ args }), now),
    "descartado",
  ),
  payment: on(
    ({ now }) => paymentForm(now),
    ({ args, app, pass, input, now }) => recordPayment(app, pass, { ...idOf({ args }), payment: input }, now),
    "pagado",
  ),
};
