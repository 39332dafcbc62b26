// The posted forms of a budget, checked with the same rules in the browser and on the server.
import { z } from "zod";
import {
  type BudgetLineInput,
  type Checked,
  checkLine,
  checkPayment,
  type PaymentInput,
} from "#app/domain/event/budget.ts";
import { parseMoney } from "#app/domain/money.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { parseTaskTemplate, type TaskTemplate } from "#app/domain/event/task-templates.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { fieldRefusals, templateInvalid } from "./copy.ts";

/** `concept, category?, unit?, estimated?, agreed?, providerId?, version?` */
export const lineForm = postedFields([
  "concept",
  "category",
  "unit",
  "estimated",
  "agreed",
  "providerId",
  "version",
]).transform((fields, ctx): BudgetLineInput & { version: number | null } => {
  const line = taken(checkLine(fields, isUuid), ctx);
  return line ? { ...line, version: readVersion(fields.version) } : z.NEVER;
});

/** `date, amount, note?, paid?, version?` */
export const paymentForm = postedFields(["date", "amount", "note", "paid", "version"]).transform(
  (fields, ctx): PaymentInput & { version: number | null } => {
    const payment = taken(checkPayment(fields), ctx);
    return payment ? { ...payment, version: readVersion(fields.version) } : z.NEVER;
  },
);

/** `amount`: empty means no ceiling. */
export const ceilingForm = postedFields(["amount"]).transform((fields, ctx): { amountCents: number } => {
  const amount = parseMoney(fields.amount);
  if (amount.ok) return { amountCents: amount.cents };
  ctx.addIssue({ code: "custom", path: ["amount"], message: fieldRefusals[amount.code] });
  return z.NEVER;
});

/** `template, amount?`: sets an amount as the ceiling first. */
export const startForm = postedFields(["template", "amount"]).transform(
  (fields, ctx): { template: TaskTemplate; amountCents: number | null } => {
    const template = parseTaskTemplate(fields.template);
    const amount = fields.amount === undefined || fields.amount === "" ? null : parseMoney(fields.amount);
    if (!template) ctx.addIssue({ code: "custom", path: ["template"], message: templateInvalid });
    if (amount && !amount.ok) ctx.addIssue({ code: "custom", path: ["amount"], message: fieldRefusals[amount.code] });
    if (!template || (amount && !amount.ok)) return z.NEVER;
    return { template, amountCents: amount ? amount.cents : null };
  },
);

function taken<T>(checked: Checked<T>, ctx: z.RefinementCtx): T | null {
  if (checked.ok) return checked.value;
  for (const [name, code] of Object.entries(checked.fields))
    ctx.addIssue({ code: "custom", path: [name], message: fieldRefusals[code] });
  return null;
}

/** Whether a text has the form of a provider's id. */
function isUuid(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
