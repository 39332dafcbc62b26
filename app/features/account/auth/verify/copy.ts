// Texts of the address confirmation.
import type { VerifyRefusal } from "./commands.server.ts";

export const verifyText = {
  done: (email: string) => `${email} es tuyo: te llegarán las invitaciones que te envíen a él.`,
  sent: "Te hemos enviado otro correo. Revisa tu bandeja de entrada.",
  already_verified: "Tu correo ya está verificado.",
  password_required: "Escribe la contraseña de la cuenta.",
  wrong_password: "Esa no es la contraseña de esta cuenta. Prueba otra vez, o elige una nueva aquí abajo.",
  invalid_link: "Este enlace ya se ha usado o ha caducado. Entra en tu cuenta y pide otro.",
} satisfies Record<VerifyRefusal, string> & Record<string, unknown>;
