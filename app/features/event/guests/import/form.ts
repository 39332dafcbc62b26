// The forms of a list that comes in.
import { checkName, nameLimit } from "#app/domain/account/account.ts";
import { flag, list, oneOf, text, whole } from "#app/domain/field.ts";
import { columnFields, type ColumnField } from "#app/domain/guest/import/columns.ts";
import { importLimits } from "#app/domain/guest/import/guest-import.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "../copy.ts";
import { importRefusals } from "./copy.ts";

/** How many characters the people of one household may have together. */
const peopleLimit = importLimits.cell * 5;

/** The household's name, and its people, one on each line. */
export const rowForm = fields({
  name: text(nameLimit),
  people: text(peopleLimit),
  at: whole(0, importLimits.rows),
}).check<{
  name: string;
  people: string[];
}>((posted, refuse) => {
  const name = checkName(posted.name);
  const typed = posted.people ?? "";
  const people = typed.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  if (typed.length > peopleLimit) refuse.at("people", importRefusals.people_too_long);
  else if (people.length === 0) refuse.at("people", fieldRefusals.name_required);
  return name.ok ? { name: name.name, people } : refuse.at("name", fieldRefusals[name.code]);
});

/** The content of each column of a table, and whether the first row is a header. */
export const columnsForm = fields({ columns: list(oneOf(columnFields), importLimits.columns), hasHead: flag() }).check<{
  columns: ColumnField[];
  hasHead: boolean;
}>((posted, refuse) => {
  const named = (posted.columns ?? []).slice(0, importLimits.columns);
  const columns = named.map((name) => columnFields.find((field) => field === name) ?? "skip");
  if (!columns.includes("name") && !columns.includes("surname")) refuse.at("columns", importRefusals.columns_need_name);
  return { columns, hasHead: posted.hasHead };
});
