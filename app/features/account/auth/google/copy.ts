// Texts of the login with Google.
import type { GoogleRefusal } from "./commands.server.ts";

export const googleText = {
  button: "Continuar con Google",
  busy: "Abriendo Google...",
  leaving: "Te llevamos a Google",
  recover: "Recuperar la contraseña",
};

/** The screen that the user left, and returns to on failure. */
export type GoogleOrigin = "login" | "register";

/** Why the user returned without a session; a user who cancelled gets no message. */
export type GoogleFailure = Exclude<GoogleRefusal, "too_many_tries"> | "failed";

// part 2 §8
const failed = {
  login: "Ocurrió un error al iniciar sesión con Google",
  register: "Ocurrió un error al registrarse con Google",
} satisfies Record<GoogleOrigin, string>;

const why = {
  // A suspended account gets no more detail than any other failure.
  failed: "No se ha cambiado nada: inténtalo de nuevo dentro de un momento, o entra con tu correo y tu contraseña.",
  email_unverified:
    "Google dice que ese correo aún no está confirmado. Confírmalo en tu cuenta de Google y vuelve, o usa tu correo y una contraseña.",
  not_linked:
    "Ya hay una cuenta con ese correo, y todavía nadie ha demostrado que el buzón sea suyo. Recupera la contraseña por correo: con eso queda confirmado, y después podrás entrar con Google.",
} satisfies Record<GoogleFailure, string>;

/** The text on the screen that the user returned to. */
export function googleFailureText(screen: GoogleOrigin, failure: GoogleFailure): { title: string; text: string } {
  return { title: `${failed[screen]}.`, text: why[failure] };
}

/** The failure named in the query of a screen's address, or null. */
export function parseGoogleFailure(value: unknown): GoogleFailure | null {
  return typeof value === "string" && Object.hasOwn(why, value) ? (value as GoogleFailure) : null;
}
