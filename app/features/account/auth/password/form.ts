// The fields to request a reset, choose a password by e-mail, and change it.
import { passwordMaximum } from "#app/domain/account/password.ts";
import { text } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldText } from "../copy.ts";
import { emailField, passwordField, typed } from "../form.ts";
import { changeText, resetText } from "./copy.ts";

/** `email`: the recipient of the e-mail. part 2 §5 */
export const requestForm = fields({ email: emailField(fieldText()) });

/** The form also sends the link's `oobCode` and `email`. part 2 §5, SC-11 */
export function resetForm(minimum: number) {
  return fields({ password: passwordField(minimum, fieldText(minimum)), confirm: text(passwordMaximum) }).check(
    ({ password, confirm = "" }, refuse) =>
      password === confirm ? { password, confirm } : refuse.at("confirm", resetText.mismatch),
  );
}

/** part 2 §5 */
export function changeForm(minimum: number) {
  const texts = changeText(minimum);
  return fields({
    current: typed(passwordMaximum, texts.current_required),
    password: passwordField(minimum, texts),
    confirm: text(passwordMaximum),
  }).check(({ current, password, confirm = "" }, refuse) =>
    password === confirm ? { current, password, confirm } : refuse.at("confirm", texts.mismatch),
  );
}
