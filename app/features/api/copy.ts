// The server functions' responses, in the words of part 1 §8.
import { commonText } from "#app/copy/text/text.ts";

type Paragraph = {
  done: string;
  /** The text with the reason for the failure. */
  failed: (why: string) => string;
};

/** By function name. */
export const functionText = {
  sendPasswordReset: {
    done: "Email de recuperación enviado exitosamente. Revisa tu bandeja de entrada.",
    failed: (why) => `Error enviando email de recuperación: ${why}`,
  },
  sendWelcomeEmail: {
    done: "Email de bienvenida enviado exitosamente",
    failed: (why) => `Error enviando email de bienvenida: ${why}`,
  },
  addUserToList: {
    done: "Usuario agregado a la lista de contactos exitosamente",
    failed: (why) => `Error agregando usuario a la lista: ${why}`,
  },
  updateUserInfo: {
    done: "Perfil actualizado exitosamente",
    failed: (why) => (why === commonText.unknown ? "Error al actualizar el perfil" : why),
  },
  getEmailStats: { done: "Estado del correo", failed: (why) => why },
} satisfies Record<string, Paragraph>;

export const functionRefusals = {
  onlyOwnAddress: "Solo puedes hacerlo con tu propio correo.",
  onceADay: "Ya lo hemos enviado hoy. Inténtalo mañana.",
  tooManyTries: "Demasiados intentos seguidos. Espera un poco e inténtalo de nuevo.",
  emailUnknown: "Correo no encontrado.",
} as const;
