// Members who only take part in an event: guests, viewers and providers without a say in it.
import { elevatedPermissions, type EventRole, type Permission } from "#app/domain/permission/names.ts";

/** The roles of people who prepare the event. */
export const preparingRoles = ["organizer", "celebrant", "collaborator"] as const satisfies readonly EventRole[];

/** Whether a member only takes part. `role` is null for a person without a membership, as a creator may be: never. */
export function onlyTakesPart(role: EventRole | null, held: readonly Permission[]): boolean {
  if (role === null || preparingRoles.some((each) => each === role)) return false;
  return !elevatedPermissions.some((each) => held.includes(each));
}

/** Whether the card asks a member of this role «¿Vienes?»: not one who only looks, or works there. */
export function isAskedToCome(role: EventRole): boolean {
  return role === "guest";
}
