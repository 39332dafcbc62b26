// The forms of a list that comes in.
import { z } from "zod";
import { checkName } from "#app/domain/account/account.ts";
import { columnFields, type ColumnField } from "#app/domain/guest/import/columns.ts";
import { importLimits } from "#app/domain/guest/import/guest-import.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { fieldRefusals } from "../copy.ts";
import { importRefusals } from "./copy.ts";

const rowFields = postedFields(["name", "people", "at"]);
const columnsFields = postedFields(["columns", "hasHead"]);

/** How many characters the people of one household may have together. */
const peopleLimit = importLimits.cell * 5;

/** `name, people`: the household's name, and its people, one on each line. */
export const rowForm = rowFields.transform((fields, ctx): { name: string; people: string[] } => {
  const name = checkName(fields.name);
  const text = typeof fields.people === "string" ? fields.people : "";
  const people = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  if (!name.ok) ctx.addIssue({ code: "custom", path: ["name"], message: fieldRefusals[name.code] });
  const isLong = text.length > peopleLimit;
  if (isLong) ctx.addIssue({ code: "custom", path: ["people"], message: importRefusals.people_too_long });
  else if (people.length === 0)
    ctx.addIssue({ code: "custom", path: ["people"], message: fieldRefusals.name_required });
  return ctx.issues.length > 0 ? z.NEVER : { name: name.ok ? name.name : "", people };
});

/** `columns[], hasHead?`: the content of each column of a table, and whether the first row is a header. */
export const columnsForm = columnsFields.transform((fields, ctx): { columns: ColumnField[]; hasHead: boolean } => {
  const named = [fields.columns ?? []].flat().slice(0, importLimits.columns);
  const columns = named.map((name) => columnFields.find((field) => field === name) ?? "skip");
  if (!columns.includes("name") && !columns.includes("surname"))
    ctx.addIssue({ code: "custom", path: ["columns"], message: importRefusals.columns_need_name });
  return ctx.issues.length > 0 ? z.NEVER : { columns, hasHead: fields.hasHead === "on" };
});
