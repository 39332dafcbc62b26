// The forms that suspend an account and record a payment.
import { z } from "zod";
import { checkPayment } from "#app/domain/account/billing.ts";
import { parseReason } from "#app/domain/staff/suspension.ts";
import { paymentText, reasonRequired } from "./copy.ts";
import { refuseAt } from "#app/ui/form/posted-fields.ts";

/** `reason`: one of the list. */
export const suspensionForm = z.object({ reason: z.unknown() }).transform(({ reason }, context) => {
  const parsed = parseReason(reason);
  if (parsed) return { reason: parsed };
  return refuseAt(context, { reason: reasonRequired });
});

/** `date`, `amount`, `description`, all required. SC-38 */
export function paymentForm(now: Date) {
  return z
    .object({ date: z.unknown().optional(), amount: z.unknown().optional(), description: z.unknown().optional() })
    .transform((input, context) => {
      const checked = checkPayment(input, now);
      if (checked.ok) return checked.payment;
      return refuseAt(context, checked.fields, paymentText);
    });
}
