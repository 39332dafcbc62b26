// Texts of photos and event pictures, on the screen and in API responses.
import { pictureTooLarge, pictureTypeText } from "#app/copy/event/pictures.ts";
import { planRefusalText } from "#app/copy/account/plans.ts";
import { commonText } from "#app/copy/text/text.ts";
import type { PhotoRefused } from "./commands.server.ts";

// part 1 §5 and §8, part 2 §8
export const photoSaved = "Foto de perfil actualizada exitosamente";
export const photoFailed = "Error al subir la foto de perfil";
export const photoCallFailed = "Error al subir foto de perfil";
export const photoCallSaved = "Foto de perfil subida correctamente";
/** The dialog's text for a response without a message. part 1 §7 */
export const httpErrorText = (status: number) => `Error HTTP: ${status}`;
export const photoDeleted = "Foto de perfil eliminada correctamente";
export const photoDeleteFailed = "Error al eliminar foto de perfil";
export const photoDeleteQuestion = "¿Estás seguro de que quieres eliminar tu foto de perfil?";
export { pictureTooLarge as photoSizeText, pictureTypeText as photoTypeText };
export const photoForbidden = commonText.forbidden;
export const photoSignedOut = "Usuario no autenticado";

const words = {
  image_missing: "Elige una imagen.",
  image_type: pictureTypeText,
  image_too_large: pictureTooLarge,
  image_unreadable: "No hemos podido leer esa imagen. Prueba con otra.",
  image_too_heavy: "Abrir esa imagen lleva demasiado. Guárdala otra vez como JPG, más pequeña, y vuelve a subirla.",
  too_many_tries: "Has subido muchas fotos seguidas. Espera unos minutos.",
  upload_under_way: "Todavía estamos guardando tu foto anterior. Espera unos segundos y súbela otra vez.",
  uploads_full: "Ahora mismo se están subiendo muchas fotos. Espera un momento y súbela otra vez.",
} satisfies Record<Exclude<PhotoRefused["code"], "storage_limit">, string>;

/** The text at the field after a refused photo. */
export function photoRefusalText(refused: PhotoRefused): string {
  return refused.code === "storage_limit" ? planRefusalText(refused.plan, refused.code) : words[refused.code];
}

/** The status of each refusal. */
export const photoStatus = {
  image_missing: 422,
  image_type: 422,
  image_too_large: 413,
  image_unreadable: 422,
  image_too_heavy: 422,
  storage_limit: 403,
  too_many_tries: 429,
  upload_under_way: 429,
  uploads_full: 503,
} satisfies Record<PhotoRefused["code"], number>;
