// The posted forms of a budget, checked with the same rules in the browser and on the server.
import {
  type BudgetLineInput,
  budgetCategories,
  budgetLimits,
  budgetUnits,
  checkLine,
  checkPayment,
  type PaymentInput,
} from "#app/domain/event/budget.ts";
import { cents, day, flag, oneOf, ref, text, version } from "#app/domain/field.ts";
import { isUuid } from "#app/domain/uuid.ts";
import { parseMoney } from "#app/domain/money.ts";
import { parseTaskTemplate, taskTemplates } from "#app/domain/event/task-templates.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals, templateInvalid } from "./copy.ts";

type Versioned<T> = T & { version: number | null };

/** Without `version`, the command skips the check for another host's change. */
export const lineForm = fields({
  concept: text(budgetLimits.concept),
  category: oneOf(budgetCategories),
  unit: oneOf(budgetUnits),
  estimated: cents(),
  agreed: cents(),
  providerId: ref("event_providers"),
  version: version(),
}).check<Versioned<BudgetLineInput>>((posted, refuse) => {
  const line = checkLine(posted, isUuid);
  return line.ok ? { ...line.value, version: posted.version } : refuse.each(line.fields, fieldRefusals);
});

export const paymentForm = fields({
  date: day(),
  amount: cents(),
  note: text(budgetLimits.note),
  paid: flag(),
  version: version(),
}).check<Versioned<PaymentInput>>((posted, refuse) => {
  const payment = checkPayment(posted);
  return payment.ok ? { ...payment.value, version: posted.version } : refuse.each(payment.fields, fieldRefusals);
});

/** `amount`: empty means no ceiling. */
export const ceilingForm = fields({ amount: cents() }).check((posted, refuse) => {
  const amount = parseMoney(posted.amount);
  return amount.ok ? { amountCents: amount.cents } : refuse.at("amount", fieldRefusals[amount.code]);
});

/** `template, amount?`: sets an amount as the ceiling first. */
export const startForm = fields({ template: oneOf(taskTemplates), amount: cents() }).check((posted, refuse) => {
  const template = parseTaskTemplate(posted.template);
  const amount = posted.amount ? parseMoney(posted.amount) : null;
  if (amount && !amount.ok) refuse.at("amount", fieldRefusals[amount.code]);
  if (!template) return refuse.at("template", templateInvalid);
  return { template, amountCents: amount?.ok ? amount.cents : null };
});
