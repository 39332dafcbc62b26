// The form of an event's settings: its details, its look, its access, and its status.
import { accessCodeRefusalText } from "#app/copy/text/text.ts";
import {
  accessCodeLimits,
  checkAccessCode,
  parseVisibility,
  visibilities,
  type Visibility,
} from "#app/domain/event/access.ts";
import { type EventStatus, eventStatuses, parseStatus } from "#app/domain/event/event.ts";
import { Fault, flag, oneOf, text } from "#app/domain/field.ts";
import { parseTemplate, type Template, templates } from "#app/domain/look/themes.ts";
import { pick } from "#app/domain/record.ts";
import { fieldRefusals } from "#app/features/event/edit/copy.ts";
import { type EditableEvent, type EditedEvent, editEventForm } from "#app/features/event/edit/form.ts";
import { fields, type Form } from "#app/ui/form/field-list.ts";
import { settingsRefusals } from "./copy.ts";

export type EventOptions = { allowGuests: boolean; allowCollaborators: boolean; requireApproval: boolean };
export const optionNames = [
  "allowGuests",
  "allowCollaborators",
  "requireApproval",
] as const satisfies (keyof EventOptions)[];
export type EventChoices = { status: EventStatus; template: Template; visibility: Visibility };
/** The door of the event. Without `accessCode` the code stays; an empty one, or `newCode`, asks for a new one. */
export type EventEntry = { requireAccount: boolean; accessCode: string | undefined; newCode: boolean };
/** `options` is null if the form lacks the three switches, `entry` if it lacks code and account: then they keep their values. */
export type SettingsInput = EditedEvent & EventChoices & { options: EventOptions | null; entry: EventEntry | null };

const choiceFields = fields({
  status: oneOf(eventStatuses),
  template: oneOf(templates),
  visibility: oneOf(visibilities),
  options: flag(),
  allowGuests: flag(),
  allowCollaborators: flag(),
  requireApproval: flag(),
  entry: flag(),
  requireAccount: flag(),
  accessCode: text(accessCodeLimits.max),
  newCode: flag(),
});

/** All tabs at once; a missing field keeps the value of `current`. part 2 §2, §3 and §5 */
export function settingsForm(current: EditableEvent, chosen: EventChoices): Form<SettingsInput> {
  const choices = choiceFields.check<EventChoices & Pick<SettingsInput, "options" | "entry">>((posted, refuse) => {
    const status = posted.status === undefined ? chosen.status : parseStatus(posted.status);
    const template = posted.template === undefined ? chosen.template : parseTemplate(posted.template);
    const visibility = posted.visibility === undefined ? chosen.visibility : parseVisibility(posted.visibility);
    if (!status) refuse.at("status", settingsRefusals.status_invalid);
    if (!template) refuse.at("template", settingsRefusals.template_invalid);
    if (!visibility) refuse.at("visibility", fieldRefusals.visibility_invalid);
    if (!status || !template || !visibility) return new Fault();
    const { requireAccount, accessCode, newCode } = posted;
    const options = posted.options ? pick(posted, optionNames) : null;
    const read = { status, template, visibility, options };
    if (!posted.entry) return { ...read, entry: null };
    const checked = accessCode === undefined || newCode ? null : checkAccessCode(accessCode);
    if (checked && !checked.ok && checked.code !== "access_code_required")
      return refuse.at("accessCode", accessCodeRefusalText[checked.code]);
    const typed = checked?.ok ? checked.accessCode : checked && "";
    return { ...read, entry: { requireAccount, accessCode: typed ?? undefined, newCode } };
  });
  return editEventForm(current).and(choices);
}
