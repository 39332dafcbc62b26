// The exceptions that hosts make to reaches for single people.
import type { Thing } from "#app/domain/event/reach.ts";
import type { MembershipFacts, PermissionContext } from "#app/domain/permission/context.ts";
import {
  defaultPermissions,
  elevatedPermissions,
  linkDefaults,
  type Permission,
} from "#app/domain/permission/names.ts";
import { seesThing } from "#app/domain/permission/permissions.ts";

/** The exception of a single person: given beyond the reach of `thing`, or withheld from them within it; null for everyone else. SC-63 */
export function exceptionOf(context: PermissionContext, thing: Thing): "given" | "withheld" | null {
  const sees = seesThing(context, thing);
  if (sees === seesThing(withoutTicks(context), thing)) return null;
  return sees ? "given" : "withheld";
}

/** The defaults of a member: those of their role, or of a shared link if they came by one. */
export const usualOf = ({ role, cameBy }: Pick<MembershipFacts, "role" | "cameBy">): readonly Permission[] =>
  cameBy === "host" ? defaultPermissions[role] : linkDefaults;

/** The same person with the defaults of their role or grant, and nothing given or withheld by hand. */
export function withoutTicks({ membership, grant, ...rest }: PermissionContext): PermissionContext {
  const permsOf = (member: MembershipFacts) => [
    ...usualOf(member),
    // These make a host or a helper of them, which is no exception for a thing.
    ...elevatedPermissions.filter((each) => member.perms.includes(each)),
  ];
  const perms = grant?.kind === "link" ? linkDefaults : defaultPermissions.guest;
  return {
    ...rest,
    membership: membership && { ...membership, perms: permsOf(membership), withheld: [] },
    grant: grant && { ...grant, perms, withheld: [] },
  };
}
