// Lists exported by other products, recognized by their heads: columns that belong together become one with a known head.
import { draftContact, type RawContact } from "#app/domain/home/contact-import.ts";
import { readContactTable } from "#app/domain/home/contact-table.ts";
import { keyOf } from "#app/domain/guest/import/columns.ts";
import { cleanLine } from "#app/domain/text/text.ts";

type Rows = readonly (readonly string[])[];
type Merge = { head: string; of: number[]; join: (cells: string[]) => string };

const filled = (cells: readonly string[]) => cells.map((cell) => cleanLine(cell.slice(0, 2_000))).filter(Boolean);

/** The rows of a known export with merged columns; an unknown head leaves `rows` unchanged. */
export function mergeExport(rows: Rows): string[][] {
  const head = (rows[0] ?? []).map((cell) => keyOf(cell.replace(/^\ufeff/, "").replaceAll("_", " ")));
  const at = (name: string) => head.indexOf(name);
  if (isAddressBook(head)) {
    const table = readContactTable(rows);
    if (table) return contactRows(table.contacts);
  }
  const merges: Merge[] = [];
  // Zola: a household is a row, with the partner and up to five children in their own columns.
  const partner = ["partner first name", "partner last name"].map(at).filter((index) => index >= 0);
  if (partner.length > 0) merges.push({ head: "Acompañantes", of: partner, join: (cells) => filled(cells).join(" ") });
  const children = head.flatMap((name, index) => (/^child \d+ (?:first|last) name$/.test(name) ? [index] : []));
  if (children.length > 0)
    merges.push({
      head: "Niños",
      of: children,
      join: (cells) => filled(pairs(cells).map((names) => filled(names).join(" "))).join(", "),
    });
  // Luma: one name in three columns, and an answer in two.
  if (at("approval status") >= 0 && at("name") >= 0) {
    const name = ["name", "first name", "last name"].map(at).filter((index) => index >= 0);
    merges.push({
      head: "Nombre",
      of: name,
      join: ([whole = "", ...parts]) =>
        filled(parts).length > 1 || whole.trim() === "" ? filled(parts).join(" ") : whole,
    });
    const answer = ["approval status", "checked in at"].map(at).filter((index) => index >= 0);
    merges.push({
      head: "Respuesta",
      of: answer,
      join: ([status = "", came = ""]) => (came.trim() === "" ? status : "Asistió"),
    });
  }
  return merges.length === 0 ? rows.map((row) => [...row]) : rows.map((row, index) => merged(row, merges, index === 0));
}

function pairs(cells: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => cells.slice(2 * at, 2 * at + 2));
}

function merged(row: readonly string[], merges: readonly Merge[], isHead: boolean): string[] {
  const gone = new Set(merges.flatMap(({ of }) => of));
  const own = merges.map(({ head, of, join }) => (isHead ? head : join(of.map((index) => row[index] ?? ""))));
  return [...own, ...row.filter((_, index) => !gone.has(index))];
}

// Google Contacts and Outlook.
function isAddressBook(head: readonly string[]): boolean {
  const isGoogle = head.some((name) => /^e-mail 1 - value$/.test(name));
  const isOutlook =
    head.includes("e-mail address") && head.some((name) => /^(?:mobile|home|business) phone$/.test(name));
  return isGoogle || isOutlook;
}

const words = {
  role: new Map(),
  category: new Map(),
  notes: { phones: "Otros teléfonos", emails: "Otros correos", fax: "Fax", title: "Cargo" },
};

/** People of an address book as rows with our heads. */
export function contactRows(contacts: readonly RawContact[]): string[][] {
  const rows = contacts.flatMap((raw) => {
    const contact = draftContact(raw, words);
    if (!contact) return [];
    const company = contact.company === contact.name ? "" : contact.company;
    return [
      [contact.name, contact.phone, contact.email ?? "", raw.category, filled([company, contact.notes]).join(". ")],
    ];
  });
  return [["Nombre completo", "Teléfono", "Correo", "Etiquetas", "Notas"], ...rows];
}
