// The permissions that open a thing to single persons, and the ticks of a role.
import { ruleOf, type Thing, things } from "#app/domain/event/reach.ts";
import { defaultPermissions, type EventRole, type Permission, permissions } from "#app/domain/permission/names.ts";

/** The thing that each permission opens to a single person. */
export const openedBy: ReadonlyMap<Permission, Thing> = new Map(
  things.flatMap((thing) => {
    const { permission, isOnlyTaken } = ruleOf(thing);
    return permission && !isOnlyTaken ? [[permission, thing] as const] : [];
  }),
);

/** The ticks of a guest in another role: those of the role, and those that the reaches open to the guest (`usual`). */
export function ticksOfRole(role: EventRole, usual: readonly Permission[]): Permission[] {
  const own = defaultPermissions[role].filter(
    (each) => !openedBy.has(each) || !defaultPermissions.guest.includes(each),
  );
  return permissions.filter((each) => own.includes(each) || (openedBy.has(each) && usual.includes(each)));
}
