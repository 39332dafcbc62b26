// The fields of register and login.
import { z } from "zod";
import { checkEmail, checkName } from "#app/domain/account/account.ts";
import { checkPassword } from "#app/domain/account/password.ts";
import { parsePlan } from "#app/domain/account/plans.ts";
import { field } from "#app/ui/form/posted-fields.ts";
import { fieldText } from "./copy.ts";

type Texts<Checked extends { ok: boolean }> = Record<Extract<Checked, { ok: false; code: string }>["code"], string>;

/** An address, refused with `texts`. */
export const emailField = (texts: Texts<ReturnType<typeof checkEmail>>) =>
  field((input, refuse) => {
    const checked = checkEmail(input);
    return checked.ok ? checked.email : refuse(texts[checked.code]);
  });

/** A new password of at least `minimum` characters, refused with `texts`. */
export const passwordField = (minimum: number, texts: Texts<ReturnType<typeof checkPassword>>) =>
  field((input, refuse) => {
    const checked = checkPassword(input, minimum);
    return checked.ok ? checked.password : refuse(texts[checked.code]);
  });

/** `name, email, password, plan`; an unknown plan means basic; other fields are ignored. part 2 §5, A-6 */
export function registerForm(passwordMinimum: number) {
  const text = fieldText(passwordMinimum);
  return z.object({
    name: field((input, refuse) => {
      const checked = checkName(input);
      return checked.ok ? checked.name : refuse(text[checked.code]);
    }),
    email: emailField(text),
    password: passwordField(passwordMinimum, text),
    plan: field((input) => parsePlan(input) ?? ("basic" as const)),
  });
}
export type RegisterInput = z.infer<ReturnType<typeof registerForm>>;

/** `email, password`. Refuses only empty fields; any other error gets one neutral sentence. part 2 §5 */
export const loginForm = z.object({
  email: typed(fieldText().email_required),
  password: typed(fieldText().password_required),
});
export type LoginInput = z.infer<typeof loginForm>;

/** A field that must not be empty, without other checks. */
export function typed(message: string) {
  return z.string({ error: message }).refine((text) => text.trim() !== "", { error: message });
}
