// A table of contacts: the columns by their heads, as Google, Outlook, iPhone helpers and Convite write them, or without heads by their
// cells.
import { faxRank, type RawContact, rawContact } from "#app/domain/home/contact-import.ts";
import { firstNames } from "#app/domain/guest/import/first-names.ts";
import { cleanLine, foldText } from "#app/domain/text/text.ts";

type Part = "given" | "middle" | "family";
type Column =
  | { field: "name" | "nickname" | "company" | "title" | "notes" | "role" | "category" | "favorite" | "showEmail" }
  | { field: "part"; part: Part }
  | { field: "phone" | "email"; rank: number };

const reach = (field: "phone" | "email", rank: number): Column => ({ field, rank });
const part = (name: Part): Column => ({ field: "part", part: name });

/** By the folded head; the first match decides the column. Null: not part of a contact. */
const heads: readonly [RegExp, Column | null][] = [
  [/phonetic|yomi|fonetic|nombre para mostrar|display name|(?:type|tipo|label|etiqueta)$|e-mail type/, null],
  [/prefix|prefijo|suffix|sufijo|initials|iniciales|file as|archivar como|short name|maiden/, null],
  [
    /^(?:manager|assistant|nombre del ayudante|nombre del director|referred|spouse|conyuge|children|hijos|account|cuenta)/,
    null,
  ],
  [
    /birthday|cumpleanos|anniversary|aniversario|photo|foto|address \d|direccion \d|^im |website|web page|pagina web/,
    null,
  ],
  [/^(?:e-?mail|correo|email|correo electronico) (?:visible)$/, { field: "showEmail" }],
  [/^(?:nombre completo|full name|display name|name|contacto|contact)$/, { field: "name" }],
  [/^(?:first name|given name|nombre de pila)$/, part("given")],
  [/^(?:middle name|additional name|segundo nombre)$/, part("middle")],
  [/^(?:last name|family name|surname|apellidos?|primer apellido)$/, part("family")],
  [/^(?:nickname|apodo|alias|sobrenombre)$/, { field: "nickname" }],
  [/^nombre$/, { field: "name" }],
  [
    /^(?:company|organization|organisation|empresa|organizacion|compania)$|^(?:organization|organizacion)(?: \d)?(?: -)? (?:name|nombre)$|^nombre de la (?:organizacion|empresa)$/,
    { field: "company" },
  ],
  [
    /^(?:job title|puesto|cargo|organization(?: \d)?(?: -)? title|organizacion(?: \d)?(?: -)? (?:cargo|puesto|titulo)|(?:cargo|puesto) de la organizacion)$/,
    { field: "title" },
  ],
  [/fax|pager|localizador|buscapersonas|telex|teletipo|tty/, reach("phone", faxRank)],
  [/^(?:mobile phone|mobile|movil|telefono movil|celular|whatsapp|cell)/, reach("phone", 0)],
  [/^(?:primary phone|telefono principal)/, reach("phone", 1)],
  [
    /^(?:company main phone|numero de centralita|callback|devolucion de llamada|assistant's|isdn|rdsi)/,
    reach("phone", 4),
  ],
  [/^(?:phone|telefono|tel)\b/, reach("phone", 2)],
  [
    /^(?:home|business|car|other|radio) phone|^particular(?: \d)?$|^numero de telefono|^otro telefono|^radiotelefono/,
    reach("phone", 3),
  ],
  [/^(?:e-?mail|correo)(?: address| electronico)?$|^direccion de correo(?: electronico)?$/, reach("email", 0)],
  [/^(?:e-?mail|correo(?: electronico)?) 1(?: -)? (?:value|valor)$|^(?:e-?mail|correo) 1$/, reach("email", 0)],
  [/^(?:e-?mail|correo(?: electronico)?) \d(?: address|(?: -)? (?:value|valor))?$/, reach("email", 1)],
  [/^direccion (?:del?|de) correo(?: electronico)? \d$/, reach("email", 1)],
  [/^(?:notas?|notes?|observaciones|comentarios?)$/, { field: "notes" }],
  [/^rol$/, { field: "role" }],
  [/^(?:categorias?|categories|category|labels?|group membership|etiquetas?|grupos?)$/, { field: "category" }],
  [/^(?:favorito|favorite|destacado)$/, { field: "favorite" }],
];

function columnOf(head: string): Column | null {
  const key = foldText(cleanLine(head.slice(0, 120))).replace(/\s*[.:*]$/, "");
  return heads.find(([words]) => words.test(key))?.[1] ?? null;
}

/** `isGuessed`: the table has no heads, so its cells decided the columns. */
export type ContactTable = { contacts: RawContact[]; isGuessed: boolean };

/** The people of a table; null if no column contains names. */
export function readContactTable(rows: readonly (readonly string[])[]): ContactTable | null {
  const [head = [], ...others] = rows;
  const columns = head.map(columnOf);
  if (!columns.some(Boolean)) {
    const guessed = guessColumns(rows);
    return guessed && { contacts: rows.map((row, at) => contactOf(row, guessed, [], at + 1)), isGuessed: true };
  }
  const names = columns.filter(
    (column) => column?.field === "name" || column?.field === "part" || column?.field === "company",
  );
  const isTable = names.length > 0 && columns.filter(Boolean).length >= (head.length > 1 ? 2 : 1);
  if (!isTable) return null;
  // Google puts the label of a phone in the column before it: «Phone 1 - Label», «Phone 1 - Value».
  const kinds = head.map((text, at) => (/(?:type|tipo|label|etiqueta)$/.test(foldText(text.trim())) ? at : -1));
  return { contacts: others.map((row, index) => contactOf(row, columns, kinds, index + 2)), isGuessed: false };
}

/** The content of a column in a table without heads: `people` start with a first name. */
type Cells = "email" | "phone" | "people" | "words" | "other";

function cellsOf(cells: readonly string[]): Cells {
  const full = cells.map((cell) => cleanLine(cell.slice(0, 200))).filter(Boolean);
  const most = (is: (cell: string) => boolean) => full.length > 0 && full.filter(is).length / full.length > 0.6;
  if (most((cell) => /\S@\S/.test(cell))) return "email";
  if (most((cell) => /^[\d\s+().\-/]+$/.test(cell) && cell.replace(/\D/g, "").length >= 9)) return "phone";
  if (most((cell) => firstNames.has(foldText(cell).split(/[\s,]/, 1)[0]!))) return "people";
  return most((cell) => /\p{L}{2}/u.test(cell)) ? "words" : "other";
}

/**
 * Columns by their cells; null for a table without names or without phones and e-mails. The name is the first column of first names, else
 * the first one of words. A surname may follow it, then a company. Further words go into the notes.
 */
function guessColumns(rows: readonly (readonly string[])[]): (Column | null)[] | null {
  const some = rows.slice(0, 200);
  const width = Math.max(0, ...some.map((row) => row.length));
  const kinds = Array.from({ length: width }, (_, at) => cellsOf(some.map((row) => row[at] ?? "")));
  const people = kinds.indexOf("people");
  const name = people === -1 ? kinds.indexOf("words") : people;
  if (name === -1 || !kinds.some((kind) => kind === "email" || kind === "phone")) return null;
  const family = people !== -1 && areGiven(some, name) ? name + 1 : -1;
  const company = kinds.findIndex((kind, at) => kind === "words" && at !== name && at !== family);
  return kinds.map((kind, at): Column | null => {
    if (kind === "phone") return reach("phone", 2);
    if (kind === "email") return reach("email", at === kinds.indexOf("email") ? 0 : 1);
    if (kind === "other") return null;
    if (at === name) return { field: "name" };
    if (at === family) return part("family");
    return { field: at === company ? "company" : "notes" };
  });
}

/** Whether the column has first names only: the next one then has the surnames. */
function areGiven(rows: readonly (readonly string[])[], name: number): boolean {
  const given = rows.map((row) => foldText(cleanLine((row[name] ?? "").slice(0, 200)))).filter(Boolean);
  return given.every((words) => firstNames.has(words.split(" ").at(-1)!));
}

function contactOf(
  row: readonly string[],
  columns: readonly (Column | null)[],
  kinds: readonly number[],
  at: number,
): RawContact {
  const contact = rawContact(at);
  const parts: Record<Part, string> = { given: "", middle: "", family: "" };
  const notes: string[] = [];
  columns.forEach((column, index) => {
    const text = row[index] ?? "";
    if (!column || text.trim() === "") return;
    switch (column.field) {
      case "part":
        parts[column.part] ||= text;
        break;
      case "phone":
      case "email": {
        const kind = foldText(kinds[index - 1] === index - 1 ? (row[index - 1] ?? "").slice(0, 60) : "");
        const rank = rankOf(column.rank, kind);
        for (const one of text.split(":::", 10)) contact[`${column.field}s`].push({ text: one.trim(), rank });
        break;
      }
      case "notes":
        notes.push(text);
        break;
      case "favorite":
        contact.isFavorite = isYes(text);
        break;
      case "showEmail":
        contact.isEmailHidden = !isYes(text);
        break;
      default:
        contact[column.field] ||= text;
    }
  });
  const said = [parts.given, parts.middle, parts.family].filter((text) => text.trim() !== "").join(" ");
  // Outlook in Spanish calls the first name «Nombre», with the surname in its own column; Google's old «Name» has the full name.
  if (parts.given.trim() === "" && contact.name.trim() !== "") contact.name = together(contact.name, parts);
  else contact.name ||= said;
  contact.notes = notes.join("\n");
  return contact;
}

function together(name: string, { middle, family }: Record<Part, string>): string {
  return [name, middle, family].filter((text) => text.trim() !== "").join(" ");
}

function rankOf(rank: number, kind: string): number {
  if (/fax|pager|localizador|busca/.test(kind)) return faxRank;
  if (/mobile|movil|cell|iphone/.test(kind)) return 0;
  return kind.startsWith("*") ? Math.min(rank, 1) : rank;
}

function isYes(text: string): boolean {
  return /^(?:si|yes|true|1|x)$/.test(foldText(text.trim()));
}
