// The question about a change of seats that another host was faster with.
import { describe, expect, it } from "vitest";
import { collisionOf } from "./collision.ts";

const seats = {
  people: new Map([
    ["ximo", { name: "Ximo Hahn", table: "t15" }],
    ["alma", { name: "Alma Hahn", table: "t15" }],
    ["berta", { name: "Berta Núñez", table: "t5" }],
    ["zoe", { name: "Zoe Núñez", table: null }],
  ]),
  tables: new Map([
    ["t15", 15],
    ["t13", 13],
    ["t5", 5],
  ]),
  changedBy: { ximo: "Lucía Tejada", alma: "Lucía Tejada" },
};
const asked = (fields: [string, string][]) => collisionOf(new URLSearchParams(fields).toString(), seats);
const assign = (tableId: string, from: string, ...ids: string[]): [string, string][] => [
  ["intent", "assign"],
  ["tableId", tableId],
  ["from", from],
  ...ids.map((id): [string, string] => ["guestId[]", id]),
];

describe("a change that came too late", () => {
  it("names who sits where now, by whom, and has one answer for each of the two", () => {
    expect(asked(assign("t13", "none", "ximo", "alma"))).toEqual({
      says: "Lucía ha sentado a Ximo Hahn y Alma Hahn en la 15 hace un momento. Tú ibas a sentar a Ximo Hahn y Alma Hahn en la 13.",
      stay: "Se quedan en la 15",
      go: "A la 13",
      from: "t15",
    });
    expect(asked(assign("t13", "none", "ximo"))).toMatchObject({ stay: "Se queda en la 15", go: "A la 13" });
  });

  it("speaks of those alone who were moved, whoever moved them", () => {
    expect(asked(assign("t13", "none", "berta", "zoe"))).toEqual({
      says: "Alguien ha sentado a Berta Núñez en la 5 hace un momento. Tú ibas a sentar a Berta Núñez y Zoe Núñez en la 13.",
      stay: "Se quedan como están",
      go: "A la 13",
      from: "",
    });
  });

  it("asks about guests who were to stand up, and about those who stand by now", () => {
    const up = asked([
      ["intent", "unassign"],
      ["guestId", "ximo"],
      ["from", "t5"],
    ]);
    expect(up).toMatchObject({ stay: "Se queda en la 15", go: "Sin sitio" });
    expect(asked(assign("t13", "t5", "zoe"))).toMatchObject({
      says: "Alguien ha dejado sin sitio a Zoe Núñez hace un momento. Tú ibas a sentar a Zoe Núñez en la 13.",
      stay: "Se queda sin sitio",
    });
  });

  it("is no question where nobody has moved them, where they are there already, and for any other form", () => {
    expect(asked(assign("t13", "t15", "ximo", "alma"))).toBeNull();
    expect(asked(assign("t15", "none", "ximo", "alma"))).toBeNull();
    expect(asked(assign("t99", "none", "ximo"))).toBeNull();
    expect(asked([["intent", "plan.save"]])).toBeNull();
  });
});
