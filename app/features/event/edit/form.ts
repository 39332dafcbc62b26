// The posted forms of an event, checked by the same rules in the browser and on the server.
import { commonText } from "#app/copy/text/text.ts";
import { emailLimits, nameLimit } from "#app/domain/account/account.ts";
import { checkCollaborators, type Collaborator, type CollaboratorRow } from "#app/domain/event/collaborators.ts";
import { defaultVisibility, parseVisibility, visibilities, type Visibility } from "#app/domain/event/access.ts";
import { eventCategories, eventTypes, kindOf, parseType } from "#app/domain/event/kinds.ts";
import {
  absentFields,
  checkEvent,
  defaultPriority,
  type EventFields,
  eventLimits,
  eventPriorities,
  type EventPriority,
  parsePriority,
} from "#app/domain/event/event.ts";
import { cents, day, flag, minute, oneOf, rows, text, version } from "#app/domain/field.ts";
import type { Template } from "#app/domain/look/themes.ts";
import { eventRoles } from "#app/domain/permission/names.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { absentText, fieldRefusals } from "./copy.ts";

const detailFields = {
  title: text(eventLimits.title),
  date: day(),
  location: text(eventLimits.location),
  category: oneOf(eventCategories),
  type: oneOf(eventTypes),
  description: text(eventLimits.description),
  budget: cents(),
  startTime: minute(),
  endTime: minute(),
  timeZone: text(60),
  datePassed: flag(),
  client: text(eventLimits.client),
};
const rowName = /\[(\d+)\]\.(name|email|role)$/;

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
export const newEventForm = fields({
  ...detailFields,
  visibility: oneOf(visibilities),
  collaborators: rows(
    "collaborators",
    { name: text(nameLimit), email: text(emailLimits.whole), role: oneOf(eventRoles) },
    1_000,
  ),
  formId: text(36),
}).check<NewEvent>((posted, refuse) => {
  const { title, date, location, category } = posted;
  // Without a category the type cannot be chosen and is not sent: that is one error, not two.
  const type = category === "" ? "" : posted.type;
  const absent = absentFields({ title, date, location, category, type });
  const checked = checkEvent(posted);
  const people = checkCollaborators(collaboratorRowsOf(posted.collaborators));
  const isMeant = !isPast(checked, posted);
  const visibility = isBlank(posted.visibility) ? defaultVisibility : parseVisibility(posted.visibility);
  if (checked.ok && people.ok && visibility && isMeant)
    return { event: checked.event, visibility, collaborators: people.collaborators, formId: posted.formId ?? null };
  if (!checked.ok) refuse.each(checked.fields, fieldRefusals);
  if (!isMeant) refuse.at("date", fieldRefusals.date_past);
  if (!people.ok)
    for (const { row, field, code } of people.faults) refuse.at(`collaborators[${row}].${field}`, fieldRefusals[code]);
  if (!visibility) refuse.at("visibility", fieldRefusals.visibility_invalid);
  return refuse.at("form", absent.length > 0 ? absentText(absent) : commonText.invalid);
});

export type EditedEvent = { event: EventFields; priority: EventPriority; version: number };
/** The initial values of the edit form, in the form's words. */
export type EditableEvent = { [Name in Exclude<keyof EventFields, "budgetCents" | "category">]: string } & {
  budget: string;
  priority: string;
};

const editFields = fields({ ...detailFields, priority: oneOf(eventPriorities), version: version() });

/**
 * The details of an existing event: a missing field keeps the value of `current`, an empty one is cleared. The category
 * follows from the type. Refuses without the version that was read.
 */
export function editEventForm(current: EditableEvent) {
  return editFields.check<EditedEvent>((posted, refuse) => {
    const merged = { ...current, ...posted };
    const type = parseType(merged.type);
    const checked = checkEvent({
      ...merged,
      category: isBlank(posted.category) ? type && kindOf(type).category : posted.category,
    });
    const isMeant = merged.date === current.date || !isPast(checked, posted);
    const priority = isBlank(merged.priority) ? defaultPriority : parsePriority(merged.priority);
    const stored = posted.version ?? 0;
    if (checked.ok && priority && stored > 0 && isMeant) return { event: checked.event, priority, version: stored };
    if (!checked.ok) {
      const { category, ...others } = checked.fields;
      refuse.each(others, fieldRefusals);
      // The form has no category field: without a type there is no category.
      if (category && isBlank(posted.category)) refuse.at("type", fieldRefusals.type_required);
      else refuse.each({ category }, fieldRefusals);
    }
    if (!isMeant) refuse.at("date", fieldRefusals.date_past);
    if (!priority) refuse.at("priority", fieldRefusals.priority_invalid);
    return refuse.at("form", commonText.invalid);
  });
}

/** The rows of the form under their own numbers, including gaps, so that a refusal finds its row. */
export function collaboratorRowsOf(posted: Readonly<Record<string, unknown>>): CollaboratorRow[] {
  const found: CollaboratorRow[] = [];
  for (const [name, value] of Object.entries(posted)) {
    const [, number, field] = rowName.exec(name) ?? [];
    if (!field) continue;
    while (found.length <= Number(number)) found.push({});
    found[Number(number)]![field as keyof CollaboratorRow] = value;
  }
  return found;
}

/** Whether the event would already be over, without a confirmation (`datePassed`). */
function isPast(checked: ReturnType<typeof checkEvent>, { datePassed }: { datePassed: boolean }): boolean {
  if (!checked.ok || datePassed) return false;
  return checked.event.date < dateIn(checked.event.timeZone, new Date());
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}
