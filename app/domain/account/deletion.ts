// The policy of account deletion: its confirmation, and who may take over an event.
import { elevatedPermissions, type Permission } from "#app/domain/permission/names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";

/** The word that a person types before the deletion of the account. */
export const deletionWord = "ELIMINAR";

/** Whether the input is the word: case and spaces around it do not count. */
export function isDeletionWord(input: string): boolean {
  return input.trim().toUpperCase() === deletionWord;
}

/** The form field with the choice for one event. */
export function fateField(eventId: string): string {
  return `event.${eventId}`;
}

/** The choice to delete an event; any other value is the account that takes it over. */
export const deleteChoice = "delete";

/** Whether an active member may take over an event: they must hold every elevated permission. SC-15 */
export function mayTakeOver(permissions: readonly string[]): boolean {
  return elevatedPermissions.every((permission: Permission) => permissions.includes(permission));
}

/** The person's own event, with the accounts that may take it over. */
export type OwnEvent = { id: string; heirs: readonly string[] };
/** The choice for each event that the screen showed: the account that takes it over, or null for deletion. */
export type Fates = ReadonlyMap<string, string | null>;
export type Decided = { handedOver: { eventId: string; heirId: string }[]; deleted: string[] };

/**
 * The decision for each event of a deleted account. Every event needs a choice, and every heir must still be one: else `events_changed`. So
 * no one loses an event that they did not see. SC-41
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
