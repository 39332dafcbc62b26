// Texts of password reset and password change.
import {
  type PasswordRefusal,
  passwordMaximum,
  passwordMinimum as usualMinimum,
} from "#app/domain/account/password.ts";
import { formatList } from "#app/copy/text/format.ts";
import type { ChangePasswordRefusal, LeftKeys } from "./commands.server.ts";

// part 2 §8, verbatim.
export const requestText = {
  sent: "Se ha enviado un enlace de recuperación a tu correo electrónico. Revisa tu bandeja de entrada.",
  failed: "Error al enviar el enlace de recuperación",
};

export const resetText = {
  mismatch: "Las contraseñas no coinciden.",
  invalid_link: "Enlace de recuperación inválido. Por favor, solicita un nuevo enlace.",
  reloaded:
    "Si has recargado la página, vuelve a abrir el enlace del correo: mientras no lo uses, vale una hora desde que te lo enviamos.",
  failed:
    "Error al actualizar la contraseña. El enlace puede haber expirado o ser inválido. Por favor, solicita un nuevo enlace.",
  done: "Contraseña actualizada exitosamente. Redirigiendo al login...",
  updated: "Contraseña actualizada exitosamente.",
};

/** The ways into the account that the new password leaves as they were. */
export function leftText({ passkeys, hasFactor }: LeftKeys): string[] {
  return [
    ...(passkeys.length > 0
      ? [
          `Se sigue entrando también con ${passkeys.length === 1 ? "tu llave" : "tus llaves"} de acceso: ${formatList(passkeys)}. Si alguna no es tuya, quítala en «Acceso y seguridad».`,
        ]
      : []),
    ...(hasFactor ? ["Tu segundo paso sigue como estaba: al entrar pedimos el código de tu aplicación."] : []),
  ];
}

export const passwordChanged = "Contraseña cambiada exitosamente";
export const changeFailed = "Error al cambiar la contraseña";

/** Field errors of the password change; the minimum length is a setting. part 2 §5 and §8 */
export function changeText(passwordMinimum: number = usualMinimum) {
  return {
    current_required: "Escribe tu contraseña actual",
    password_required: "Escribe la contraseña nueva",
    password_too_short: `La nueva contraseña debe tener al menos ${passwordMinimum} caracteres`,
    password_too_long: `La nueva contraseña puede tener ${passwordMaximum} caracteres como mucho`,
    password_too_common: "Esa contraseña es de las más usadas del mundo. Elige otra.",
    mismatch: "Las contraseñas nuevas no coinciden",
  } satisfies Record<PasswordRefusal | "current_required" | "mismatch", string>;
}

export const changeRefusalText = {
  wrong_current: "La contraseña actual es incorrecta",
  no_password: "Tu cuenta aún no tiene contraseña. Pide un enlace a tu correo y elige la primera.",
} satisfies Record<Exclude<ChangePasswordRefusal, "too_many_tries">, string>;
