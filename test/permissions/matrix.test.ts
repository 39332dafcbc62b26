// Compares the policy with the expected matrix: all actions × 15 actors × a private and a public event.

import { describe, expect, it } from "vitest";

import { actionNames, actionRules } from "#app/domain/permission/actions.ts";
import { enact, policy } from "#app/domain/permission/permissions.ts";
import { actors, beyondRows, expectedRows, tableRows, type Row } from "./expected-matrix.ts";
import { compareMatrix } from "./matrix.ts";

const inForce = enact(policy);
const count = (n: number) => n.toLocaleString("en-US");

function report(name: string, rows: readonly Row[]): string[] {
  const { cells, differences } = compareMatrix(inForce, rows);
  console.log(`${name}: ${count(cells - differences.length)} of ${count(cells)} cells as expected`);
  return differences;
}

describe("the matrix of permissions", () => {
  it("gives all 2,970 cells of the table", () => {
    expect(tableRows.length * actors.length * 2).toBe(2970);
    expect(report("table", tableRows)).toEqual([]);
  });

  it("gives every cell of the actions beyond the table", () => {
    expect(report("beyond the table", beyondRows)).toEqual([]);
  });

  it("has one expected row for every action of the registry, and no other", () => {
    expect(expectedRows.map((row) => row.action).toSorted()).toEqual(actionNames.toSorted());
    expect(new Set(expectedRows.map((row) => row.action)).size).toBe(expectedRows.length);
  });

  it("knows the same actions that hand out permissions as the registry", () => {
    const inTable = expectedRows.filter((row) => row.note === "grants").map((row) => row.action);
    const inRegistry = actionNames.filter((name) => "grants" in actionRules[name]);
    expect(inTable.toSorted()).toEqual(inRegistry.toSorted());
  });

  it("differs when one rule of the registry is wrong", () => {
    const open = enact({ ...policy, rules: { ...actionRules, "guest.listPII": { event: true, needs: ["view"] } } });
    const { differences } = compareMatrix(open, tableRows);
    expect(differences).toContain("guest.listPII AN public: L wanted, ✔ given");
    expect(differences.every((line) => line.startsWith("guest.listPII "))).toBe(true);
  });
});
