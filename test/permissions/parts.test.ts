// The negative control: an invariant, the matrix or a single case catches every policy with one broken part.

import { describe, expect, it } from "vitest";

import type { ActionName } from "#app/domain/permission/actions.ts";
import { permissions, shareablePermissions } from "#app/domain/permission/names.ts";
import { enact, policy, type Policy } from "#app/domain/permission/permissions.ts";
import { examples } from "./examples.ts";
import { expectedRows } from "./expected-matrix.ts";
import { holdings } from "./holdings.ts";
import { allStates, invariants, tryInvariants, type Invariant, type Profile } from "./invariants.ts";
import { compareMatrix } from "./matrix.ts";

/** A few cases find broken policies: six sets of permissions, and 16 of the 256 states. */
const someStates = allStates.filter((_state, i) => i < 8 || i >= 248);
const someSets = [
  [],
  ["view"],
  shareablePermissions,
  [...shareablePermissions, "manage_guests"],
  ["view", "manage_guests"],
  permissions,
] as const;
const quick: Profile = {
  states: someStates,
  sets: someSets,
  foreignSets: [permissions],
  requests: someSets,
  grantingStates: someStates,
};

const withoutPart = <T>(parts: Readonly<Record<string, T>>, name: string) =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => key !== name));
const withoutStep = (name: string): Policy => ({ ...policy, steps: withoutPart(policy.steps, name) });
const withStep = (name: string, step: Policy["steps"][string]): Policy => ({
  ...policy,
  steps: { ...policy.steps, [name]: step },
});
const withRule = (name: string, rule: Policy["rules"][string]): Policy => ({
  ...policy,
  rules: { ...policy.rules, [name]: rule },
});

/** For each invariant a policy that violates it. */
const brokenRules: Record<Invariant, Policy> = {
  1: withRule("guest.listPII", { event: true, needs: ["view"] }),
  2: withoutStep("account"),
  3: { ...policy, sources: { ...policy.sources, public: () => 0b11 } },
  4: withStep("thing", (c) => (c.rule.thing && c.event?.reaches[c.rule.thing] === "hosts" ? "off" : null)),
  5: withoutStep("creatorOnly"),
  6: withoutStep("participant"),
  7: withoutStep("child"),
  8: { ...policy, grant: ({ grant }) => grant },
  9: { ...policy, account: ({ account }) => account },
  10: withoutStep("subset"),
  11: withoutStep("linkCeiling"),
  12: withoutStep("elevated"),
  13: withStep("tooMuch", (c) => (c.rule.event && !c.creator && c.owned === 0b111111111 ? "forbidden" : null)),
  14: withoutStep("own"),
  15: withRule("event.everything", {}),
  16: withRule("event.blocks.view", { event: true, account: true, needs: ["view"], member: true }),
};

describe("each invariant", () => {
  it.each(Object.entries(brokenRules))("%s is broken by a broken policy", (number, broken) => {
    const found = tryInvariants(enact(broken).decide, quick);
    expect(found.broken[Number(number) as Invariant] ?? 0).toBeGreaterThan(0);
  });

  it("holds for the policy in force", () => {
    expect(Object.keys(brokenRules)).toEqual(Object.keys(invariants));
    expect(tryInvariants(enact(policy).decide, quick).broken).toEqual({});
  });

  it("finds a decision that lets unknown actions pass", () => {
    const { decide } = enact(policy);
    const open: typeof decide = (context, action) =>
      decide(context, (action in policy.rules ? action : "home.view") as ActionName);
    expect(tryInvariants(open, quick).broken[15]).toBeGreaterThan(0);
  });
});

describe("no part of the policy can be taken away unseen", () => {
  const reduced: [string, Policy][] = [
    ...Object.keys(policy.steps).map((name): [string, Policy] => [`step ${name}`, withoutStep(name)]),
    ...Object.keys(policy.sources).map((name): [string, Policy] => [
      `source ${name}`,
      { ...policy, sources: withoutPart(policy.sources, name) },
    ]),
    ["which account counts", { ...policy, account: ({ account }) => account }],
    ["which event counts", { ...policy, event: ({ event }) => event }],
    ["which membership counts", { ...policy, membership: ({ membership }) => membership }],
    ["which grant counts", { ...policy, grant: ({ grant }) => grant }],
    ["the ceiling without an account", { ...policy, ceiling: (union) => union }],
    [
      "the ceiling of codes",
      { ...policy, sources: { ...policy.sources, code: (c) => (c.grant?.kind === "code" ? 0b111111 : 0) } },
    ],
    [
      "the ceiling of links",
      { ...policy, sources: { ...policy.sources, link: (c) => (c.grant?.kind === "link" ? 0b111111111 : 0) } },
    ],
    [
      "the ceiling of tokens",
      { ...policy, sources: { ...policy.sources, token: (c) => (c.grant?.kind === "token" ? 0b111111111 : 0) } },
    ],
  ];

  it.each(reduced)("%s", (_name, broken) => {
    const enacted = enact(broken);
    expect([...failedExamples(enacted), ...differencesOf(enacted)]).not.toEqual([]);
  });

  it("and the whole policy is faultless", () => {
    expect([...failedExamples(enact(policy)), ...differencesOf(enact(policy))]).toEqual([]);
  });
});

/** The differences from the matrix; a decision without a cell is one too. */
function differencesOf(enacted: ReturnType<typeof enact>): string[] {
  try {
    return compareMatrix(enacted, expectedRows).differences;
  } catch (error) {
    return [String(error)];
  }
}

/** The names of the single cases that a policy decides differently. */
function failedExamples(enacted: ReturnType<typeof enact>): string[] {
  const actions = examples.filter(([, context, action, why]) => enacted.decide(context, action).why !== why);
  const sums = holdings.filter(
    ([, context, held, manager]) =>
      enacted.permissionsOf(context).join() !== held.join() || enacted.isManager(context) !== manager,
  );
  return [...actions, ...sums].map(([what]) => what);
}
