// How good a password is, in four steps and a piece of advice.
import { passwordLevels, passwordStrength } from "#app/domain/password.ts";
import { adviceText, levelText } from "../copy.ts";
import css from "./password-advice.module.css";
import type { TypedAccount } from "./password-strength.tsx";

/** The level beside four seats that fill, never by colour alone. */
export function PasswordAdvice({ password, name, email, minimum }: TypedAccount & { minimum: number }) {
  const { level, advice } = passwordStrength(password, [name, email], minimum);
  const taken = passwordLevels.indexOf(level);
  return (
    <output className={css.advice} data-level={level}>
      <span className={css.seats} aria-hidden="true">
        {passwordLevels.slice(1).map((seat, index) => (
          <i key={seat} data-taken={index < taken || undefined} />
        ))}
      </span>
      <span>
        <b>{levelText[level]}.</b> {adviceText[advice]}
      </span>
    </output>
  );
}
