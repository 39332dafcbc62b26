// The fields to request a reset, choose a password by e-mail, and change it.
import { z } from "zod";
import { checkEmail } from "#app/domain/account/account.ts";
import { checkPassword } from "#app/domain/account/password.ts";
import { fieldText } from "../copy.ts";
import { field, typed } from "../form.ts";
import { changeText, resetText } from "./copy.ts";

/** `email`: the recipient of the e-mail. part 2 §5 */
export const requestForm = z.object({
  email: field(checkEmail, fieldText(), ({ email }) => email),
});

/** `password, confirm`; the form also sends the link's `oobCode` and `email`. part 2 §5, SC-11 */
export function resetForm(minimum: number) {
  return z
    .object({
      password: field(
        (input) => checkPassword(input, minimum),
        fieldText(minimum),
        ({ password }) => password,
      ),
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
      password: field(
        (input) => checkPassword(input, minimum),
        text,
        ({ password }) => password,
      ),
      confirm: z.string().default(""),
    })
    .refine(({ password, confirm }) => password === confirm, { path: ["confirm"], error: text.mismatch });
}
