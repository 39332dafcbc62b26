// The columns of a table of guests: the content of each, by its head, else by its cells.
import type { Question } from "#app/domain/guest/question.ts";
import type { GuestGroup, GuestKind, GuestStatus } from "#app/domain/guest/guest.ts";
import { importLimits } from "#app/domain/guest/import/guest-import.ts";
import { beginsWithFirstName } from "#app/domain/guest/import/pasted-names.ts";
import { surnames } from "#app/domain/guest/import/surnames.ts";
import type { MemberType } from "#app/domain/guest/household.ts";
import { cleanLine, foldText } from "#app/domain/text/text.ts";

/** The possible contents of a column; the import ignores `skip`. */
export const columnFields = [
  "name",
  "surname",
  "household",
  "memberType",
  "with",
  "companionOf",
  "extra",
  "people",
  "adults",
  "children",
  "phone",
  "email",
  "kind",
  "group",
  "tags",
  "dietary",
  "status",
  "notes",
  "message",
  "answeredOn",
  "table",
  "seat",
  "address",
  "answer",
  "skip",
] as const;
export type ColumnField = (typeof columnFields)[number];

/** The meaning of a cell's words, without accents. */
export type TableWords = {
  kind: ReadonlyMap<string, GuestKind>;
  group: ReadonlyMap<string, GuestGroup>;
  status: ReadonlyMap<string, GuestStatus>;
  memberType: ReadonlyMap<string, MemberType>;
  /** The event's own questions by their text. */
  questions: ReadonlyMap<string, Question>;
};

const number = "(?:n[ºo°.]* ?(?:de )?|numero de |number of |# ?)?";

/** By the folded head; the first match wins. Exact heads come before prefixes. */
const heads: [ColumnField, RegExp][] = [
  [
    "skip",
    /(?:^|[ _])(?:id|uuid|url|created at|invited by|custom source|amount|currency|coupon|wallet|eth address|solana address)$|^(?:qr|id|utm)[ _]|^survey response|phonetic|^(?:name )?(?:prefix|suffix)$/,
  ],
  ["companionOf", /^(?:is plus one of|plus one of|guest of|acompanante de|viene con el invitado)$/],
  ["with", /^viene con$/],
  ["answeredOn", /^(?:fecha (?:de )?respuesta|rsvp date|response date|responded)/],
  ["email", /^(?:correo|e-?mail|mail|direccion de correo)/],
  ["phone", /^(?:telefono|tel\b|tlf|tfno|movil|phone|mobile|cell|whatsapp|celular|home phone|contacto telefonico)/],
  [
    "memberType",
    /^(?:viene como|adulto\s*\/|adulto o nino|nino\s*\/|edad|age\b|age group|member type|guest type|tipo de invitado)/,
  ],
  [
    "address",
    /^(?:direccion|domicilio|calle|poblacion|ciudad|localidad|provincia|codigo postal|c\.?p\.?$|pais|address|street|apt|city|state|zip|postal|country|mailing)/,
  ],
  [
    "status",
    /^(?:respuesta|confirm|asist|rsvp|estado|status|viene|vendra|venis|vas a venir|acude|podras|attending|response|approval status)/,
  ],
  [
    "dietary",
    /^(?:alerg|dieta|intoleranc|alimenta|restriccion|menu|necesidades|dietary|diet|allerg)|^(?:algun|tienes|hay).*(?:alerg|intoleran|diet)/,
  ],
  ["children", new RegExp(`^${number}(?:ninos|nino|ninas|hijos|menores|bebes|bebe|kids|children|child)(?: |$|\\()`)],
  [
    "extra",
    new RegExp(
      `^${number}(?:(?:nombre (?:del? )?(?:tu |su |la |el )?)?(?:acompanantes?|pareja)|vienes? (?:con |solo|acompanad[oa])|acompana|pareja|\\+ ?1|plus ?ones?|additional guests|partner|guests? count)`,
    ),
  ],
  ["adults", new RegExp(`^${number}adult[oa]?s?(?: |$|\\()`)],
  ["people", new RegExp(`^${number}(?:personas|pax|cuantos|total|party size|people|plazas|cubiertos)`)],
  ["table", /^(?:n[ºo°.]*\s*(?:de )?)?(?:mesa|table)\b/],
  ["seat", /^(?:asiento|butaca|silla|seat)/],
  ["surname", /^(?:(?:primer |segundo )?apellidos?(?: ?[12])?|last name|surname|family name)$/],
  [
    "household",
    /^(?:familia|invitacion|hogar|unidad|household(?: name)?|party(?: name)?|grupo familiar|nombre de (?:la )?(?:familia|invitacion)|envelope name)$/,
  ],
  ["kind", /^(?:tipo|relacion|parentesco|lado|de parte de|relationship|side)/],
  ["group", /^(?:grupo|group)/],
  ["tags", /^(?:etiquetas?|tags?|labels?|categorias?|category|categories|ticket name)/],
  ["notes", /^(?:notas?|observac|comentario|comments?|notes?|meal)/],
  ["message", /^(?:mensaje|message)/],
  [
    "name",
    /^(?:miembros|integrantes|componentes|nombres?(?: completo| y apellidos?| del? (?:invitad[oa]s?|pila))?|invitad[oa]s?(?:\/[oa]s?)?|guests?(?: name)?|name|(?:full|first|given|middle) name|segundo nombre|(?:como te llamas|tu nombre).*)$/,
  ],
];

