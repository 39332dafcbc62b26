// Texts of passkeys.
import { formatRelative } from "#app/copy/text/format.ts";
import { mostPasskeys, passkeyNameLimit } from "#app/domain/account/passkey.ts";

export const passkeyText = {
  title: "Llaves de acceso",
  lead: "Entra con la huella, la cara o el PIN de tu móvil. No se pueden robar con un correo falso.",
  none: "Todavía no tienes ninguna.",
  full: `Tienes ${mostPasskeys} llaves, el máximo. Quita alguna para añadir otra.`,
  add: "Añadir una llave",
  adding: "Sigue en tu dispositivo...",
  name: "Nombre (Móvil de Marta)",
  rename: "Cambiar el nombre",
  unsupported: "Este navegador no puede crear llaves. Prueba con otro, o desde tu móvil.",
  added: "Llave añadida",
  renamed: "Nombre cambiado",
  removed: "Llave quitada",
  enter: "Entrar con una llave",
  entering: "Sigue en tu dispositivo...",
  refused: "No hemos podido comprobar la llave. Entra con tu contraseña.",
  failed: "No hemos podido cambiar tus llaves. Inténtalo de nuevo.",
  stopped: "No se ha creado ninguna llave. Puedes probar otra vez.",
  already: "Este dispositivo ya guarda una llave de tu cuenta.",
};

export const passkeyRefusalText = {
  bad_passkey: "No hemos podido comprobar la llave. Prueba a crearla otra vez.",
  passkey_taken: "Esa llave ya está guardada.",
  too_many: passkeyText.full,
  name_required: "Escribe un nombre para la llave.",
  name_too_long: `El nombre puede tener ${passkeyNameLimit} caracteres como mucho.`,
};

/** «Usada ayer», «Sin usar» */
export function usedText(usedAt: Date | null, now: Date): string {
  return usedAt ? `Usada ${formatRelative(usedAt, now)}` : "Sin usar";
}
