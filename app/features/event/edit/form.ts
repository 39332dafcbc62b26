// The posted forms of an event, checked by the same rules in the browser and on the server.
import { z } from "zod";
import { commonText } from "#app/copy/text/text.ts";
import { checkCollaborators, type Collaborator, type CollaboratorRow } from "#app/domain/event/collaborators.ts";
import { defaultVisibility, parseVisibility, type Visibility } from "#app/domain/event/access.ts";
import { kindOf, parseType } from "#app/domain/event/kinds.ts";
import {
  absentFields,
  checkEvent,
  defaultPriority,
  type EventFields,
  type EventPriority,
  parsePriority,
} from "#app/domain/event/event.ts";
import type { Template } from "#app/domain/look/themes.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { absentText, type FieldRefusal, fieldRefusals } from "./copy.ts";

/** The posted fields by name; the key `form` holds a refusal of the whole form. */
type Posted = Record<string, unknown>;
const rowNames = /^collaborators\[(\d{1,3})\]\.(name|email|role)$/;
const detailNames = [
  "title",
  "date",
  "location",
  "category",
  "type",
  "description",
  "budget",
  "startTime",
  "endTime",
  "timeZone",
  "datePassed",
  "client",
];
const newEventFields = postedFields([...detailNames, "visibility", "collaborators", "formId"], rowNames, z.unknown());
const editEventFields = postedFields([...detailNames, "priority", "version"], undefined, z.unknown());

export type NewEvent = {
  event: EventFields;
  visibility: Visibility;
  collaborators: Collaborator[];
  /** The id of this form instance: posted twice, it still makes one event. */
  formId: string | null;
  /** The look of its page; by default its type's. */
  template?: Template;
};

/** A new event: every required field must be present and valid. part 1 §5, part 2 §5, R-3 */
export const newEventForm = newEventFields.transform((fields, ctx): NewEvent => {
  const { title, date, location, category } = fields;
  // Without a category the type cannot be chosen and is not sent: that is one error, not two.
  const type = category === "" ? "" : fields.type;
  const absent = absentFields({ title, date, location, category, type });
  const checked = checkEvent(fields);
  const people = checkCollaborators(collaboratorRowsOf(fields));
  const isMeant = !isPast(checked, fields);
  const visibility = isBlank(fields.visibility) ? defaultVisibility : parseVisibility(fields.visibility);
  if (checked.ok && people.ok && visibility && isMeant) {
    const { formId } = fields;
    return {
      event: checked.event,
      visibility,
      collaborators: people.collaborators,
      formId: typeof formId === "string" ? formId : null,
    };
  }
  if (!checked.ok) for (const [name, code] of Object.entries(checked.fields)) refuse(ctx, name, code);
  if (!isMeant) refuse(ctx, "date", "date_past");
  if (!people.ok) for (const { row, field, code } of people.faults) refuse(ctx, `collaborators[${row}].${field}`, code);
  if (!visibility) refuse(ctx, "visibility", "visibility_invalid");
  return refuseForm(ctx, absent.length > 0 ? absentText(absent) : commonText.invalid);
});

export type EditedEvent = { event: EventFields; priority: EventPriority; version: number };
/** The initial values of the edit form, in the form's words. */
export type EditableEvent = { [Name in Exclude<keyof EventFields, "budgetCents" | "category">]: string } & {
  budget: string;
  priority: string;
};

/**
 * The details of an existing event: a missing field keeps the value of `current`, an empty one is cleared. The category
 * follows from the type. Refuses without the version that was read.
 */
export function editEventForm(current: EditableEvent) {
  return editEventFields.transform((fields, ctx): EditedEvent => {
    const merged: Posted = { ...current, ...fields };
    const type = parseType(merged.type);
    const checked = checkEvent({
      ...merged,
      category: isBlank(fields.category) ? type && kindOf(type).category : fields.category,
    });
    const isMeant = merged.date === current.date || !isPast(checked, fields);
    const priority = isBlank(merged.priority) ? defaultPriority : parsePriority(merged.priority);
    const version = readVersion(fields.version) ?? 0;
    if (checked.ok && priority && version > 0 && isMeant) return { event: checked.event, priority, version };
    if (!checked.ok) {
      for (const [name, code] of Object.entries(checked.fields)) {
        // The form has no category field: without a type there is no category.
        if (name === "category" && isBlank(fields.category)) refuse(ctx, "type", "type_required");
        else refuse(ctx, name, code);
      }
    }
    if (!isMeant) refuse(ctx, "date", "date_past");
    if (!priority) refuse(ctx, "priority", "priority_invalid");
    return refuseForm(ctx, commonText.invalid);
  });
}

/**
 * The rows `collaborators[i].name`, `.email`, `.role` under their own numbers, including gaps, so that a refusal finds
 * its row. The browser reads its forms into a list of rows; the server keeps the flat names.
 */
export function collaboratorRowsOf(fields: Posted): CollaboratorRow[] {
  const rows: CollaboratorRow[] = [];
  if (Array.isArray(fields.collaborators))
    return fields.collaborators.filter((row) => typeof row === "object" && row !== null);
  for (const [name, value] of Object.entries(fields)) {
    const match = rowNames.exec(name);
    if (!match) continue;
    const [, number, field] = match;
    while (rows.length <= Number(number)) rows.push({});
    rows[Number(number)]![field as keyof CollaboratorRow] = value;
  }
  return rows;
}

function refuse(ctx: z.RefinementCtx, field: string, code: FieldRefusal): void {
  ctx.addIssue({ code: "custom", path: [field], message: fieldRefusals[code] });
}

function refuseForm(ctx: z.RefinementCtx, message: string): never {
  ctx.addIssue({ code: "custom", path: ["form"], message });
  return z.NEVER;
}

/** Whether the event would already be over, without a confirmation (`datePassed`). */
function isPast(checked: ReturnType<typeof checkEvent>, { datePassed }: Posted): boolean {
  if (!checked.ok || !isBlank(datePassed)) return false;
  return checked.event.date < dateIn(checked.event.timeZone, new Date());
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}