/** A column name of our own export is never a question, even if an event asks the same. */
const ownHeads = new Set(
  "nombre,familia,respuesta,viene como,viene con,tipo,grupo,etiquetas,mesa,asiento,alergias o dieta,telefono,correo electronico,notas,mensaje,fecha de respuesta".split(
    ",",
  ),
);
/** The contents that several columns may share: the import reads them together. */
const several: ReadonlySet<ColumnField> = new Set<ColumnField>([
  "skip",
  "answer",
  "surname",
  "children",
  "extra",
  "phone",
  "email",
  "status",
  "notes",
  "tags",
  "address",
]);

/** The head of a column in its comparable form. */
export function keyOf(cell: string): string {
  return foldText(cleanLine(cell.slice(0, 400)));
}

/** Whether a head only says that notes follow. */
export function isNoteHead(head: string): boolean {
  return /^(?:notas?|observac\S*|comentarios?|comments?|notes?|nombre|name)$/.test(keyOf(head));
}

/** The content of a column by its head. */
function fieldOf(cell: string): ColumnField {
  const key = foldText(cleanLine(cell.slice(0, 80).replaceAll("_", " "))).replace(/^[¿*]+|[?:*]+$/g, "");
  return heads.find(([, words]) => words.test(key))?.[0] ?? "skip";
}

/** The content of each column of `rows`. Without a head, the cells decide. */
export function guessColumns(
  rows: readonly (readonly string[])[],
  words: TableWords,
): { columns: ColumnField[]; hasHead: boolean } {
  const [head = []] = rows;
  const width = Math.min(importLimits.columns, Math.max(0, ...rows.slice(0, 200).map((row) => row.length)));
  const named = head.map((cell): ColumnField => {
    const isQuestion = words.questions.has(keyOf(cell)) && !ownHeads.has(keyOf(cell));
    return isQuestion ? "answer" : fieldOf(cell);
  });
  const hasHead = named.includes("name") || named.filter((field) => field !== "skip").length >= 2;
  const cellsOf = (at: number) => rows.slice(hasHead ? 1 : 0, 200).map((row) => row[at] ?? "");
  const isWithFirstNames = !hasHead && Array.from({ length: width }, (_, at) => cellsOf(at)).some(areFirstNames);
  const columns = Array.from({ length: width }, (_, at): ColumnField => {
    if (!hasHead) return guessByCells(cellsOf(at), isWithFirstNames);
    const field = named[at] ?? "skip";
    const isUnknown = field === "skip" && fieldOf(head[at] ?? "") === "skip" && !isTechnical(head[at] ?? "");
    const guessed = field === "kind" || isUnknown ? guessByWords(cellsOf(at), field, words) : field;
    // A question that this event does not ask: its answers go into the notes.
    return guessed === "skip" && isUnknown && (head[at] ?? "").includes("?") ? "notes" : guessed;
  });
  return { columns: once(columns, head), hasHead };
}

function isTechnical(head: string): boolean {
  return heads[0]![1].test(foldText(cleanLine(head.slice(0, 80).replaceAll("_", " "))));
}

