// The sixteen invariants of the policy, tested exhaustively: every action × 15 actors × 256 event states × sets of permissions.

import type { ActionName } from "#app/domain/permission/actions.ts";
import type { EventFacts, PermissionContext } from "#app/domain/permission/context.ts";
import { usualReaches } from "#app/domain/event/reach.ts";
import {
  defaultPermissions,
  elevatedPermissions,
  permissions,
  shareablePermissions,
  type Permission,
} from "#app/domain/permission/names.ts";
import type { Decision } from "#app/domain/permission/permissions.ts";
import { actors, expectedRows, type Actor } from "./expected-matrix.ts";
import {
  carriesPermissions,
  eventWith,
  foreignOf,
  grantOf,
  membershipOf,
  ordinaryOf,
  ownOf,
  contextOf,
} from "./world.ts";

export const invariants = {
  1: "no elevated action without an active account",
  2: "no action of the application for code, link, token or nobody",
  3: "a stranger at a private event sees nothing but «not found» and the login",
  4: "the creator is never blocked",
  5: "what is the creator's alone stays so",
  6: "no chat without an account, none for the staff",
  7: "no child of another event",
  8: "a foreign grant is no grant",
  9: "a suspended account is nobody",
  10: "nobody hands out more than they hold",
  11: "no link with an elevated permission",
  12: "nothing elevated handed out without manage_collaborators",
  13: "one more permission never takes access away",
  14: "one's own things are hidden from everybody else",
  15: "an unknown action is denied",
  16: "what is the team's stays with the team",
} as const;

export type Invariant = keyof typeof invariants;

type Decide = (context: PermissionContext, action: ActionName) => Decision;
type List = readonly Permission[];

/** The extent of a run. */
export type Profile = {
  readonly states: readonly EventFacts[];
  /** The sets of permissions of members and of links, codes and tokens. */
  readonly sets: readonly List[];
  /** The sets on memberships and grants that must not count. */
  readonly foreignSets: readonly List[];
  /** The sets requested for handing out, and the event states of those requests. */
  readonly requests: readonly List[];
  readonly grantingStates: readonly EventFacts[];
};

/** Private or public, account required or not, completed or not, and five reaches near or far: 2⁸ = 256 states. */
export const allStates: readonly EventFacts[] = Array.from({ length: 256 }, (_, n) => {
  const bit = (i: number) => (n & (1 << i)) !== 0;
  return eventWith({
    visibility: bit(0) ? "public" : "private",
    requireAccount: bit(1),
    status: bit(2) ? "completed" : "planning",
    reaches: {
      ...usualReaches,
      rsvp: bit(3) ? "hosts" : "page",
      chat: bit(4) ? "hosts" : "link",
      gifts: bit(5) ? "hosts" : "page",
      ...(bit(6) ? { count: "hosts", names: "hosts" } : { count: "page", names: "link" }),
      ...(bit(7) ? { schedule: "hosts", tasks: "hosts" } : {}),
    },
  });
});

const isOdd = (bits: number) => [...bits.toString(2)].filter((bit) => bit === "1").length % 2 === 1;

/** 64 of the states: visibility, account and completion in every combination, each with every combination of any two of the five reaches. */
export const crossedStates: readonly EventFacts[] = Array.from({ length: 64 }, (_, n) => {
  const far = [1, 2, 4, 3, 5].map((mask, i) => (isOdd((n >> 3) & mask) ? 8 << i : 0));
  return allStates[far.reduce((state, bit) => state | bit, n & 7)]!;
});

/** Every set of permissions: 2⁹ = 512. */
export const allSets: readonly List[] = Array.from({ length: 512 }, (_, n) =>
  permissions.filter((_p, i) => n & (1 << i)),
);

/** The edges of the 512: zero or one permission, all or all but one, and each role's defaults. */
export const edgeSets: readonly List[] = [
  ...allSets.filter(({ length }) => length <= 1 || length >= 8),
  ...Object.values(defaultPermissions).filter(({ length }) => length > 1 && length < 8),
  [...shareablePermissions, "manage_guests"],
];

