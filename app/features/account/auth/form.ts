// The fields of register and login.
import { checkEmail, checkName, emailLimits, nameLimit } from "#app/domain/account/account.ts";
import { checkPassword, passwordMaximum } from "#app/domain/account/password.ts";
import { parsePlan, planNames } from "#app/domain/account/plans.ts";
import { oneOf, text } from "#app/domain/field.ts";
import { fields, type InputOf } from "#app/ui/form/field-list.ts";
import { fieldText } from "./copy.ts";

type Texts<Checked extends { ok: boolean }> = Record<Extract<Checked, { ok: false; code: string }>["code"], string>;

/** An address, refused with `texts`. */
export const emailField = (texts: Texts<ReturnType<typeof checkEmail>>) =>
  text(emailLimits.whole).with((typed, refuse) => {
    const checked = checkEmail(typed);
    return checked.ok ? checked.email : refuse(texts[checked.code]);
  });

/** A new password of at least `minimum` characters, refused with `texts`. */
export const passwordField = (minimum: number, texts: Texts<ReturnType<typeof checkPassword>>) =>
  text(passwordMaximum).with((typed, refuse) => {
    const checked = checkPassword(typed, minimum);
    return checked.ok ? checked.password : refuse(texts[checked.code]);
  });

/** An unknown plan means basic; other fields are ignored. part 2 §5, A-6 */
export function registerForm(passwordMinimum: number) {
  const texts = fieldText(passwordMinimum);
  return fields({
    name: text(nameLimit).with((typed, refuse) => {
      const checked = checkName(typed);
      return checked.ok ? checked.name : refuse(texts[checked.code]);
    }),
    email: emailField(texts),
    password: passwordField(passwordMinimum, texts),
    plan: oneOf(planNames).with((named) => parsePlan(named) ?? ("basic" as const)),
  });
}
export type RegisterInput = InputOf<ReturnType<typeof registerForm>>;

/** Refuses only empty fields; any other error gets one neutral sentence. part 2 §5 */
export const loginForm = fields({
  email: typed(emailLimits.whole, fieldText().email_required),
  password: typed(passwordMaximum, fieldText().password_required),
});
export type LoginInput = InputOf<typeof loginForm>;

/** A field that must not be empty, without other checks. */
export function typed(most: number, message: string) {
  return text(most).with((value = "", refuse) => (value.trim() === "" ? refuse(message) : value));
}
