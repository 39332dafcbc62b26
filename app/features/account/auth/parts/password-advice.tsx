// The strength of a password in four steps, with advice.
import { passwordLevels, passwordStrength } from "#app/domain/account/password.ts";
import { StrengthMeter } from "#app/ui/form/strength-meter.tsx";
import { adviceText, levelText } from "../copy.ts";

export type TypedAccount = { name: string; email: string; password: string };

/** The level as text beside a four-step meter, so that colour is not the only sign. */
export function PasswordAdvice({ password, name, email, minimum }: TypedAccount & { minimum: number }) {
  const { level, advice } = passwordStrength(password, [name, email], minimum);
  const taken = passwordLevels.indexOf(level);
  return (
    <StrengthMeter level={level} seats={passwordLevels.slice(1)} taken={taken}>
      <b>{levelText[level]}.</b> {adviceText[advice]}
    </StrengthMeter>
  );
}
