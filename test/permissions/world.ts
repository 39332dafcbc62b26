// The small world of the policy's tests: fifteen actors, a private and a public event, and each actor's own objects.

import type {
  AccountFacts,
  EventFacts,
  GrantFacts,
  MembershipFacts,
  PermissionContext,
  ResourceFacts,
} from "#app/domain/permission/context.ts";
import { usualReaches } from "#app/domain/event/reach.ts";
import {
  defaultPermissions,
  shareablePermissions,
  type EventRole,
  type Permission,
} from "#app/domain/permission/names.ts";
import type { Actor } from "./expected-matrix.ts";

const creatorId = "account-CR";

/** An event with the reaches of a new one, not completed, open without an account; `changes` override it. */
export function eventWith(changes: Partial<EventFacts> = {}): EventFacts {
  return {
    id: "event-1",
    createdBy: creatorId,
    visibility: "private",
    requireAccount: false,
    status: "planning",
    deleted: false,
    held: false,
    reaches: usualReaches,
    teamSeesSeating: false,
    ...changes,
  };
}

export function accountOf(actor: Actor, changes: Partial<AccountFacts> = {}): AccountFacts {
  return {
    id: `account-${actor}`,
    active: true,
    emailVerified: true,
    admin: actor === "AD",
    editor: false,
    accountType: actor === "GU" ? "guest" : "personal",
    hostsEvent: actor === "CM" || actor === "CE" || actor === "OR" || actor === "CR",
    fresh: true,
    ...changes,
  };
}

export function grantOf(kind: GrantFacts["kind"], event: EventFacts, changes: Partial<GrantFacts> = {}): GrantFacts {
  const perms: Record<GrantFacts["kind"], readonly Permission[]> = {
    code: ["view", "rsvp"],
    link: shareablePermissions,
    token: ["view", "rsvp", "register"],
    door: [],
  };
  const guestId = kind === "token" ? "guest-1" : undefined;
  return { kind, eventId: event.id, live: true, perms: perms[kind], guestId, mayAdd: kind === "door", ...changes };
}

export function membershipOf(
  actor: Actor,
  role: EventRole,
  event: EventFacts,
  changes: Partial<MembershipFacts> = {},
): MembershipFacts {
  const perms = defaultPermissions[role];
  return {
    userId: `account-${actor}`,
    eventId: event.id,
    role,
    perms,
    status: "active",
    cameBy: "host",
    isAdopted: false,
    withheld: [],
    ...changes,
  };
}

const grantKinds: Partial<Record<Actor, GrantFacts["kind"]>> = { CO: "code", LK: "link", TK: "token", DL: "door" };

const memberRoles: Partial<Record<Actor, EventRole>> = {
  GU: "guest",
  VW: "viewer",
  PR: "provider",
  CL: "collaborator",
  CM: "collaborator",
  CE: "celebrant",
  OR: "organizer",
};

/** An actor's context at an event; `perms` replaces the usual permission list of those who have one. */
export function contextOf(actor: Actor, event: EventFacts, perms?: readonly Permission[]): PermissionContext {
  const changed = perms ? { perms } : {};
  const kind = grantKinds[actor];
  if (kind) return { event, grant: grantOf(kind, event, changed) };
  if (actor === "AN") return { event };
  const account = accountOf(actor);
  const role = memberRoles[actor];
  if (!role) return { event, account };
  const usual = actor === "CM" ? { perms: [...shareablePermissions, "manage_guests" as const] } : {};
  return { event, account, membership: membershipOf(actor, role, event, { ...usual, ...changed }) };
}

/** A signed-in person who came by a link, a code or a personal invitation. */
export function cameBy(
  kind: GrantFacts["kind"],
  event: EventFacts,
  changes: Partial<GrantFacts> = {},
): PermissionContext {
  return { event, account: accountOf("AC"), grant: grantOf(kind, event, changes) };
}

/** A member of the event with this role and exactly these permissions. */
export function memberWith(role: EventRole, event: EventFacts, perms: readonly Permission[]): PermissionContext {
  return { event, account: accountOf("AC"), membership: membershipOf("AC", role, event, { perms }) };
}

/** Whether an actor has a permission list that can vary. */
export function carriesPermissions(actor: Actor): boolean {
  return (actor in grantKinds && actor !== "DL") || actor in memberRoles;
}

/** The target of an ordinary action: an object in the event, or another person's membership. */
export function ordinaryOf({ event }: PermissionContext): ResourceFacts {
  return { eventId: event?.id, targetUserId: "account-someone" };
}

/** The actor's own objects: their answer, their invitation, their conversation, their account. */
export function ownOf({ account, event }: PermissionContext): ResourceFacts {
  return {
    eventId: event?.id,
    ownerId: account?.id,
    guestId: "guest-1",
    participants: account ? [account.id, "account-someone"] : ["account-someone", "account-else"],
    targetUserId: account?.id,
  };
}

/** The same objects of another person. */
export function foreignOf({ event }: PermissionContext): ResourceFacts {
  return {
    eventId: event?.id,
    ownerId: "account-someone",
    guestId: "guest-2",
    participants: ["account-someone", "account-else"],
    targetUserId: "account-someone",
  };
}
