// The album's texts for guests: a sentence for every refusal, and the state of each photograph.
import { wordsChanged } from "#app/copy/guest/consents.ts";
import { formatCount, formatDayAndMonth } from "#app/copy/text/format.ts";
import { type AlbumFailure, albumLimits, type AlbumStatus } from "#app/domain/event/album.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";

const typeText = "Solo se admiten fotos JPG, PNG o HEIC.";
const unreadable = "No hemos podido leer esta foto. Prueba con otra.";

export const albumRefusalText = {
  photo_missing: "Elige una foto, o varias.",
  photo_empty: "Este archivo está vacío.",
  photo_too_large: "Esta foto pesa demasiado: cada una puede tener 25 MB como mucho.",
  image_type: typeText,
  consent_words_changed: wordsChanged,
  name_too_long: `El nombre puede tener ${formatCount(albumLimits.name, "carácter", "caracteres")} como mucho.`,
  objection_too_long: `Puede tener ${formatCount(albumLimits.objection, "carácter", "caracteres")} como mucho.`,
  album_closed: "El álbum ya no admite fotos.",
  code_renewed: "Este código ya no se usa. Escanea el que hay ahora en la mesa.",
  storage_limit: "El álbum está lleno. Díselo a quien organiza.",
  album_full: "El álbum está lleno. Díselo a quien organiza.",
  photo_not_found: "Esa foto ya no está.",
  piece_invalid: "La foto no ha llegado bien. Inténtalo otra vez.",
  piece_elsewhere: "La foto sigue desde otro sitio.",
  too_many_arriving: "Tienes muchas fotos a medias. Espera a que lleguen.",
  album_busy: "Llegan muchas fotos a la vez. Espera un momento.",
  too_many_tries: "Han llegado muchas fotos seguidas desde aquí. Espera unos minutos.",
  failed: "No ha llegado. Inténtalo otra vez.",
} as const;
export type AlbumRefusalCode = keyof typeof albumRefusalText;

export const albumStatus = {
  photo_missing: 422,
  photo_empty: 422,
  photo_too_large: 413,
  image_type: 422,
  consent_words_changed: 422,
  name_too_long: 422,
  objection_too_long: 422,
  album_closed: 409,
  code_renewed: 404,
  storage_limit: 403,
  album_full: 403,
  photo_not_found: 404,
  piece_invalid: 422,
  piece_elsewhere: 409,
  too_many_arriving: 409,
  album_busy: 429,
  too_many_tries: 429,
  failed: 500,
} as const satisfies Record<AlbumRefusalCode, number>;

const failureText = {
  image_type: typeText,
  image_too_large: "Tiene demasiados píxeles: caben fotos de hasta 50 megapíxeles.",
  image_unreadable: unreadable,
} satisfies Record<AlbumFailure, string>;

/** The state of a photograph that this browser sent. */
export function ownPhotoText(status: AlbumStatus, failure: AlbumFailure | null): string {
  const texts = {
    arriving: "A medias. Elígela otra vez y sigue donde estaba.",
    preparing: "Ha llegado. La estamos preparando.",
    waiting: "Ha llegado. La verán todos cuando la mire quien organiza.",
    shown: "Ya la ven todos.",
    hidden: "No se enseña.",
    failed: unreadable,
  } satisfies Record<AlbumStatus, string>;
  return failure ? failureText[failure] : texts[status];
}

/** «Han llegado 3 fotos. Gracias.» */
export function arrivedText(count: number): string {
  return count === 1 ? "Ha llegado 1 foto. Gracias." : `Han llegado ${formatCount(count, "foto", "fotos")}. Gracias.`;
}

/** Why the album accepts no photographs now. */
export function closedText(isOpen: boolean, until: PlainDate | null): string {
  if (!isOpen || until === null) return "Ahora mismo el álbum no admite fotos.";
  return `El álbum se cerró el ${formatDayAndMonth(until)}. Las fotos siguen aquí.`;
}

/** «Hasta el 7 de junio.» */
export function untilText(until: PlainDate | null): string {
  return until === null ? "" : `Hasta el ${formatDayAndMonth(until)}.`;
}

/** The confirmation for the outcome word in the address. */
export const doneText: Readonly<Partial<Record<string, string>>> = {
  retirada: "Foto retirada. No queda nada de ella.",
  permiso: "Permiso retirado. No queda ninguna de tus fotos.",
  oculta: "Ya no se ve. Se lo hemos dicho a quien organiza.",
  pedida: "Se lo hemos dicho a quien organiza, que decidirá si se quita.",
};

/** The heading above all photographs. */
export function allPhotosText(total: number): string {
  if (total === 0) return "Las fotos de todos";
  return total === 1 ? "La primera foto" : `Las ${formatCount(total, "foto", "fotos")} de todos`;
}
