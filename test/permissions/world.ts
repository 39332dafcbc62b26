// The small world in which the policy is tried: fourteen actors, a private and a public event, and what each actor calls their own.

import type {
  AccountFacts,
  EventFacts,
  GrantFacts,
  MembershipFacts,
  PermissionContext,
  ResourceFacts,
} from "#app/domain/permission-context.ts";
import {
  defaultPermissions,
  shareablePermissions,
  type EventRole,
  type Permission,
} from "#app/domain/permission-names.ts";
import type { Actor } from "./expected-matrix.ts";

const creatorId = "account-CR";

/** An event with every switch on, not completed, open without an account; the changes say what is different. */
export function eventWith(changes: Partial<EventFacts> = {}): EventFacts {
  return {
    id: "event-1",
    createdBy: creatorId,
    visibility: "private",
    requireAccount: false,
    status: "planning",
    deleted: false,
    held: false,
    toggles: { allowRSVP: true, allowChat: true, allowGiftList: true, allowGuestList: true, allowTimeline: true },
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
    ...changes,
  };
}

export function grantOf(kind: GrantFacts["kind"], event: EventFacts, changes: Partial<GrantFacts> = {}): GrantFacts {
  const perms: Record<GrantFacts["kind"], readonly Permission[]> = {
    code: ["view", "rsvp"],
    link: shareablePermissions,
    token: ["view", "rsvp", "register"],
  };
  const guestId = kind === "token" ? "guest-1" : undefined;
  return { kind, eventId: event.id, live: true, perms: perms[kind], guestId, ...changes };
}

export function membershipOf(
  actor: Actor,
  role: EventRole,
  event: EventFacts,
  changes: Partial<MembershipFacts> = {},
): MembershipFacts {
  const perms = defaultPermissions[role];
  return { userId: `account-${actor}`, eventId: event.id, role, perms, status: "active", ...changes };
}

const grantKinds: Partial<Record<Actor, GrantFacts["kind"]>> = { CO: "code", LK: "link", TK: "token" };

const memberRoles: Partial<Record<Actor, EventRole>> = {
  GU: "guest",
  VW: "viewer",
  PR: "provider",
  CL: "collaborator",
  CM: "collaborator",
  CE: "celebrant",
  OR: "organizer",
};

/** Where an actor stands towards an event; `perms` replaces the usual list of those who carry one. */
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

/** A person logged in who came by a link, a code or a personal invitation. */
export function cameBy(
  kind: GrantFacts["kind"],
  event: EventFacts,
  changes: Partial<GrantFacts> = {},
): PermissionContext {
  return { event, account: accountOf("AC"), grant: grantOf(kind, event, changes) };
}

/** A member of the event in this role with exactly these permissions. */
export function memberWith(role: EventRole, event: EventFacts, perms: readonly Permission[]): PermissionContext {
  return { event, account: accountOf("AC"), membership: membershipOf("AC", role, event, { perms }) };
}

/** Whether an actor carries a list of permissions, so that the list can vary. */
export function carriesPermissions(actor: Actor): boolean {
  return actor in grantKinds || actor in memberRoles;
}

/** What an ordinary action of the event is done to: something that lies in it, or someone else's place in it. */
export function ordinaryOf({ event }: PermissionContext): ResourceFacts {
  return { eventId: event?.id, targetUserId: "account-someone" };
}

/** What is this actor's own: their answer, their invitation, their conversation, their account. */
export function ownOf({ account, event }: PermissionContext): ResourceFacts {
  return {
    eventId: event?.id,
    ownerId: account?.id,
    guestId: "guest-1",
    participants: account ? [account.id, "account-someone"] : ["account-someone", "account-else"],
    targetUserId: account?.id,
  };
}

/** The same things, of someone else. */
export function foreignOf({ event }: PermissionContext): ResourceFacts {
  return {
    eventId: event?.id,
    ownerId: "account-someone",
    guestId: "guest-2",
    participants: ["account-someone", "account-else"],
    targetUserId: "account-someone",
  };
}
