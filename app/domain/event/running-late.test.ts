// How late a day runs, and what a move of its rest changes.
import { describe, expect, it } from "vitest";
import { courseOf, movedRest, proposedShift } from "#app/domain/event/running-late.ts";
import { placeLines } from "#app/domain/event/schedule-day.ts";
import type { ScheduleLine } from "#app/domain/event/schedule.ts";

const day = { date: "2027-06-05", timeZone: "Europe/Madrid" };
const at = (time: string) => new Date(`2027-06-05T${time}:00+02:00`);

let count = 0;
function line(time: string, minutes: number | null, fields: Partial<ScheduleLine> = {}): ScheduleLine {
  const [hour = 0, rest = 0] = time.split(":").map(Number);
  const start = (hour < 6 ? hour + 24 : hour) * 60 + rest;
  const own = { id: `line ${String(count++).padStart(3, "0")}`, version: 1, start, minutes, title: time };
  const empty = { place: "", lane: "", people: [], notes: "", audience: "guests" as const };
  return { ...own, ...empty, isFixed: false, startedAt: null, ...fields };
}

const supper = (started: string | null) => [
  line("20:50", 25, { title: "Todos a su mesa", startedAt: started === null ? null : at(started) }),
  line("21:00", 30, { title: "Prueba de sonido", audience: "team", lane: "Música" }),
  line("21:15", 15, { title: "Entrada" }),
  line("21:30", 90, { title: "Cena" }),
  line("23:00", 150, { title: "Baile" }),
  line("01:30", null, { title: "Autobús", isFixed: true }),
];
const course = (started: string | null, now: string) => courseOf(placeLines(supper(started), day), at(now));

describe("courseOf", () => {
  it("follows the clock, and is never late, until a host says that a line has begun", () => {
    expect(course(null, "21:12")).toMatchObject({
      on: { title: "Todos a su mesa" },
      next: { title: "Entrada" },
      late: 0,
    });
    expect(course(null, "21:20")).toMatchObject({ on: { title: "Entrada" }, next: { title: "Cena" }, late: 0 });
  });

  it("is late by what the line that has begun still needs, and then by the clock", () => {
    expect(course("21:10", "21:12")).toMatchObject({
      on: { title: "Todos a su mesa" },
      next: { title: "Entrada" },
      late: 20,
    });
    expect(course("21:10", "21:34")).toMatchObject({ late: 20 });
    expect(course("21:10", "21:41")).toMatchObject({ late: 26 });
    expect(course("20:50", "21:12")).toMatchObject({ late: 0 });
  });

  it("leaves out of the wait what only the team does, and moves it along", () => {
    const { rest } = course("21:10", "21:12");
    expect(rest.map(({ title }) => title)).toEqual(["Entrada", "Cena", "Baile", "Autobús"]);
    const withTeam = placeLines([...supper("21:10"), line("22:00", 10, { title: "Luces", audience: "team" })], day);
    expect(courseOf(withTeam, at("21:12")).rest.map(({ title }) => title)).toContain("Luces");
  });

  it("ends with its last line", () => {
    const lines = placeLines([line("20:00", 30, { startedAt: at("20:10") })], day);
    expect(courseOf(lines, at("20:35"))).toMatchObject({ next: null, isOver: false, late: 0 });
    expect(courseOf(lines, at("20:41"))).toMatchObject({ next: null, isOver: true });
    expect(courseOf([], at("20:41"))).toMatchObject({ on: null, next: null, rest: [] });
  });
});

it("proposes the next five minutes", () => {
  expect([1, 5, 6, 20, 22].map(proposedShift)).toEqual([5, 5, 10, 20, 25]);
});

describe("movedRest", () => {
  const { rest } = course("21:10", "21:12");

  it("leaves fixed lines where they are, and finds what runs into them", () => {
    const { moved, tight } = movedRest(rest, 20, day);
    expect(moved.map(({ line: { time }, to }) => `${time} ${to.time}`)).toEqual([
      "21:15 21:35",
      "21:30 21:50",
      "23:00 23:20",
      "01:30 01:30",
    ]);
    expect(tight).toMatchObject([{ line: { title: "Baile" }, fixed: { title: "Autobús" }, minutes: 130 }]);
    expect(movedRest(rest, 200, day).tight).toMatchObject([
      { line: { title: "Cena" }, minutes: 40 },
      { line: { title: "Baile" }, minutes: 0 },
    ]);
  });

  it("is not hindered by a line of another lane, or by one that it ran into before", () => {
    const lines = [
      line("21:15", 15),
      line("21:30", 0, { isFixed: true, lane: "Música" }),
      line("21:20", 30, { lane: "Fotos" }),
    ];
    const placed = placeLines(lines, day);
    expect(movedRest(placed, 20, day).tight.map(({ line: { time } }) => time)).toEqual(["21:35"]);
  });
});
