// Tests the sixteen invariants on the current policy. EXHAUSTIVE=1 tests all 512 sets of permissions in all 256 states.

import { expect, it } from "vitest";

import { actionNames } from "#app/domain/permission/actions.ts";
import { permissions } from "#app/domain/permission/names.ts";
import { decide } from "#app/domain/permission/permissions.ts";
import { actors } from "./expected-matrix.ts";
import { allSets, allStates, crossedStates, edgeSets, tryInvariants, type Profile } from "./invariants.ts";

const exhaustive = process.env["EXHAUSTIVE"] === "1";

// Every run tests all actions and actors. The short run has 64 of 256 states, the edges of the 512 sets of permissions, and one set on
// foreign grants. It hands out permissions in every 16th state. The long run requests 512 sets with 512 sets.
// It hands out in every 32nd state only: the rules of handing out do not depend on the state.
const everyNth = (n: number) => allStates.filter((_state, i) => i % n === 0);
const profile: Profile = exhaustive
  ? { states: allStates, sets: allSets, foreignSets: edgeSets, requests: allSets, grantingStates: everyNth(32) }
  : {
      states: crossedStates,
      sets: edgeSets,
      foreignSets: [permissions],
      requests: edgeSets,
      grantingStates: everyNth(16),
    };

it(
  "keeps its sixteen invariants",
  () => {
    const start = performance.now();
    const { evaluations, broken } = tryInvariants(decide, profile);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `invariants: ${evaluations.toLocaleString("en-US")} evaluations in ${seconds} s ` +
        `(${actionNames.length} actions × ${actors.length} actors × ${profile.states.length} states × ` +
        `up to ${profile.sets.length} sets of permissions), ${Object.keys(broken).length} of 16 broken`,
    );
    expect(broken).toEqual({});
    expect(evaluations).toBeGreaterThan(2_000_000);
  },
  exhaustive ? 3_600_000 : undefined,
);
