// The address book as lines of a file: a table that imports again without a difference, or vCards for a phone.
import { roleText } from "#app/copy/event/roles.ts";
import { csvLine, csvMark } from "#app/platform/documents/csv.ts";
import { writeCard } from "#app/domain/home/vcard.ts";
import { categoryText } from "../copy.ts";
import type { ExportedContact } from "./commands.server.ts";

const fields: readonly [head: string, cell: (contact: ExportedContact) => string][] = [
  ["Nombre", ({ name }) => name],
  ["Empresa", ({ company }) => company],
  ["Teléfono", ({ phone }) => phone],
  ["Email", ({ email }) => email ?? ""],
  ["Email visible", ({ showEmail }) => (showEmail ? "Sí" : "No")],
  ["Categoría", ({ category }) => categoryText[category]],
  ["Rol", ({ role }) => roleText[role]],
  ["Favorito", ({ isFavorite }) => (isFavorite ? "Sí" : "No")],
  ["Notas", ({ notes }) => notes],
];

export function* csvOf(contacts: readonly ExportedContact[]): Generator<string> {
  yield csvMark + csvLine(fields.map(([head]) => head));
  for (const contact of contacts) yield csvLine(fields.map(([, cell]) => cell(contact)));
}

export function* cardsOf(contacts: readonly ExportedContact[]): Generator<string> {
  for (const contact of contacts) yield writeCard({ ...contact, category: categoryText[contact.category] });
}
