// Sets of permissions as bits, and those that the policy names.
import { elevatedPermissions, permissions, shareablePermissions } from "#app/domain/permission/names.ts";

/** A set of permissions as bits: thousands of live streams ask again and again. */
export type PermissionSet = number;

export const bits: ReadonlyMap<string, PermissionSet> = new Map(permissions.map((name, i) => [name, 1 << i]));
/** The bit of an unknown name: no one holds it, so no one can grant it either. */
export const unheld: PermissionSet = 1 << permissions.length;

/** The set of the permissions `names`; an unknown name is in it, and no one holds it. */
export function setOf(names: readonly string[]): PermissionSet {
  let set = 0;
  for (const name of names) set |= bits.get(name) ?? unheld;
  return set;
}

export const all = setOf(permissions);
export const shareable = setOf(shareablePermissions);
export const elevated = setOf(elevatedPermissions);
export const editing = setOf(["edit_event"]);
export const managing = setOf(["manage_guests"]);
export const view = setOf(["view"]);
export const chat = setOf(["chat"]);
export const ofVisitors = setOf(["view", "rsvp"]);
export const ofManagers = setOf(["manage_guests", "edit_event"]);
export const ofTeamManagers = setOf(["manage_collaborators"]);
