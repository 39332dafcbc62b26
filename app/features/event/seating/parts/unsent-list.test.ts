// Forms that wait for a connection change the tables, the figures and the people of the list.
import { describe, expect, it } from "vitest";
import type { Place } from "../queries.server.ts";
import { listWithUnsent } from "./unsent-list.ts";

const place = (id: string, people: string) =>
  ({ id, name: `Mesa ${id}`, capacity: 4, people, taken: people === "" ? 0 : people.split("\n").length }) as Place;
const guest = (id: string, name: string) => ({ id, name, status: "confirmed" as const });
const list = {
  places: [place("t1", "g1 2 confirmed*! Ana\ng2 3 invited Biel"), place("t2", "")],
  figures: { places: 8, taken: 2, free: 6, unseated: 3, declinedSeated: 0 },
  unseated: {
    households: [
      { id: "h1", name: "Familia Hahn", size: 2, guests: [guest("g3", "Alma Hahn"), guest("g4", "Ximo Hahn")] },
      { id: "h2", name: "Eva", size: 1, guests: [guest("g5", "Eva Gil")] },
    ],
    found: 3,
    waiting: 3,
    query: "",
    unlisted: [],
  },
};
const seen = (...bodies: Record<string, string>[]) => {
  const { places, figures, unseated, waits } = listWithUnsent(
    list,
    bodies.map((body) => new URLSearchParams(body).toString()),
  );
  return {
    tables: places.map(({ people, taken }) => `${taken}: ${people.replaceAll("\n", ", ")}`),
    taken: [figures.taken, figures.free, figures.unseated],
    without: unseated.households.map(({ name, size }) => `${name} ${size}`),
    waits: [...waits].toSorted(),
  };
};

describe("the list without a connection", () => {
  it("seats a household, then one of them elsewhere, then lets another stand up", () => {
    const hahn = { intent: "assign", tableId: "t2", householdId: "h1", from: "none" };
    expect(seen(hahn)).toEqual({
      tables: ["2: g1 2 confirmed*! Ana, g2 3 invited Biel", "2: g3 0 confirmed Alma Hahn, g4 0 confirmed Ximo Hahn"],
      taken: [4, 4, 1],
      without: ["Eva 1"],
      waits: ["g3", "g4"],
    });
    const back: Record<string, string>[] = [
      { intent: "assign", tableId: "t1", "guestId[]": "g3", from: "t2" },
      { intent: "unassign", guestId: "g2", from: "t1" },
    ];
    expect(seen(hahn, ...back)).toEqual({
      tables: ["2: g1 2 confirmed*! Ana, g3 0 confirmed Alma Hahn", "1: g4 0 confirmed Ximo Hahn"],
      taken: [3, 5, 2],
      without: ["Biel 1", "Eva 1"],
      waits: ["g2", "g3", "g4"],
    });
  });

  it("changes nothing for a table or a guest that it does not have", () => {
    const gone = { intent: "assign", tableId: "t9", "guestId[]": "g3" };
    const unknown = { intent: "assign", tableId: "t1", "guestId[]": "g9" };
    const other = { intent: "plan.save", tableId: "t1", "guestId[]": "g3" };
    expect(seen(gone, unknown, other)).toEqual(seen());
  });
});
