// The negative control: a law with one part broken is caught, by the invariant it breaks, by the matrix or by a single case.

import { describe, expect, it } from "vitest";

import type { ActionName } from "#app/domain/permission-actions.ts";
import { permissions, shareablePermissions } from "#app/domain/permission-names.ts";
import { enact, law, type Law } from "#app/domain/permissions.ts";
import { examples } from "#app/domain/permissions/examples.ts";
import { expectedRows } from "#app/domain/permissions/expected-matrix.ts";
import { holdings } from "#app/domain/permissions/holdings.ts";
import {
  allStates,
  invariants,
  tryInvariants,
  type Invariant,
  type Profile,
} from "#app/domain/permissions/invariants.ts";
import { compareMatrix } from "#app/domain/permissions/matrix.ts";

/** Broken laws are found quickly: six sets of permissions, and 16 of the 256 states. */
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
const withoutStep = (name: string): Law => ({ ...law, steps: withoutPart(law.steps, name) });
const withStep = (name: string, step: Law["steps"][string]): Law => ({ ...law, steps: { ...law.steps, [name]: step } });
const withRule = (name: string, rule: Law["rules"][string]): Law => ({ ...law, rules: { ...law.rules, [name]: rule } });

/** For each invariant a law that breaks it. */
const brokenLaws: Record<Invariant, Law> = {
  1: withRule("guest.listPII", { event: true, needs: ["view"] }),
  2: withoutStep("account"),
  3: { ...law, sources: { ...law.sources, public: () => 0b11 } },
  4: withStep("switch", (c) => (c.rule.switch && !c.event?.toggles[c.rule.switch] ? "off" : null)),
  5: withoutStep("creatorOnly"),
  6: withoutStep("participant"),
  7: withoutStep("child"),
  8: { ...law, grant: ({ grant }) => grant },
  9: { ...law, account: ({ account }) => account },
  10: withoutStep("subset"),
  11: withoutStep("linkCeiling"),
  12: withoutStep("elevated"),
  13: withStep("tooMuch", (c) => (c.rule.event && !c.creator && c.owned === 0b111111111 ? "forbidden" : null)),
  14: withoutStep("own"),
  15: withRule("event.everything", {}),
};

describe("each invariant", () => {
  it.each(Object.entries(brokenLaws))("%s is broken by a broken law", (number, broken) => {
    const found = tryInvariants(enact(broken).decide, quick);
    expect(found.broken[Number(number) as Invariant] ?? 0).toBeGreaterThan(0);
  });

  it("holds for the law in force", () => {
    expect(Object.keys(brokenLaws)).toEqual(Object.keys(invariants));
    expect(tryInvariants(enact(law).decide, quick).broken).toEqual({});
  });

  it("finds a decision that lets unknown actions pass", () => {
    const { decide } = enact(law);
    const open: typeof decide = (context, action) =>
      decide(context, (action in law.rules ? action : "home.view") as ActionName);
    expect(tryInvariants(open, quick).broken[15]).toBeGreaterThan(0);
  });
});

describe("no part of the law can be taken away unseen", () => {
  const reduced: [string, Law][] = [
    ...Object.keys(law.steps).map((name): [string, Law] => [`step ${name}`, withoutStep(name)]),
    ...Object.keys(law.sources).map((name): [string, Law] => [
      `source ${name}`,
      { ...law, sources: withoutPart(law.sources, name) },
    ]),
    ["which account counts", { ...law, account: ({ account }) => account }],
    ["which event counts", { ...law, event: ({ event }) => event }],
    ["which membership counts", { ...law, membership: ({ membership }) => membership }],
    ["which grant counts", { ...law, grant: ({ grant }) => grant }],
    ["the ceiling without an account", { ...law, ceiling: (union) => union }],
    [
      "the ceiling of codes",
      { ...law, sources: { ...law.sources, code: (c) => (c.grant?.kind === "code" ? 0b111111 : 0) } },
    ],
    [
      "the ceiling of links",
      { ...law, sources: { ...law.sources, link: (c) => (c.grant?.kind === "link" ? 0b111111111 : 0) } },
    ],
    [
      "the ceiling of tokens",
      { ...law, sources: { ...law.sources, token: (c) => (c.grant?.kind === "token" ? 0b111111111 : 0) } },
    ],
  ];

  it.each(reduced)("%s", (_name, broken) => {
    const enacted = enact(broken);
    expect([...failedExamples(enacted), ...differencesOf(enacted)]).not.toEqual([]);
  });

  it("and the whole law is faultless", () => {
    expect([...failedExamples(enact(law)), ...differencesOf(enact(law))]).toEqual([]);
  });
});

/** The differences from the matrix; an answer that has no place in it is one too. */
function differencesOf(enacted: ReturnType<typeof enact>): string[] {
  try {
    return compareMatrix(enacted, expectedRows).differences;
  } catch (error) {
    return [String(error)];
  }
}

/** The single cases that a law answers otherwise, by what they say. */
function failedExamples(enacted: ReturnType<typeof enact>): string[] {
  const deeds = examples.filter(([, context, action, why]) => enacted.decide(context, action).why !== why);
  const sums = holdings.filter(
    ([, context, held, manager]) =>
      enacted.permissionsOf(context).join() !== held.join() || enacted.isManager(context) !== manager,
  );
  return [...deeds, ...sums].map(([what]) => what);
}
