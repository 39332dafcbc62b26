// The policy of permissions: the only pure function that decides on a person's actions.

import type { Why } from "#app/domain/permission/names.ts";
import type { ActionRule } from "#app/domain/permission/action-rule.ts";
import { type ActionName, builtRules } from "#app/domain/permission/actions.ts";
import type {
  AccountFacts,
  EventFacts,
  GrantFacts,
  MembershipFacts,
  PermissionContext,
  ResourceFacts,
} from "#app/domain/permission/context.ts";
import { distanceOf, type Reach, type Thing } from "#app/domain/event/reach.ts";
import { permissions, type Permission } from "#app/domain/permission/names.ts";
import { audienceIn, looksAtSeats, sees, sightsOf } from "#app/domain/permission/sights.ts";
import {
  all,
  bits,
  chat,
  editing,
  elevated,
  unheld,
  managing,
  ofManagers,
  ofTeamManagers,
  ofVisitors,
  type PermissionSet,
  setOf,
  shareable,
  view,
} from "#app/domain/permission/sets.ts";

export type Decision =
  | { readonly ok: true; readonly why: "ok" }
  | { readonly ok: false; readonly why: Exclude<Why, "ok"> };

/** The roles in the organizers' chat, besides the event's creator. */
const organizerRoles: ReadonlySet<string> = new Set(["organizer", "celebrant", "collaborator"]);

/** One question to the policy: the relevant facts, and the sets derived from them. */
export type Case = {
  readonly rule: ActionRule;
  readonly account: AccountFacts | undefined;
  readonly event: EventFacts | undefined;
  readonly membership: MembershipFacts | undefined;
  readonly grant: GrantFacts | undefined;
  readonly resource: ResourceFacts;
  readonly creator: boolean;
  readonly requested: PermissionSet;
  owned: PermissionSet;
};

/** The parts of the policy. The application uses it whole, as `decide`; tests remove parts to see what breaks. */
export type Policy = {
  readonly rules: Readonly<Record<string, ActionRule>>;
  /** These four select the valid facts. */
  readonly account: (facts: PermissionContext) => AccountFacts | undefined;
  readonly event: (facts: PermissionContext) => EventFacts | undefined;
  readonly membership: (facts: PermissionContext) => MembershipFacts | undefined;
  readonly grant: (facts: PermissionContext) => GrantFacts | undefined;
  /** The sources of permissions, each with its ceiling; their union counts. */
  readonly sources: Readonly<Record<string, (c: Case) => PermissionSet>>;
  /** The part of the union that remains. */
  readonly ceiling: (union: PermissionSet, account: AccountFacts | undefined) => PermissionSet;
  /** The steps in order; the first with an answer decides, and without an answer the action is allowed. */
  readonly steps: Readonly<Record<string, (c: Case) => Why | null>>;
};

/** A person who sees the event gets `forbidden`; for others the event stays hidden. */
const bySight = (c: Case): Why => (c.owned & view ? "forbidden" : "hidden");

const isManagerIn = (c: Case): boolean => c.creator || (c.owned & ofManagers) !== 0;

const isHost = (c: Case): boolean => c.creator || (c.membership !== undefined && (c.owned & editing) !== 0);

/** A login would help: the event is public, but only for people with an account. */
const opensByLogin = (c: Case): boolean => !c.account && c.event?.visibility === "public" && c.event.requireAccount;

const ownsIt = ({ account, grant, resource }: Case): boolean =>
  (account !== undefined && account.id === resource.ownerId) ||
  (grant?.kind === "token" && grant.guestId !== undefined && grant.guestId === resource.guestId);