// «Tipo» with adulto and niño is the age; a column of answers only is the status.
function guessByWords(cells: readonly string[], field: ColumnField, words: TableWords): ColumnField {
  const full = cells.map((cell) => wordOf(cell)).filter((key) => key !== "");
  const isAll = (map: ReadonlyMap<string, unknown>) => full.length > 0 && full.every((key) => map.has(key));
  if (isAll(words.memberType)) return "memberType";
  return field === "skip" && isAll(words.status) && !full.every((key) => key === "x") ? "status" : field;
}

/** A cell in the form in which words of a table are compared. */
export function wordOf(cell: string): string {
  return foldText(cleanLine(cell.slice(0, 200)))
    .replaceAll("’", "'")
    .replaceAll("_", " ");
}

function most(cells: readonly string[], is: (cell: string) => boolean): boolean {
  const full = cells.filter((cell) => cell.trim() !== "");
  return full.length > 0 && full.filter(is).length / full.length > 0.6;
}

const areFirstNames = (cells: readonly string[]) => most(cells, beginsWithFirstName);
// «García», «Pérez» beside a column of first names.
const areSurnames = (cells: readonly string[]) =>
  most(cells, (cell) => !beginsWithFirstName(cell) && surnames.has(wordOf(cell).split(" ")[0]!));

function guessByCells(cells: readonly string[], isWithFirstNames: boolean): ColumnField {
  const share = (is: (cell: string) => boolean) => most(cells, is);
  if (isWithFirstNames && areSurnames(cells)) return "surname";
  if (share((cell) => cell.includes("@"))) return "email";
  if (share((cell) => /^[\d\s+().\-/]+$/.test(cell) && cell.replace(/\D/g, "").length >= 9)) return "phone";
  return share((cell) => /\p{L}{2}/u.test(cell)) ? "name" : "skip";
}

// Only one column is the name, and a middle name joins it; further ones go into the notes.
function once(columns: readonly ColumnField[], head: readonly string[]): ColumnField[] {
  const seen = new Set<ColumnField>();
  return columns.map((field, at) => {
    if (several.has(field) || !seen.has(field)) {
      seen.add(field);
      return field;
    }
    if (field === "name") return /^(?:middle|segundo)/.test(keyOf(head[at] ?? "")) ? "name" : "notes";
    return "notes";
  });
}

/** The separator of a text that is a table; null for a list of lines. */
export function separatorOf(text: string): "\t" | ";" | "," | null {
  const lines = text.split(/\r\n?|\n/, 60).filter((line) => line.trim() !== "");
  const [first = ""] = lines;
  if (lines.length > 0 && lines.filter((line) => line.includes("\t")).length / lines.length > 0.6) return "\t";
  for (const separator of [";", ","] as const) {
    const found = first.split(separator).map((cell) => fieldOf(cell.replace(/^[\ufeff"\s]+|["\s]+$/g, "")));
    const isEven = separator === ";" && lines.every((line) => line.split(";").length === found.length);
    const known = found.filter((field) => field !== "skip").length;
    if (found.includes("name") && found.length > 1 && (known >= 2 || isEven)) return separator;
  }
  return isUnheaded(lines) ? "," : null;
}

// «"García, Ana",ana@correo.es,600112233»: equally many cells in each line, one of them an e-mail address or a phone number.
function isUnheaded(lines: readonly string[]): boolean {
  const rows = lines.map((line) => line.slice(0, importLimits.cell).match(/"[^"]*"|[^,"]+|(?<=,)(?=,)/g) ?? []);
  const commas = lines.map(
    (line) =>
      line
        .slice(0, importLimits.cell)
        .replace(/"[^"]*"/g, "")
        .split(",").length,
  );
  if (lines.length < 2 || commas[0]! < 3 || commas.some((count) => count !== commas[0])) return false;
  const isReach = (cell: string) => /^\s*(?:\S+@\S+|[\d\s+().-]{9,20})\s*$/.test(cell);
  return (
    rows.every((row) => row.filter(isReach).length <= 2) &&
    rows.filter((row) => row.some(isReach)).length / rows.length > 0.6
  );
}

/** The rows of a table drawn with bars («| Nombre | Mesa |»); null for any other text. */
export function barRows(text: string): string[][] | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2 || !lines.every((line) => /^\s*\|.*\|\s*$/.test(line))) return null;
  return lines
    .filter((line) => /[^|\s:-]/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim()),
    );
}
