// Texts of the dialog of an event's address and access.
import { builtText } from "#app/domain/parts.ts";

// part 2 §8
export const slugSaved = "Slug actualizado correctamente";
export const slugFailed = "Error al actualizar el slug";

/** The consequences of a required account for the guests. */
export const accountHint = builtText(
  "Con cuenta: [[chat: chat, ]][[gifts: lista de regalos y ]]todo lo demás. Sin cuenta, con el código: los detalles y la respuesta.",
);

/** If the installation's secret has changed since the code was set. */
export const codeLost =
  "El código que tenía este evento ya no se puede leer y no deja entrar a nadie. Escribe otro, o el mismo, y guárdalo.";

export const accessSaved = "Configuración de acceso actualizada correctamente";
export const accessFailed = "Error al guardar la configuración";
