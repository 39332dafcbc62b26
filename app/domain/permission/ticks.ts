// The ticks of a person's permissions in a dialog: they show what is in force, and the dialog writes only what it changes.
import { distanceOf, type Reaches } from "#app/domain/event/reach.ts";
import type { EventFacts, GrantFacts, MembershipFacts, PermissionContext } from "#app/domain/permission/context.ts";
import { withoutTicks } from "#app/domain/permission/exceptions.ts";
import {
  defaultPermissions,
  type EventRole,
  eventRoles,
  type Permission,
  permissions,
  type ShareablePermission,
  shareablePermissions,
} from "#app/domain/permission/names.ts";
import { openedBy } from "#app/domain/permission/opened.ts";
import { seesThing } from "#app/domain/permission/permissions.ts";
import { recordOf } from "#app/domain/record.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";

/** A member without the facts of their account, which exceptions do not depend on. */
export function contextOfMember(event: EventFacts, member: Omit<MembershipFacts, "eventId" | "status">) {
  const account = { id: member.userId, active: true, emailVerified: true, admin: false, editor: false } as const;
  return {
    event,
    account: { ...account, accountType: "personal", hostsEvent: false, fresh: false },
    membership: { ...member, eventId: event.id, status: "active" },
  } as const satisfies PermissionContext;
}

/** A guest with their invitation. */
export function contextOfGuest(event: EventFacts, guest: Pick<GrantFacts, "perms" | "withheld" | "cameBy">) {
  return {
    event,
    grant: { kind: "token", eventId: event.id, live: true, ...guest },
  } as const satisfies PermissionContext;
}

/** The permissions in force: those of `held` that open no thing, and those whose thing the person sees. */
export function ticksOf(context: PermissionContext, held: readonly Permission[]): Permission[] {
  return permissions.filter((each) => {
    const thing = openedBy.get(each);
    return thing ? seesThing(context, thing) : held.includes(each);
  });
}

/** The same for a person without exceptions. */
export const usualTicks = (context: PermissionContext, held: readonly Permission[]): Permission[] =>
  ticksOf(withoutTicks(context), held);

/** The permissions in force in each role, for a person that a host invites. */
export const usualByRole = (event: EventFacts): Record<EventRole, Permission[]> =>
  recordOf(eventRoles, (role) => {
    const perms = defaultPermissions[role];
    const member = { userId: "", role, perms, cameBy: "host", isAdopted: false, withheld: [] } as const;
    return ticksOf(contextOfMember(event, member), perms);
  });

/** The stored permissions of a person, and those that hosts took from them. */
export type Kept = { readonly permissions: readonly Permission[]; readonly withheld: readonly Permission[] };

type Stored = { permissions: Permission[]; withheld: ShareablePermission[] };

/** The ticks of a form, and those that it showed; a form without `shown` means the whole list. */
export type Ticks = { readonly permissions: readonly Permission[]; readonly shown?: readonly Permission[] | undefined };

/** `usual` are the defaults of the person's role, `open` what they have in force by them; `former` those of another role that they had. */
type Standing = {
  usual: readonly Permission[];
  open: readonly Permission[];
  reaches: Reaches;
  former?: readonly Permission[] | undefined;
};

/**
 * The stored permissions after a form. It writes only the difference. A tick that goes is withheld if reach or role gives it. One that comes
 * is given by hand if they do not. Refuses a tick for a thing that no host has opened (`not_opened`): no single person sees it alone.
 * SC-63
 */
export function withTicks(
  kept: Kept,
  { permissions: ticked, shown }: Ticks,
  { usual, open, reaches, former }: Standing,
): Result<{ kept: Stored }, "not_opened"> {
  const held = new Set(shown ? kept.permissions : ticked);
  const withheld = new Set(shown ? kept.withheld : kept.withheld.filter((each) => !ticked.includes(each)));
  for (const each of shown ? permissions : []) {
    const [isOn, wasOn] = [ticked.includes(each), shown!.includes(each)];
    if (isOn === wasOn && !former) continue;
    const thing = openedBy.get(each);
    const isUsual = usual.includes(each);
    const isGiven = open.includes(each);
    const canBeGiven = !isUsual && thing !== undefined && distanceOf(reaches[thing]) > 0;
    if (isOn && !wasOn && thing && !isGiven && !canBeGiven) return refuse("not_opened");
    // The list holds the permissions given by hand, and the defaults of the role unless a host withheld them.
    const isOwn = isOn && (isGiven ? held.has(each) && !former?.includes(each) : canBeGiven);
    const isListed = !thing ? isOn : isUsual ? isOn || !isGiven : isOwn;
    if (isListed) held.add(each);
    else held.delete(each);
    if (isOn) withheld.delete(each);
    else if (thing && isGiven) withheld.add(each);
  }
  return ok({
    kept: {
      permissions: permissions.filter((each) => held.has(each)),
      withheld: shareablePermissions.filter((each) => withheld.has(each)),
    },
  });
}

/** The permissions that `after` gives, and those that it takes, on the list or withheld. */
export function changeOf(before: Kept, after: Kept): { given: Permission[]; taken: Permission[] } {
  const between = (from: Kept, to: Kept) =>
    permissions.filter(
      (each) =>
        (to.permissions.includes(each) && !from.permissions.includes(each)) ||
        (from.withheld.includes(each) && !to.withheld.includes(each)),
    );
  return { given: between(before, after), taken: between(after, before) };
}
