// What the settings of an event show: every field as it is stored, and what would go with the event.
import type { Db } from "#app/db/client.ts";
import { fallbackTemplate, parseTemplate } from "#app/domain/themes.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";
import { countAnswers } from "#app/features/event/overview/queries.server.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { type EventChoices, optionNames } from "./form.ts";

/** The choices of an event, as the form starts from them. */
export function chosenOf({ status, template, visibility }: EventRow): EventChoices {
  // The table's checks allow no other status and visibility than the policy's.
  return {
    status: status,
    template: parseTemplate(template) ?? fallbackTemplate,
    visibility: visibility,
  };
}

/** The fields that the settings may post, as texts: what their form has seen is compared with these. */
export function mergedFields(event: EventRow): Record<string, string> {
  const { status, visibility, template } = chosenOf(event);
  const options = Object.fromEntries(optionNames.map((name) => [name, event[name] ? "on" : ""]));
  return { ...editableEvent(event).fields, status, visibility, template, ...options };
}

/** Every field of the four tabs, with the version they are of. */
export function settingsOf(event: EventRow) {
  const { allowGuests, allowCollaborators, requireApproval, imageKey, timeZone, createdAt, updatedAt } = event;
  return {
    ...editableEvent(event),
    ...chosenOf(event),
    options: { allowGuests, allowCollaborators, requireApproval },
    seen: JSON.stringify(mergedFields(event)),
    imageKey,
    info: { timeZone, createdAt, updatedAt },
  };
}
export type EventSettings = ReturnType<typeof settingsOf>;

/** How much would go with the event: the guests on its list, and its shared links. */
export async function countWhatGoes(db: Db, pass: EventPass): Promise<{ guests: number; links: number }> {
  const [answers, links] = await Promise.all([
    countAnswers(db, pass),
    db
      .selectFrom("invitationLinks")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("eventId", "=", pass.event.id)
      .executeTakeFirstOrThrow(),
  ]);
  return { guests: answers.total, links: links.count };
}
