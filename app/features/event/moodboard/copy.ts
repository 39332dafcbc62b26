// The texts of the screens of a moodboard.
import { formatCount } from "#app/copy/text/format.ts";
import { pictureAddressTooLong } from "#app/copy/event/pictures.ts";
import { commonText } from "#app/copy/text/text.ts";
import {
  type MoodProp,
  moodLimits,
  moodTextLimit,
  type MoodType,
  mostMoodItems,
  type NoteColour,
} from "#app/domain/event/moodboard.ts";

type Code =
  | "type_invalid"
  | "content_too_long"
  | "note_missing"
  | "image_missing"
  | "url_invalid"
  | "url_too_long"
  | "items_invalid"
  | "item_not_found"
  | "item_gone"
  | "too_many_items"
  | "too_late"
  | "no_colours";

export const moodRefusals = {
  type_invalid: "Elige imagen o nota.",
  content_too_long: `Puede tener ${formatCount(moodTextLimit, "carácter", "caracteres")} como mucho.`,
  note_missing: "Escribe la nota.",
  image_missing: "Elige una imagen o escribe su dirección.",
  url_invalid: "Escribe una dirección que empiece por https://",
  url_too_long: pictureAddressTooLong,
  items_invalid: "No hemos entendido qué hay que cambiar. Recarga la página e inténtalo otra vez.",
  item_not_found: "Eso ya no está en el moodboard.",
  item_gone: "Otra persona lo ha borrado.",
  too_many_items: `Caben ${mostMoodItems} cosas en un moodboard. Borra una para poner otra.`,
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
  no_colours: "Sube antes alguna imagen: de ellas salen los colores.",
} satisfies Record<Code, string>;

export const moodFailed = commonText.notSaved;

/** The sentence beside a property with an invalid value. */
export function propText(prop: MoodProp): string {
  if (prop === "colour") return "Elige un color de la lista.";
  if (prop === "content") return "Escribe un texto.";
  const { least, most } = moodLimits[prop];
  return `Escribe un número entre ${least} y ${most}.`;
}

export const colourNames = {
  limon: "Limón",
  clavel: "Clavel",
  albahaca: "Albahaca",
  azulejo: "Azulejo",
  naranja: "Naranja",
  uva: "Uva",
} as const satisfies Record<NoteColour, string>;

/** The name of an item where the item itself is not visible, with all of its words. */
export function itemName({ type, content }: { type: MoodType; content: string }): string {
  const words = content.replace(/\s+/g, " ").trim();
  if (type === "image") return words ? `Imagen: ${words}` : "Imagen";
  return words ? `Nota: ${words}` : "Nota vacía";
}

/** The same in a sentence or beside a button: at most sixty characters of its words. */
export function shortName(item: { type: MoodType; content: string }): string {
  const name = itemName(item);
  return name.length > 68 ? `${[...name].slice(0, 67).join("")}…` : name;
}

export const notices = {
  "nota-anadida": "Nota añadida.",
  "imagen-anadida": "Imagen añadida.",
  guardado: "Guardado.",
  borrado: "Borrado.",
  recuperado: "Ha vuelto a su sitio.",
  colores: "Los colores del moodboard ya están en la página.",
  "colores-aclarado": "Los colores ya están en la página. Hemos aclarado alguno para que se lea bien.",
  "colores-oscurecido": "Los colores ya están en la página. Hemos oscurecido alguno para que se lea bien.",
  "colores-igual": "La página ya llevaba estos colores.",
} as const;
export type MoodNotice = keyof typeof notices;

const doneTo: Readonly<Record<MoodProp, string>> = {
  x: "movido",
  y: "movido",
  width: "cambiado el tamaño de",
  height: "cambiado el tamaño de",
  angle: "girado",
  layer: "cambiado de capa",
  colour: "cambiado el color de",
  content: "escrito en",
};

/** Told to a host who changed the same thing a moment after another. */
export function overruledText(by: string, prop: MoodProp, name: string): string {
  return `${by || "Otra persona"} ha ${doneTo[prop]} «${name}» a la vez que tú. Se queda como lo ha dejado.`;
}

export const saveStates = {
  kept: "Guardado",
  saving: "Guardando...",
  offline: "Sin conexión, guardado aquí",
} as const;

export const shownAfterReloading = (host: string) => `Añadida. La imagen de ${host} se ve al recargar.`;
export const reload = "Recargar";
export const recover = "Recuperar";
export const nothingToUndo = "No hay nada que deshacer.";
export const changedSinceText = "No se ha deshecho: otra persona lo ha cambiado después.";
export const deletedText = (count: number) => (count === 1 ? "Borrado" : `${count} cosas borradas`);
export const chosenText = (count: number) => (count === 1 ? "1 cosa elegida" : `${count} cosas elegidas`);
export const notUploaded = "No hemos podido leer esa imagen. Prueba con otra.";

/** Why a board is not drawn as a file. */
export const drawingRefusals = {
  too_heavy: "Este tablero tiene demasiado para dibujarlo de una vez. Quita algunas notas y vuelve a pedirlo.",
  too_many_tries: "Has pedido este dibujo muchas veces seguidas. Espera unos minutos.",
} as const;
