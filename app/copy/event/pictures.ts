// Texts about pictures, wherever a host adds one.
import { formatNumber } from "#app/copy/text/format.ts";
import { webLinkLimit } from "#app/domain/text/web-link.ts";

/** Beside the address of an external picture: tells the host that the picture's owner learns of each visit. robustness G-3 */
export const pictureAddressHint = "https://… Quien la guarda verá que alguien la mira, pero no desde qué página.";

export const pictureAddressTooLong = `La dirección de la foto puede tener ${formatNumber(webLinkLimit)} caracteres como mucho.`;

/** Below the picture field of an event. */
export const pictureHint = "JPG, PNG o GIF, de 5 MB como mucho. Quitamos los datos de la cámara y del lugar.";

// part 1 §8, part 2 §8
export const pictureTypeText = "Solo se permiten archivos JPG, PNG o GIF";
export const pictureTooLarge = "El archivo es demasiado grande. Máximo 5MB";
