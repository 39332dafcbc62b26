// Texts of register, login and logout.
import {
  type EmailRefusal,
  type LoginRefusal,
  nameLimit,
  type NameRefusal,
  type RegisterRefusal,
} from "#app/domain/account/account.ts";
import {
  type PasswordAdvice,
  type PasswordLevel,
  type PasswordRefusal,
  passwordMaximum,
  passwordMinimum as usualMinimum,
  passwordRecommended,
} from "#app/domain/account/password.ts";

/** Field errors; the minimum length of a password is a setting. part 2 §5 */
export function fieldText(passwordMinimum: number = usualMinimum) {
  return {
    name_required: "Dinos cómo te llamas.",
    name_too_long: `El nombre puede tener ${nameLimit} caracteres como mucho.`,
    email_required: "Escribe tu correo electrónico.",
    email_invalid: "Escribe un correo completo, como marta@correo.es.",
    password_required: "Escribe tu contraseña.",
    password_too_short: `La contraseña debe tener al menos ${passwordMinimum} caracteres.`,
    password_too_long: `La contraseña puede tener ${passwordMaximum} caracteres como mucho.`,
    password_too_common: "Esa contraseña es de las más usadas del mundo. Elige otra.",
  } satisfies Record<NameRefusal | EmailRefusal | PasswordRefusal, string>;
}

// part 2 §8. SC-22: the text does not name the address; its owner knows how to go on.
export const registerText = {
  email_taken: "Ocurrió un error y no hemos podido crear la cuenta. Si ya tienes una con este correo, inicia sesión.",
} satisfies Record<Exclude<RegisterRefusal, "too_many_tries" | "letter_sent">, string>;

/** The same text for a new and a known address, if addresses must be confirmed first. SC-22 */
export const emailSentText = {
  title: "Mira tu correo",
  lead: (email: string) => `Te hemos enviado un correo a ${email}. Abre el enlace que lleva y podrás entrar.`,
  hint: "¿No llega? Mira en el correo no deseado. Puede tardar unos minutos.",
};

/** One text for: account, no account, suspended account and, if addresses must be confirmed first, unconfirmed address. R-3, SC-22 */
export function loginText(confirmsFirst = false) {
  const wrong = "El correo o la contraseña no coinciden. Revísalos e inténtalo de nuevo.";
  return {
    wrong_credentials: confirmsFirst ? `${wrong} Si tu cuenta es nueva, abre antes el enlace de tu correo.` : wrong,
  } satisfies Record<Exclude<LoginRefusal, "too_many_tries">, string>;
}

/** Shown wherever an account can be created: the minimum age, the data stored, and why. L-6 */
export const accountNotice = {
  age: "Convite es para personas de 14 años o más.",
  register: "Al crear tu cuenta dices que los tienes.",
  google: "Si es tu primera vez, al continuar con Google se crea tu cuenta y dices que los tienes.",
  kept: "Guardamos tu nombre y tu correo para que puedas entrar y para avisarte de tus eventos; no los cedemos a nadie.",
};

export const levelText = {
  refused: "Aún no sirve",
  weak: "Débil",
  fair: "Pasable",
  good: "Buena",
  strong: "Muy buena",
} satisfies Record<PasswordLevel, string>;

export const adviceText = {
  longer: "Un poco más larga, y mejor.",
  less_common: "Es de las más usadas: elige otra.",
  less_personal: "Mejor sin tu nombre ni tu correo.",
  less_repetitive: "Mejor sin repeticiones ni series como 1234.",
  recommended_length: `Con ${passwordRecommended} caracteres o más sería difícil de adivinar: prueba con varias palabras.`,
  none: "Difícil de adivinar.",
} satisfies Record<PasswordAdvice, string>;
