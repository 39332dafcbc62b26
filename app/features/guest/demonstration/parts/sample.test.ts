// The sample wedding: every answer has its seat, and a delay moves all later lines.
import { expect, it } from "vitest";
import { answersIn, hostsView } from "./sample.ts";
import { dayView, delays, tablesView } from "./sample-rooms.ts";

const everyAnswer = Array.from({ length: 16 }, (_, bits) =>
  Array.from({ length: 4 }, (_each, at) => (bits & (1 << at) ? "s" : "n")).join(""),
);

it("seats all who come, and counts them as the list does", () => {
  for (const letters of everyAnswer) {
    const answers = answersIn(letters);
    const { tables, standing } = tablesView(answers);
    const own = tables.flatMap(({ people }) => people).filter(({ isVisitor }) => isVisitor);
    expect([letters, own.length]).toEqual([letters, [...letters].filter((letter) => letter === "s").length]);
    expect(standing).not.toContain("Familia Molina Ferrer");
    const seated = tables.reduce((sum, { people }) => sum + people.length, 0);
    expect(seated).toBe(hostsView(answers).coming);
    for (const { people } of tables) expect(people.length).toBeLessThanOrEqual(tablesView(answers).places);
  }
  expect(tablesView(null).standing).toContain("Familia Molina Ferrer");
});

it("moves the ceremony and what follows it, and nothing before", () => {
  expect(dayView(0).map(({ time }) => time)).toEqual(["17:30", "18:30", "19:30", "21:00", "00:00", "02:00"]);
  for (const late of delays) {
    const [flowers, ...rest] = dayView(late);
    expect([flowers!.time, flowers!.before]).toEqual(["17:30", null]);
    expect(rest.map(({ before }) => before)).toEqual(["18:30", "19:30", "21:00", "00:00", "02:00"]);
  }
  expect(dayView(30).map(({ time }) => time)).toEqual(["17:30", "19:00", "20:00", "21:30", "00:30", "02:30"]);
});