// A row's subject comes from the expected matrix, not from the tested rules.
const trials = expectedRows.map((row) => {
  const cell = (actor: Actor) => row.cells[actor].public;
  const ofEvent = row.cells.AC.private === "—" && cell("AC") !== "—";
  const creatorOnly = cell("CR") === "✔" && cell("OR") === "✖";
  return {
    action: row.action,
    cell,
    own: row.note === "own",
    grants: row.note === "grants",
    chat: row.action.startsWith("chat."),
    ofEvent,
    ofToken: cell("AN") === "—" && cell("CR") === "—",
    inApp: (["AN", "CO", "LK", "TK"] as const).some((actor) => cell(actor) === "L"),
    creatorOnly,
    elevated: creatorOnly || (ofEvent && cell("OR") === "✔" && cell("CL") === "✖"),
  };
});

/** The team's actions, and whether they include the event's providers. Written independently of the rules. */
const ofTeam: Readonly<Partial<Record<string, "team" | "team and providers">>> = {
  "event.timeline.view": "team and providers",
  "event.moodboard.view": "team and providers",
  "event.tasks.view": "team",
  "event.blocks.view": "team",
  "event.dossier": "team",
};

/** The only actions of the application for the phone of a door link. */
const ofDoor: ReadonlySet<string> = new Set(["door.use", "door.add"]);

/** Whether `actor` with this set of permissions is in the team, or a provider if those count. */
function isOfTeam(actor: Actor, set: List, who: "team" | "team and providers"): boolean {
  if (actor === "CR" || actor === "CL" || actor === "CM") return true;
  if (actor === "PR" && who === "team and providers") return true;
  return elevatedPermissions.some((name) => set.includes(name));
}

const unknownActions = ["", "event", "event.everything", "EVENT.EDIT", "constructor", "__proto__", "hasOwnProperty"];

type Tally = {
  readonly ask: (context: PermissionContext, action: string) => Decision;
  readonly must: (invariant: Invariant, holds: boolean) => void;
};

/** Tests a policy; returns the number of evaluations and of violations per invariant. */
export function tryInvariants(decide: Decide, profile: Profile) {
  const broken: Partial<Record<Invariant, number>> = {};
  let evaluations = 0;
  const tally: Tally = {
    ask(context, action) {
      evaluations += 1;
      return decide(context, action as ActionName);
    },
    must(invariant, holds) {
      if (!holds) broken[invariant] = (broken[invariant] ?? 0) + 1;
    },
  };
  const pairs = coveringPairs(profile.sets);
  for (const actor of actors) {
    const sets = carriesPermissions(actor) ? profile.sets : [[]];
    for (const event of profile.states) {
      const allowed = tryActions(tally, actor, event, sets);
      if (sets === profile.sets) tryMonotone(tally, allowed, pairs);
      tryForeignPapers(tally, actor, event, profile.foreignSets);
    }
    for (const event of profile.grantingStates) tryGranting(tally, actor, event, sets, profile.requests);
  }
  return { evaluations, broken };
}

/** Every action for one actor at one event, with each set of permissions; returns the allowed actions, set by set. */
function tryActions({ ask, must }: Tally, actor: Actor, event: EventFacts, sets: readonly List[]): boolean[][] {
  const plain = contextOf(actor, event);
  const { account } = plain;
  const own = ownOf(plain);
  const ordinary = ordinaryOf(plain);
  const others = foreignOf(plain);
  const nobody = trials.map(({ action, own: ofOwn }) => ask({ event, resource: ofOwn ? own : ordinary }, action).why);

  return sets.map((set) => {
    const base = contextOf(actor, event, set);
    const suspended = account && { ...base, account: { ...account, active: false } };
    const withOwn = { ...base, resource: own };
    const withOrdinary = { ...base, resource: ordinary };
    const withChild = { ...base, resource: { ...own, eventId: "event-2" } };
    const withOthers = { ...base, resource: others };
    const suspendedWithOwn = suspended && { ...suspended, resource: own };
    const suspendedWithOrdinary = suspended && { ...suspended, resource: ordinary };
    for (const name of unknownActions) must(15, ask(withOwn, name).why === "forbidden");

    return trials.map((trial, i) => {
      const { action, cell } = trial;
      const { ok, why } = ask(trial.own ? withOwn : withOrdinary, action);
      const isAtDoor = actor === "DL" && ofDoor.has(action);
      if (trial.elevated && !account) must(1, !ok || isAtDoor);
      if (trial.inApp && !account) must(2, !ok || isAtDoor);
      if (trial.ofEvent && event.visibility === "private" && (actor === "AN" || actor === "AC")) {
        must(3, why === "hidden" || why === "login");
      }
      if (trial.ofEvent && actor === "CR" && cell("CR") === "✔") must(4, ok);
      if (trial.creatorOnly && cell(actor) !== "✔") must(5, !ok);
      if (trial.chat && (!account || (actor === "AD" && !trial.own))) must(6, !ok);
      const who = ofTeam[action];
      if (who && ok) must(16, isOfTeam(actor, set, who));
      if (trial.ofEvent || trial.ofToken) must(7, !ask(withChild, action).ok);
      const asSuspended = trial.own ? suspendedWithOwn : suspendedWithOrdinary;
      if (asSuspended) must(9, ask(asSuspended, action).why === nobody[i]);
      if (trial.own) {
        const other = ask(withOthers, action);
        must(14, ok ? other.why === "hidden" : !other.ok);
        if (trial.chat && actor === "AD") must(6, !other.ok);
      }
      return ok;
    });
  });
}

