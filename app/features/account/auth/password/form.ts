// What asking for a new password, choosing one by e-mail, and changing one ask for.
import { z } from "zod";
import { checkEmail } from "#app/domain/account.ts";
import { checkPassword } from "#app/domain/password.ts";
import { fieldText } from "../copy.ts";
import { field, typed } from "../form.ts";
import { changeText, resetText } from "./copy.ts";

/** `email`: where the e-mail goes. part 2 §5 */
export const requestForm = z.object({
  email: field(checkEmail, fieldText(), ({ email }) => email),
});

/** `password, confirm`; the link's `oobCode` and `email` travel with them. part 2 §5, SC-11 */
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
