// The words of signing in with Google.
import type { GoogleRefusal } from "./commands.server.ts";

export const googleText = {
  button: "Continuar con Google",
  busy: "Abriendo Google...",
  leaving: "Te llevamos a Google",
  recover: "Recuperar la contraseña",
};

/** The screen that a person came from, and goes back to when it did not work. */
export type GoogleOrigin = "login" | "register";

/** Why a person is back without being in; a visitor who changed their mind knows it already, and is told nothing. */
export type GoogleFailure = Exclude<GoogleRefusal, "too_many_tries"> | "failed";

// part 2 §8
const failed = {
  login: "Ocurrió un error al iniciar sesión con Google",
  register: "Ocurrió un error al registrarse con Google",
} satisfies Record<GoogleOrigin, string>;

const why = {
  // A suspended account is told no more than anybody else.
  failed: "No se ha cambiado nada: inténtalo de nuevo dentro de un momento, o entra con tu correo y tu contraseña.",
  email_unverified:
    "Google dice que ese correo aún no está confirmado. Confírmalo en tu cuenta de Google y vuelve, o usa tu correo y una contraseña.",
  not_linked:
    "Ya hay una cuenta con ese correo, y todavía nadie ha demostrado que el buzón sea suyo. Recupera la contraseña por correo: con eso queda confirmado, y después podrás entrar con Google.",
} satisfies Record<GoogleFailure, string>;

/** What is said on the screen that a person came back to. */
export function googleFailureText(screen: GoogleOrigin, failure: GoogleFailure): { title: string; text: string } {
  return { title: `${failed[screen]}.`, text: why[failure] };
}

/** The failure that the address of a screen names, or null. */
export function parseGoogleFailure(value: unknown): GoogleFailure | null {
  return typeof value === "string" && Object.hasOwn(why, value) ? (value as GoogleFailure) : null;
}