export const policy: Policy = {
  rules: builtRules,

  account: ({ account }) => (account?.active ? account : undefined),
  event: ({ event }) => (event && !event.deleted ? event : undefined),
  membership: ({ account, event, membership: m }) =>
    m && m.status === "active" && m.userId === account?.id && m.eventId === event?.id ? m : undefined,
  grant: ({ event, grant }) => (grant && grant.live && grant.eventId === event?.id ? grant : undefined),

  // part 2 §6: the permissions of creator, members, links and codes
  sources: {
    creator: (c) => (c.creator ? all : 0),
    membership: (c) => (c.membership ? setOf(c.membership.perms) & all : 0),
    code: (c) => (c.grant?.kind === "code" && !c.event?.requireAccount ? setOf(c.grant.perms) & ofVisitors : 0),
    link: (c) => (c.grant?.kind === "link" ? setOf(c.grant.perms) & shareable : 0),
    token: (c) => (c.grant?.kind === "token" ? setOf(c.grant.perms) & shareable : 0),
    public: (c) => (c.event?.visibility === "public" && (c.account || !c.event.requireAccount) ? ofVisitors : 0),
  },

  // part 2 §6: chat and everything elevated need an account, whatever the source
  ceiling: (union, account) => (account ? union : union & ~(chat | elevated)),

  steps: {
    event: (c) => (c.rule.event && !c.event ? "hidden" : null),
    child: (c) =>
      c.rule.event && c.resource.eventId !== undefined && c.resource.eventId !== c.event?.id ? "hidden" : null,
    // Pages, links, answers and invitations of a suspended account are hidden from everyone except the staff.
    held: ({ rule, account, event }) =>
      event?.held && !rule.member && !rule.creatorOnly && !(rule.admin && account?.admin) ? "hidden" : null,
    door: ({ rule, event, grant }) => {
      if (!rule.door || grant?.kind !== "door") return null;
      if (event?.held) return "hidden";
      return rule.door === "use" || grant.mayAdd ? "ok" : "forbidden";
    },
    token: ({ rule, grant, resource }) => {
      if (!rule.token) return null;
      if (grant?.kind !== "token") return "hidden";
      return resource.guestId !== undefined && resource.guestId !== grant.guestId ? "hidden" : null;
    },
    account: (c) => (c.rule.account && !c.account ? "login" : null),
    admin: ({ rule, account }) => ((rule.admin && account?.admin) || (rule.editor && account?.editor) ? "ok" : null),
    creatorOnly: (c) => (c.rule.creatorOnly && !c.creator ? bySight(c) : null),
    exceptCreator: (c) => (c.rule.exceptCreator && c.creator ? "forbidden" : null),
    staffOnly: (c) => c.rule.staffOnly ?? null,
    link: (c) => (c.rule.link && c.grant?.kind !== "link" ? bySight(c) : null),
    needs: (c) => {
      for (const permission of c.rule.needs ?? []) {
        const bit = bits.get(permission) ?? unheld;
        if (c.owned & bit) continue;
        return bit & ofVisitors && opensByLogin(c) ? "login" : bySight(c);
      }
      return null;
    },
    needsOne: ({ rule, owned }) => (rule.needsOne && !(owned & setOf(rule.needsOne)) ? "forbidden" : null),
    member: (c) =>
      c.rule.member && !c.creator && !c.membership && !(c.account && c.grant?.kind === "link") ? "forbidden" : null,
    team: (c) => {
      const isIn = () =>
        sightsOf(c, { providers: true }).some(({ audience }) => distanceOf(audience) <= distanceOf("team"));
      return c.rule.team && !isIn() ? "forbidden" : null;
    },
    looksAtSeats: (c) => (!c.rule.looksAtSeats || c.owned & managing || looksAtSeats(c) ? null : "forbidden"),
    organizers: (c) =>
      c.rule.organizers && !c.creator && !organizerRoles.has(c.membership?.role ?? "") ? "forbidden" : null,
    hosts: (c) => (c.rule.hosts && !c.account?.hostsEvent ? "forbidden" : null),
    guestAccount: (c) => (c.rule.notForGuestAccounts && c.account?.accountType === "guest" ? "forbidden" : null),
    own: (c) => (c.rule.own && !ownsIt(c) ? "hidden" : null),
    participant: ({ rule, account, resource }) =>
      rule.participant && !(account && resource.participants?.includes(account.id)) ? "hidden" : null,
    invitee: ({ rule, account, resource }) => {
      if (!rule.invitee) return null;
      if (!account || account.id !== resource.targetUserId) return "forbidden";
      return account.emailVerified ? null : "verify";
    },
    thing: (c) => {
      const { thing, forManagers } = c.rule;
      if (!thing || sees(c, thing) || (forManagers && isManagerIn(c))) return null;
      return c.event?.reaches[thing] === "hosts" ? "off" : "forbidden";
    },
    whileOpen: (c) => (c.rule.whileOpen && c.event?.reaches[c.rule.whileOpen] === "hosts" && !isHost(c) ? "off" : null),
    closed: (c) => (c.rule.closes && c.event?.status === "completed" && !isManagerIn(c) ? "closed" : null),
    usedUp: (c) => (c.rule.link && c.grant?.usedUp ? "closed" : null),
    // Granting permissions: only if the action does so, and only those that the person holds
    subset: (c) => (c.resource.requestedPerms && (!c.rule.grants || c.requested & ~c.owned) ? "forbidden" : null),
    elevated: (c) => (c.requested & elevated && !(c.owned & ofTeamManagers) ? "forbidden" : null),
    linkCeiling: (c) => (c.rule.grants === "link" && c.requested & ~shareable ? "forbidden" : null),
    creatorTarget: (c) => (changesPlace(c) && c.resource.targetUserId === c.event?.createdBy ? "forbidden" : null),
    selfTarget: (c) => (changesPlace(c) && c.resource.targetUserId === c.account?.id ? "forbidden" : null),
    // The last question: no one must prove their identity for an action that they may not do.
    fresh: (c) => (c.rule.fresh && !c.account?.fresh ? "fresh" : null),
  },
};

