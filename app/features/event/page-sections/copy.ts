// Texts about the chapters of the event's page, for its host: the contents of each, the result of an action, and refusals.
import { formatCount, formatList, capitalized } from "#app/copy/text/format.ts";
import { isEmptySection, mostPhotos, type PageSection, type SectionContent } from "#app/domain/event/page-sections.ts";
import type { SectionFault } from "#app/domain/event/section-fields.ts";

/** One sentence below a chapter's title, in its editor. */
export const sectionLeads = {
  programme: "La ceremonia, la cena, el baile: a qué hora es cada cosa y dónde. Se ordenan solas.",
  arrival: "La dirección exacta, el autobús y dónde se aparca.",
  lodging: "Hasta cuatro sitios cercanos, con su código si lo hay.",
  dress: "Una frase y, si quieres, de tres a cinco colores. Cada color lleva su nombre.",
  gifts: "Una frase y, para quien insista, una cuenta, un Bizum o una lista.",
  questions: "Lo que te van a preguntar por WhatsApp, contestado de una vez.",
  photos: `Hasta ${mostPhotos} fotos vuestras, antes del día. Después, el álbum de los invitados sale encima.`,
} as const satisfies Record<PageSection, string>;

const emptyText = "Vacía: no sale en la página.";
export const listFailed = "No se ha podido cambiar. Inténtalo otra vez.";
export const orderInvalid = "Ese orden no vale. Recarga la página y vuelve a intentarlo.";
export const saveFailed = "No se ha podido guardar. Lo que has escrito sigue aquí.";
export const photoAdded = "Foto añadida.";
export const photoGone = "Esa foto ya no está.";
export const tooManyPhotos = `Ya hay ${mostPhotos} fotos. Quita una para poner otra.`;
export const changedText =
  "Esta sección se ha guardado en otra pestaña mientras la editabas. Lo que has escrito sigue aquí; si guardas ahora, quedará lo tuyo.";

const counted = {
  programme: ["momento", "momentos"],
  lodging: ["sitio", "sitios"],
  dress: ["color", "colores"],
  questions: ["pregunta", "preguntas"],
} as const;

/** The contents of a chapter in a few words: «4 momentos». */
export function insideText(section: PageSection, content: SectionContent, photos: number): string {
  if (isEmptySection(section, content, photos)) return emptyText;
  if (section === "photos") return formatCount(photos, "foto", "fotos");
  if (section in counted && content.rows.length > 0) {
    const [one, many] = counted[section as keyof typeof counted];
    return formatCount(content.rows.length, one, many);
  }
  const named = Object.entries(partNames).flatMap(([name, text]) =>
    (content.fields as Record<string, string>)[name] ? [text] : [],
  );
  return capitalized(formatList([...new Set(named)]));
}

/** «4 momentos, de la escaleta»: the contents of the chapter of the day if its moments come from the running order. */
export function fromScheduleText(moments: number): string {
  return moments === 0
    ? "De la escaleta. Aún no hay nada para los invitados."
    : `${formatCount(moments, "momento", "momentos")}, de la escaleta`;
}

const partNames = {
  address: "dirección",
  bus: "autobús",
  busNote: "autobús",
  busOut: "autobús",
  busBack: "autobús",
  parking: "aparcamiento",
  note: "una frase",
  iban: "cuenta",
  bizum: "Bizum",
  link: "enlace",
} as const;

/** The contents of a chapter, a line each, for comparison. */
export function linesOf({ fields, rows }: SectionContent): string[] {
  const texts = (of: Record<string, string>) => Object.values(of).filter(Boolean);
  return [...texts(fields), ...rows.map((row) => texts(row).join(" · "))];
}

/** The notices of actions on the chapters, by their names in the address. */
export const sectionNotices = {
  "seccion-guardada": "Guardado. Ya se ve en la página.",
  "foto-quitada": "Foto quitada de la página.",
  "foto-recuperada": "La foto vuelve a estar en la página.",
} as const;
export const savedNotice = "seccion-guardada";
export type PhotoNotice = Extract<keyof typeof sectionNotices, `foto-${string}`>;

/** Why a removed photograph does not come back. */
export const restoreRefusals = {
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
  too_many_photos: tooManyPhotos,
} as const;

/** The address of the list of chapters, or of one chapter. */
export function sectionsPath(eventId: string, section: "sections" | PageSection): string {
  return `/app/event/${eventId}/customize/${section}`;
}

/** The address of the photographs, with a notice and the batch to undo. */
export function photosPath(eventId: string, search: { aviso: PhotoNotice; deshacer?: string }): string {
  return `${sectionsPath(eventId, "photos")}?${new URLSearchParams(search)}`;
}

/** How many photographs are there: «9 de 20. JPG, PNG o GIF, de 5 MB como mucho.» */
export function photoCountText(count: number): string {
  return `${count} de ${mostPhotos}. JPG, PNG o GIF, de 5 MB como mucho. Quitamos los datos de la cámara y del lugar.`;
}

/** The place of a photograph: «Foto 2 de 9.» */
export function photoPlaceText(at: number, of: number): string {
  return `Foto ${at + 1} de ${of}.`;
}

/** The sentence beside a refused field. */
export function faultText({ name, code, most }: SectionFault): string {
  if (code === "required") return requiredText[name.slice(name.indexOf(".") + 1)] ?? "Falta este dato.";
  if (code === "too_long") return `Puede tener ${formatCount(most, "carácter", "caracteres")} como mucho.`;
  if (code === "too_many_rows") return `Caben ${most} como mucho.`;
  if (code === "too_few_colours") return `Pon al menos ${most} colores, o ninguno.`;
  return invalidText[code];
}

const requiredText: Record<string, string> = {
  time: "Di a qué hora.",
  what: "Di qué pasa.",
  name: "Escribe el nombre.",
  question: "Escribe la pregunta.",
  answer: "Escribe la respuesta.",
};

const invalidText = {
  time_invalid: "Escribe la hora como 18:30.",
  link_invalid: "Escribe una dirección segura y completa, como https://hotel.es.",
  colour_invalid: "Elige un color.",
  iban_invalid: "Ese IBAN no cuadra. Revisa sus números.",
  bizum_invalid: "Escribe un móvil de nueve cifras, o el código de cinco de una asociación.",
} as const;
