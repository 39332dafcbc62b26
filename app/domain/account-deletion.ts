// The policy of leaving: what an account's deletion needs to be told, and who may take over an event.
import { elevatedPermissions, type Permission } from "#app/domain/permission-names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";

/** What is typed before an account is deleted. */
export const deletionWord = "ELIMINAR";

/** Whether a person typed the word: case and spaces around it do not count. */
export function isDeletionWord(input: string): boolean {
  return input.trim().toUpperCase() === deletionWord;
}

/** The field of a form that says what becomes of one event. */
export function fateField(eventId: string): string {
  return `event.${eventId}`;
}

/** The choice that an event is deleted; any other is the account that takes it over. */
export const deleteChoice = "delete";

/** Whether an active member could go on with an event alone: anyone who holds all that its creator hands out. SC-15 */
export function mayTakeOver(permissions: readonly string[]): boolean {
  return elevatedPermissions.every((permission: Permission) => permissions.includes(permission));
}

/** An event of one's own, with the accounts that may take it over. */
export type OwnEvent = { id: string; heirs: readonly string[] };
/** What becomes of each event that a person was shown: the account that takes it over, or null when it is deleted. */
export type Fates = ReadonlyMap<string, string | null>;
export type Decided = { handedOver: { eventId: string; heirId: string }[]; deleted: string[] };

/**
 * What happens to the events of an account that is deleted. Every one of them must have been shown and decided, and every heir must
 * still be one: else `events_changed`, so that nobody loses an event that they did not see. SC-41
 */
export function decideEvents(own: readonly OwnEvent[], fates: Fates): Result<Decided, "events_changed"> {
  const handedOver: Decided["handedOver"] = [];
  const deleted: string[] = [];
  for (const { id, heirs } of own) {
    const heirId = fates.get(id);
    if (heirId === undefined) return refuse("events_changed");
    if (heirId === null) deleted.push(id);
    else if (heirs.includes(heirId)) handedOver.push({ eventId: id, heirId });
    else return refuse("events_changed");
  }
  return ok({ handedOver, deleted });
}
