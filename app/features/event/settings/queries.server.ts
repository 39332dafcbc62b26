// Queries for the settings of an event: every stored field, and the data that go with the event.
import type { Db } from "#app/db/client.ts";
import { reachesOf } from "#app/domain/event/reach.ts";
import { fallbackTemplate, parseTemplate } from "#app/domain/look/themes.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EventPass, EventRow, MemberPass } from "#app/platform/pass.server.ts";
import { readAccess, unsealCode } from "#app/features/event/access/queries.server.ts";
import { countAnswers } from "#app/features/event/overview/queries.server.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { type EventChoices, optionNames } from "./form.ts";

/** The event's choices as the form's initial values. */
export function chosenOf({ status, template, visibility }: EventRow): EventChoices {
  // The table's checks allow no other status and visibility than the policy's.
  return {
    status: status,
    template: parseTemplate(template) ?? fallbackTemplate,
    visibility: visibility,
  };
}

/** The fields that the settings may post, as texts, for comparison with the values that the form has seen. */
export function mergedFields(config: Pick<Config, "authSecret">, event: EventRow): Record<string, string> {
  const { status, visibility, template } = chosenOf(event);
  const options = Object.fromEntries(optionNames.map((name) => [name, event[name] ? "on" : ""]));
  return { ...editableEvent(event).fields, status, visibility, template, ...options, ...entryOf(config, event) };
}

/** Account and code as texts of the form. */
function entryOf(config: Pick<Config, "authSecret">, { requireAccount, accessCodeSealed }: EventRow) {
  return { requireAccount: requireAccount ? "on" : "", accessCode: unsealCode(config, accessCodeSealed) ?? "" };
}

/** Every field of the settings, with their version. */
export function settingsOf(config: Config, pass: MemberPass<"event.access.read">) {
  const { event } = pass;
  const { isCodeLost } = readAccess(config, pass);
  const { allowGuests, allowCollaborators, requireApproval, imageKey, timeZone, createdAt, updatedAt } = event;
  return {
    ...editableEvent(event),
    ...chosenOf(event),
    options: { allowGuests, allowCollaborators, requireApproval },
    entry: entryOf(config, event),
    isCodeLost,
    reaches: reachesOf(event.reaches),
    seen: JSON.stringify(mergedFields(config, event)),
    imageKey,
    info: { timeZone, createdAt, updatedAt },
  };
}
export type EventSettings = ReturnType<typeof settingsOf>;

/** The number of guests on the list and of shared links that go with the event. */
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
