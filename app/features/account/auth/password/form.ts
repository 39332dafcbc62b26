// The fields to request a reset, choose a password by e-mail, and change it.
import { z } from "zod";
import { fieldText } from "../copy.ts";
import { emailField, passwordField, typed } from "../form.ts";
import { changeText, resetText } from "./copy.ts";

/** `email`: the recipient of the e-mail. part 2 §5 */
export const requestForm = z.object({
  email: emailField(fieldText()),
});

/** `password, confirm`; the form also sends the link's `oobCode` and `email`. part 2 §5, SC-11 */
export function resetForm(minimum: number) {
  return z
    .object({
      password: passwordField(minimum, fieldText(minimum)),
      confirm: z.string().default(""),
    })
    .refine(({ password, confirm }) => password === confirm, { path: ["confirm"], error: resetText.mismatch });
}

/** `current, password, confirm`. part 2 §5 */
export function changeForm(minimum: number) {
  const text = changeText(minimum);
  return z
    .object({
      current: typed(text.current_required),
      password: passwordField(minimum, text),
      confirm: z.string().default(""),
    })
    .refine(({ password, confirm }) => password === confirm, { path: ["confirm"], error: text.mismatch });
}
