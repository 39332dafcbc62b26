// The exceptions that hosts make for single people to who sees what.
import type { Thing } from "#app/domain/event/reach.ts";
import type { PermissionContext } from "#app/domain/permission/context.ts";
import { defaultPermissions, elevatedPermissions, linkDefaults } from "#app/domain/permission/names.ts";
import { seesThing } from "#app/domain/permission/permissions.ts";

/** What hosts gave a single person beyond the reach of `thing`, or withheld from them within it; null for everyone else. SC-63 */
export function exceptionOf(context: PermissionContext, thing: Thing): "given" | "withheld" | null {
  const sees = seesThing(context, thing);
  if (sees === seesThing(withoutTicks(context), thing)) return null;
  return sees ? "given" : "withheld";
}

/** The same person with the defaults of their role or grant, and nothing given or withheld by hand. */
function withoutTicks({ membership, grant, ...rest }: PermissionContext): PermissionContext {
  const usualOf = ({ role, cameBy, perms }: NonNullable<typeof membership>) => [
    ...(cameBy === "host" ? defaultPermissions[role] : linkDefaults),
    // These make a host or a helper of them, which is no exception for a thing.
    ...elevatedPermissions.filter((each) => perms.includes(each)),
  ];
  const perms = grant?.kind === "link" ? linkDefaults : defaultPermissions.guest;
  return {
    ...rest,
    membership: membership && { ...membership, perms: usualOf(membership), withheld: [] },
    grant: grant && { ...grant, perms, withheld: [] },
  };
}
