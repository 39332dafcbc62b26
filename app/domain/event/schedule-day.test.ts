// The running order on its day: instants in every night of the year, current lines, clashes, and the guests' programme.
import { describe, expect, it } from "vitest";
import {
  clashesOf,
  mendingOf,
  momentsOf,
  nowAndNext,
  placeLines,
  programmeOf,
} from "#app/domain/event/schedule-day.ts";
import type { ScheduleLine } from "#app/domain/event/schedule.ts";

let count = 0;
const line = (start: number, minutes: number | null, fields: Partial<ScheduleLine> = {}): ScheduleLine => ({
  id: `line ${String(count++).padStart(3, "0")}`,
  version: 1,
  start,
  minutes,
  title: "Cena",
  place: "",
  lane: "",
  people: [],
  notes: "",
  audience: "team",
  isFixed: false,
  startedAt: null,
  ...fields,
});
const june = { date: "2027-06-05", timeZone: "Europe/Madrid" };
const at = (text: string) => new Date(text);

describe("lines on the clock", () => {
  it("go on after midnight", () => {
    const [dance, dinner] = [line(1_530, 30), line(1_290, 180)];
    expect(placeLines([dance, dinner], june)).toMatchObject([
      { id: dinner.id, time: "21:30", until: "00:30", day: "2027-06-05" },
      { id: dance.id, time: "01:30", until: "02:00", day: "2027-06-06" },
    ]);
  });

  it("last as long as they last in the night in which clocks go forward", () => {
    const day = { date: "2027-03-27", timeZone: "Europe/Madrid" };
    const [dance, skipped, last] = [line(1_530, 60), line(1_590, 30), line(1_620, null)];
    expect(placeLines([dance, skipped, last], day)).toMatchObject([
      { time: "01:30", until: "03:30" },
      // No clock shows 02:30 in that night.
      { id: last.id, time: "03:00" },
      { id: skipped.id, time: "03:30", until: "04:00" },
    ]);
    const [placed] = placeLines([dance], day);
    expect([placed!.startsAt, placed!.endsAt]).toEqual(
      ["2027-03-28T00:30:00Z", "2027-03-28T01:30:00Z"].map((text) => Date.parse(text)),
    );
  });

  it("and in the night in which they go back", () => {
    const day = { date: "2026-10-24", timeZone: "Europe/Madrid" };
    const lines = placeLines([line(1_530, 120), line(1_620, 30)], day);
    expect(lines).toMatchObject([
      { time: "01:30", until: "02:30" },
      { time: "03:00", until: "03:30" },
    ]);
    // 02:30 comes twice; the first one is an hour after 01:30.
    expect(momentsOf(lines, at("2026-10-25T00:30:00Z"))).toEqual(["now", "next"]);
    expect(momentsOf(lines, at("2026-10-25T01:30:00Z"))).toEqual(["done", "next"]);
    expect(momentsOf(lines, at("2026-10-25T02:00:00Z"))).toEqual(["done", "now"]);
  });
});

describe("now and next", () => {
  const lines = placeLines(
    [
      line(1_245, 30, { title: "Vino" }),
      line(1_250, 25, { title: "Pista" }),
      line(1_250, 25, { title: "A la mesa", audience: "guests" }),
      line(1_275, 15, { title: "Entrada" }),
      line(1_300, null, { title: "Brindis" }),
    ],
    june,
  );
  const told = (text: string) => {
    const { now, next, minutes, isOver } = nowAndNext(lines, at(text));
    return [now?.title ?? null, next?.title ?? null, minutes, isOver];
  };

  it("are what began last, for guests first, and what begins next", () => {
    expect(told("2027-06-05T18:00:00Z")).toEqual([null, "Vino", 45, false]);
    expect(told("2027-06-05T18:52:00Z")).toEqual(["A la mesa", "Entrada", 23, false]);
    expect(told("2027-06-05T19:29:30Z")).toEqual(["Entrada", "Brindis", 11, false]);
    expect(told("2027-06-05T19:35:00Z")).toEqual([null, "Brindis", 5, false]);
  });

  it("a line without a length is on for an hour at most", () => {
    expect(told("2027-06-05T20:20:00Z")).toEqual(["Brindis", null, 0, false]);
    expect(told("2027-06-05T20:40:00Z")).toEqual([null, null, 0, true]);
    expect(nowAndNext([], at("2027-06-05T20:40:00Z")).isOver).toBe(false);
  });
});

describe("clashes", () => {
  it("are where a person is wanted twice at once, however the name is written", () => {
    const lines = placeLines(
      [
        line(1_250, 30, { id: "pista", people: ["Óscar Adell"] }),
        line(1_275, 15, { id: "entrada", people: ["oscar adell (micro)", "Paula"] }),
        line(1_290, 60, { id: "cena", people: ["Paula"] }),
      ],
      june,
    );
    expect(clashesOf(lines)).toEqual([
      { kind: "person", name: "Óscar Adell", lines: ["pista", "entrada"], from: "21:15", until: "21:20" },
    ]);
  });

  it("and where one lane wants a place twice; several lanes at one place are one moment", () => {
    const dinner = line(1_290, 90, { id: "cena", place: "Comedor", lane: "Catering" });
    const music = line(1_290, 90, { id: "musica", place: "Comedor", lane: "Música" });
    const toast = line(1_320, null, { id: "brindis", place: "comedor", lane: "catering" });
    expect(clashesOf(placeLines([dinner, music, toast], june))).toEqual([
      { kind: "place", name: "Comedor", lines: ["cena", "brindis"], from: "22:00", until: "22:00" },
    ]);
    expect(clashesOf(placeLines([dinner, { ...toast, start: 1_380 }], june))).toEqual([]);
  });

  it("end where the second line begins, if it begins later", () => {
    const [dinner, toast] = [line(1_290, 90, { id: "cena" }), line(1_320, 5, { id: "brindis" })];
    const clash = { kind: "person", name: "Paula", lines: ["cena", "brindis"], from: "22:00", until: "22:05" } as const;
    const lines = placeLines([dinner, toast], june);
    expect(mendingOf(clash, lines)).toMatchObject({ line: { id: "cena" }, minutes: 30, until: "22:00" });
    expect(mendingOf(clash, placeLines([dinner, { ...toast, start: 1_290 }], june))).toBeNull();
    expect(mendingOf(clash, lines.slice(1))).toBeNull();
  });

  it("are counted up to what a screen shows, for any number of lines", () => {
    const lines = Array.from({ length: 500 }, () => line(600, 60, { people: ["Marta"] }));
    expect(clashesOf(placeLines(lines, june))).toHaveLength(50);
  });
});

it("guests read when, what and where of what is for them, each moment once", () => {
  const secret = { notes: "Sorpresa", people: ["Marta"] };
  const lines = [
    line(1_530, 20, { title: "Autobús", place: "Puerta", audience: "guests", ...secret }),
    line(1_110, 40, { title: "Ceremonia", lane: "Pareja", audience: "guests" }),
    line(1_110, 40, { title: "ceremonia", lane: "Invitados", audience: "guests" }),
    line(1_000, 40, { title: "Prueba de sonido", ...secret }),
  ];
  expect(programmeOf(lines, june)).toEqual([
    { time: "18:30", what: "Ceremonia", where: "" },
    { time: "01:30", what: "Autobús", where: "Puerta" },
  ]);
});
