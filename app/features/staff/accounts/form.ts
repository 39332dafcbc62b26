// The forms that suspend an account and record a payment.
import { checkPayment, paymentTextLimit } from "#app/domain/account/billing.ts";
import { cents, day, oneOf, text } from "#app/domain/field.ts";
import { parseReason, suspensionReasons } from "#app/domain/staff/suspension.ts";
import { paymentText, reasonRequired } from "./copy.ts";
import { fields } from "#app/ui/form/field-list.ts";

export const suspensionForm = fields({ reason: oneOf(suspensionReasons) }).check((posted, refuse) => {
  const reason = parseReason(posted.reason);
  return reason ? { reason } : refuse.at("reason", reasonRequired);
});

const paymentFields = fields({ date: day(), amount: cents(), description: text(paymentTextLimit) });

/** All fields are required. SC-38 */
export function paymentForm(now: Date) {
  return paymentFields.check((posted, refuse) => {
    const checked = checkPayment(posted, now);
    return checked.ok ? checked.payment : refuse.each(checked.fields, paymentText);
  });
}