/** Whether this action changes a specific person's permissions in the event. */
function changesPlace({ rule, resource }: Case): boolean {
  return resource.targetUserId !== undefined && (rule.toPerson === true || resource.requestedPerms !== undefined);
}

const decisions: Readonly<Record<Why, Decision>> = {
  ok: { ok: true, why: "ok" },
  login: { ok: false, why: "login" },
  hidden: { ok: false, why: "hidden" },
  forbidden: { ok: false, why: "forbidden" },
  off: { ok: false, why: "off" },
  closed: { ok: false, why: "closed" },
  verify: { ok: false, why: "verify" },
  fresh: { ok: false, why: "fresh" },
};

const noResource: ResourceFacts = {};

/** Builds a policy from its parts; returns its three questions. */
export function enact(parts: Policy) {
  const rules: ReadonlyMap<string, ActionRule> = new Map(Object.entries(parts.rules));
  const sources = Object.values(parts.sources);
  const steps = Object.values(parts.steps);

  function read(given: PermissionContext, rule: ActionRule): Case {
    const account = parts.account(given);
    const event = parts.event(given);
    const facts = { account, event, membership: given.membership, grant: given.grant };
    const c: Case = {
      rule,
      account,
      event,
      membership: parts.membership(facts),
      grant: parts.grant(facts),
      resource: given.resource ?? noResource,
      creator: account !== undefined && account.id === event?.createdBy,
      requested: given.resource?.requestedPerms ? setOf(given.resource.requestedPerms) : 0,
      owned: 0,
    };
    if (event) {
      let union = 0;
      for (const source of sources) union |= source(c);
      c.owned = parts.ceiling(union, account);
    }
    return c;
  }

  return {
    decide(context: PermissionContext, action: ActionName): Decision {
      const rule = rules.get(action);
      if (!rule) return decisions.forbidden;
      const c = read(context, rule);
      for (const step of steps) {
        const why = step(c);
        if (why) return decisions[why];
      }
      return decisions.ok;
    },
    permissionsOf(context: PermissionContext): Permission[] {
      const { owned } = read(context, {});
      return permissions.filter((name) => owned & setOf([name]));
    },
    isManager(context: PermissionContext): boolean {
      return isManagerIn(read(context, {}));
    },
    audienceOf: (context: PermissionContext): Reach => audienceIn(read(context, {})),
    sees: (context: PermissionContext, thing: Thing): boolean => sees(read(context, {}), thing),
  };
}

const inForce = enact(policy);

/**
 * Decides whether a person may do something. Takes the facts from this request and the action's name, returns the decision with its reason.
 * The route maps login → `/login` or 401, hidden → 404, forbidden, off, verify and fresh → 403, closed → 409. An unregistered action is forbidden
 * (part 2 §6).
 */
export function decide(context: PermissionContext, action: ActionName): Decision {
  return inForce.decide(context, action);
}

/** A person's permissions in this event, from all sources and within all ceilings, in their usual order (part 2 §6). */
export function permissionsOf(context: PermissionContext): Permission[] {
  return inForce.permissionsOf(context);
}

/** Whether the event's switches and completion do not restrict this person: creator, manage_guests or edit_event (part 2 §6). */
export function isManager(context: PermissionContext): boolean {
  return inForce.isManager(context);
}

/** A person's audience in this event; providers count as the team. */
export function audienceOf(context: PermissionContext): Reach {
  return inForce.audienceOf(context);
}

/** Whether a person sees `thing`, by its reach and the exceptions that hosts made for them. */
export function seesThing(context: PermissionContext, thing: Thing): boolean {
  return inForce.sees(context, thing);
}
