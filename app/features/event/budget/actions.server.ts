// The actions of a budget's forms, on its own screen and in the dialogs of a line.
import { data } from "react-router";
import { byCode, eventActions } from "#app/platform/http/action.server.ts";
import type { BudgetPass } from "./changing.commands.server.ts";
import { addLine, applyBudgetTemplate, removeLine, restoreBudget, setCeiling, updateLine } from "./commands.server.ts";
import { actionFailed, type NoticeName, notices, refusals } from "./copy.ts";
import { ceilingForm, lineForm, paymentForm, startForm } from "./form.ts";
import { budgetPath } from "./parts/budget-address.ts";
import { addPayment, removePayment, settlePayment, updatePayment } from "./payments.commands.server.ts";
import type { BudgetLine } from "./queries.server.ts";

type To = NoticeName | { notice: NoticeName; undo?: string; dialog?: string };

const on = eventActions<BudgetPass>()({
  what: "budget not changed",
  failed: actionFailed,
  back: (to: To, { pass }) => budgetPath(pass.event.id, typeof to === "string" ? { notice: to } : to),
  refused: byCode<keyof typeof refusals, BudgetLine>(
    refusals,
    {
      // A line of another event is one that is not there. A-4
      event_gone: 404,
      line_not_found: 404,
      payment_not_found: 404,
      line_limit: 403,
      payment_limit: 403,
      provider_gone: 422,
    },
    { provider_gone: "providerId" },
  ),
});

export const budgetActions = {
  "line.add": on(
    lineForm,
    ({ db, pass, input, now }) => {
      const { version: _, ...line } = input;
      return addLine(db, pass, line, now);
    },
    "anadido",
  ),
  "line.update": on(
    lineForm,
    ({ db, pass, input, args, now }) => updateLine(db, pass, args.params.budgetLineId, input, now),
    "guardado",
  ),
  "line.delete": on(
    null,
    ({ db, pass, form, now }) => removeLine(db, pass, form.get("lineId"), now),
    ({ batchId }) => ({ notice: "eliminado", undo: batchId }),
  ),
  "payment.add": on(
    paymentForm,
    ({ db, pass, input, args, now }) => {
      const { version: _, ...payment } = input;
      return addPayment(db, pass, args.params.budgetLineId, payment, now);
    },
    (_, { args }) => ({ notice: "pago-anadido", dialog: `/${args.params.budgetLineId}` }),
  ),
  "payment.update": on(
    paymentForm,
    ({ db, pass, input, form, now }) => updatePayment(db, pass, form.get("paymentId"), input, now),
    (_, { args }) => ({ notice: "pago-guardado", dialog: `/${args.params.budgetLineId}` }),
  ),
  "payment.settle": on(
    null,
    ({ db, pass, form, now }) => settlePayment(db, pass, form.get("paymentId"), form.get("paid") === "true", now),
    ({ paymentId }, { form, intent }) => {
      const isPaid = form.get("paid") === "true";
      // For a script that stays where it is.
      if (form.get("quiet") === "on")
        return data({ intent, notice: notices[isPaid ? "pagado" : "pendiente"], errors: {}, values: {} });
      return isPaid ? { notice: "pagado", undo: paymentId } : { notice: "pendiente" };
    },
  ),
  "payment.delete": on(
    null,
    ({ db, pass, form, now }) => removePayment(db, pass, form.get("paymentId"), now),
    ({ batchId }) => ({ notice: "pago-eliminado", undo: batchId }),
  ),
  "ceiling.set": on(ceilingForm, ({ db, pass, input, now }) => setCeiling(db, pass, input.amountCents, now), "tope"),
  "template.apply": on(
    startForm,
    async ({ db, pass, input: { template, amountCents }, now }) => {
      const set = amountCents === null ? null : await setCeiling(db, pass, amountCents, now);
      return set && !set.ok ? set : applyBudgetTemplate(db, pass, template, now);
    },
    ({ added }) => (added === 0 ? "plantilla-nada" : "plantilla"),
  ),
  restore: on(null, ({ db, pass, form, now }) => restoreBudget(db, pass, form.get("batchId"), now), "recuperado"),
};