/** Every action with grants that must not count: for another event, for another person, pending, or dead. */
function tryForeignPapers({ ask, must }: Tally, actor: Actor, event: EventFacts, sets: readonly List[]) {
  const { account } = contextOf(actor, event);
  const own = ownOf({ event, account });
  const ordinary = ordinaryOf({ event });
  const elsewhere = { eventId: "event-2" };
  const without = trials.map(
    (trial) => ask({ event, account, resource: trial.own ? own : ordinary }, trial.action).why,
  );
  for (const perms of sets) {
    const place = membershipOf(actor, "organizer", event, { perms });
    const papers: PermissionContext[] = [
      { membership: { ...place, ...elsewhere }, grant: grantOf("token", event, { perms, ...elsewhere }) },
      { membership: { ...place, userId: "account-someone" }, grant: grantOf("token", event, { perms, live: false }) },
      { membership: { ...place, status: "pending" }, grant: grantOf("link", event, { perms, ...elsewhere }) },
      { membership: { ...place, status: "removed" }, grant: grantOf("code", event, { perms, ...elsewhere }) },
    ];
    for (const paper of papers) {
      const withOwn = { event, account, ...paper, resource: own };
      const withOrdinary = { event, account, ...paper, resource: ordinary };
      trials.forEach((trial, i) => must(8, ask(trial.own ? withOwn : withOrdinary, trial.action).why === without[i]));
    }
  }
}

/** An action allowed with one set of permissions is allowed with every larger one. */
function tryMonotone({ must }: Tally, allowed: readonly boolean[][], pairs: readonly (readonly [number, number])[]) {
  for (const [fewer, more] of pairs) {
    for (let i = 0; i < trials.length; i++) must(13, !allowed[fewer]?.[i] || allowed[more]?.[i] === true);
  }
}

const within = (a: number, b: number) => a !== b && (a & ~b) === 0;

/** The index pairs of sets in which the second extends the first, with no other set between them. */
function coveringPairs(sets: readonly List[]): [number, number][] {
  const bits = sets.map((set) => set.reduce((sum, name) => sum | (1 << permissions.indexOf(name)), 0));
  return bits.flatMap((fewer, i) =>
    bits.flatMap((more, j): [number, number][] =>
      within(fewer, more) && !bits.some((other) => within(fewer, other) && within(other, more)) ? [[i, j]] : [],
    ),
  );
}

/** Every action that hands out permissions, for each set held and each set requested. */
function tryGranting(
  { ask, must }: Tally,
  actor: Actor,
  event: EventFacts,
  sets: readonly List[],
  requests: readonly List[],
) {
  for (const set of sets) {
    const base = contextOf(actor, event, set);
    const held = new Set<string>(actor === "CR" ? permissions : carriesPermissions(actor) ? set : []);
    if (event.visibility === "public") held.add("view").add("rsvp");
    for (const requestedPerms of requests) {
      const context = { ...base, resource: { ...ordinaryOf(base), requestedPerms } };
      const asksElevated = requestedPerms.some((p) => elevatedPermissions.some((e) => e === p));
      const asksMore = requestedPerms.some((p) => !held.has(p));
      for (const { action, grants } of trials) {
        if (!grants) continue;
        const { ok } = ask(context, action);
        if (asksMore) must(10, !ok);
        if (asksElevated && action === "link.create") must(11, !ok);
        if (asksElevated && !held.has("manage_collaborators")) must(12, !ok);
      }
    }
  }
}
