// The form of an event's settings: its details, its look, its access, and its status.
import { z } from "zod";
import { accessCodeRefusalText } from "#app/copy/text/text.ts";
import { checkAccessCode, type Visibility, parseVisibility } from "#app/domain/event/access.ts";
import { type EventStatus, parseStatus } from "#app/domain/event/event.ts";
import { parseTemplate, type Template } from "#app/domain/look/themes.ts";
import { flag } from "#app/features/event/access/form.ts";
import { fieldRefusals } from "#app/features/event/edit/copy.ts";
import { type EditableEvent, type EditedEvent, editEventForm } from "#app/features/event/edit/form.ts";
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

/** All tabs at once; a missing field keeps the value of `current`. part 2 §2, §3 and §5 */
export function settingsForm(current: EditableEvent, chosen: EventChoices): z.ZodType<SettingsInput> {
  const choice = <T>(known: T, parse: (value: unknown) => T | null, refusal: string) =>
    z
      .unknown()
      .optional()
      .transform((value, ctx): T => {
        const parsed = value === undefined ? known : parse(value);
        if (parsed !== null) return parsed;
        ctx.addIssue({ code: "custom", message: refusal });
        return z.NEVER;
      });
  const choices = z
    .object({
      status: choice(chosen.status, parseStatus, settingsRefusals.status_invalid),
      template: choice(chosen.template, parseTemplate, settingsRefusals.template_invalid),
      visibility: choice(chosen.visibility, parseVisibility, fieldRefusals.visibility_invalid),
      options: flag,
      allowGuests: flag,
      allowCollaborators: flag,
      requireApproval: flag,
      entry: flag,
      requireAccount: flag,
      accessCode: z.string().optional(),
      newCode: flag,
    })
    .transform((fields, ctx) => {
      const { status, template, visibility, options, entry, requireAccount, accessCode, newCode, ...switches } = fields;
      const chosen = { status, template, visibility, options: options ? switches : null };
      if (!entry) return { ...chosen, entry: null };
      const checked = accessCode === undefined || newCode ? null : checkAccessCode(accessCode);
      if (checked && !checked.ok && checked.code !== "access_code_required") {
        ctx.addIssue({ code: "custom", path: ["accessCode"], message: accessCodeRefusalText[checked.code] });
        return z.NEVER;
      }
      const typed = checked?.ok ? checked.accessCode : checked && "";
      return { ...chosen, entry: { requireAccount, accessCode: typed ?? undefined, newCode } };
    });
  return z.intersection(editEventForm(current), choices);
}
