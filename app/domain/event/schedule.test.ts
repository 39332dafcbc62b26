// The rules of a running order's lines: typed times, the event's night, lanes, and moves of later lines.
import { describe, expect, it } from "vitest";
import {
  checkLine,
  checkShare,
  clockOf,
  dayToName,
  isInLanes,
  lanesOf,
  type ScheduleLine,
  linesToShift,
  nextLine,
  parseClock,
  parseLength,
  parsePeople,
  parseShift,
  parseStart,
  scheduleLimits,
} from "#app/domain/event/schedule.ts";

const line = (start: number, fields: Partial<ScheduleLine> = {}) => ({
  id: String(start),
  version: 1,
  start,
  minutes: 30,
  title: "Cena",
  place: "",
  lane: "",
  people: [],
  notes: "",
  audience: "team" as const,
  isFixed: false,
  startedAt: null,
  ...fields,
});

describe("a time", () => {
  it("is read as people type it", () => {
    for (const text of ["21:30", "21.30", "2130", "21h30", " 21:30 ", "21,30", "21 30"])
      expect(parseClock(text), text).toBe(1290);
    expect(["9", "930", "9h", "0:05", "24:00", "12:60", "x", "", "1:2:3", 7].map(parseClock)).toEqual([
      540,
      570,
      540,
      5,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("after midnight belongs to the night of the event, and on a day that is named to that day", () => {
    expect(parseStart("18:30", "", "18:00")).toBe(1110);
    expect(parseStart("01:30", "", "18:00")).toBe(1530);
    expect(parseStart("05:59", undefined, null)).toBe(1799);
    expect(parseStart("06:00", undefined, null)).toBe(360);
    expect(parseStart("05:30", "0", "18:00")).toBe(330);
    expect(parseStart("17:00", "-1", null)).toBe(-420);
    expect(parseStart("10:00", "3", null)).toBe(4920);
    expect(parseStart("10:00", "4", null)).toBeNull();
    // A vigil that starts at five has no night before it.
    expect(parseStart("05:30", "", "05:00")).toBe(330);
    expect(parseStart("04:30", "", "05:00")).toBe(1710);
  });

  it("comes back as it was typed", () => {
    expect(clockOf(1530, "2027-06-05")).toEqual({ time: "01:30", date: "2027-06-06", day: 1 });
    expect(clockOf(-420, "2027-06-05")).toEqual({ time: "17:00", date: "2027-06-04", day: -1 });
    expect([dayToName(1530, null), dayToName(330, null), dayToName(-420, null)]).toEqual(["", "0", "-1"]);
  });

  it("takes as long as one says", () => {
    expect(["45", "1:30", "1h", "1 h 30", "90 min", "2 horas", "", null, undefined].map(parseLength)).toEqual([
      45,
      90,
      60,
      90,
      90,
      120,
      null,
      null,
      null,
    ]);
    expect(["0", "-5", "1441", "x", "1e3", 5].map(parseLength)).toEqual(Array(6).fill(undefined));
  });
});

describe("a line", () => {
  it("is cleaned, with its people by commas", () => {
    const checked = checkLine(
      {
        start: "21:30",
        minutes: "90",
        title: " Cena:  tres platos ",
        people: ["Paula, Óscar (micro)", "oscar"],
        place: "Comedor",
        lane: "Catering",
        notes: "a\r\nb",
        audience: "guests",
      },
      null,
    );
    expect(checked).toEqual({
      ok: true,
      line: {
        start: 1290,
        minutes: 90,
        title: "Cena: tres platos",
        place: "Comedor",
        lane: "Catering",
        people: ["Paula", "Óscar (micro)"],
        notes: "a\nb",
        audience: "guests",
      },
    });
    expect(checkLine({ start: "10", title: "x" }, null)).toMatchObject({ line: { minutes: null, audience: "team" } });
  });

  it("says beside each field what is wrong with it", () => {
    const long = "a".repeat(2_000);
    expect(
      checkLine(
        { start: "25", minutes: "x", place: long, lane: long, people: long, notes: long, audience: "todos" },
        null,
      ),
    ).toEqual({
      ok: false,
      fields: {
        start: "start_invalid",
        minutes: "minutes_invalid",
        title: "title_required",
        place: "place_too_long",
        lane: "lane_too_long",
        people: "person_too_long",
        notes: "notes_too_long",
        audience: "audience_invalid",
      },
    });
    const crowd = Array.from({ length: scheduleLimits.people + 1 }, (_, index) => `Persona ${index}`).join(",");
    expect(parsePeople(crowd)).toEqual({ ok: false, code: "people_too_many" });
  });
});

describe("lanes", () => {
  it("are those of the lines, the usual ones first, each once", () => {
    const lines = [line(10, { lane: "Vídeo" }), line(5, { lane: "música" }), line(7, { lane: "Música" }), line(1)];
    expect(lanesOf(lines)).toEqual(["música", "Vídeo"]);
    expect(lanesOf(lines, ["Catering", "Vídeo"])).toEqual(["Vídeo", "música"]);
    expect([isInLanes("MUSICA", ["Música"]), isInLanes("", ["Música"])]).toEqual([true, false]);
  });
});

describe("moving what follows", () => {
  it("takes what begins then or later, and stays inside the days of the event", () => {
    const lines = [line(600), line(700), line(1530)];
    expect(linesToShift(lines, 700, 15)).toEqual({ ok: true, lines: lines.slice(1) });
    expect(linesToShift(lines, 1531, 15)).toEqual({ ok: false, code: "nothing_follows" });
    const fixed = [line(700, { isFixed: true }), line(710)];
    expect(linesToShift(fixed, 700, 15, true)).toEqual({ ok: true, lines: fixed.slice(1) });
    expect(linesToShift(fixed, 700, 15)).toEqual({ ok: true, lines: fixed });
    expect(linesToShift(fixed.slice(0, 1), 700, 15, true)).toEqual({ ok: false, code: "nothing_follows" });
    expect(linesToShift([line(5_750)], 0, 15)).toEqual({ ok: false, code: "shift_too_far" });
    expect(linesToShift([line(-1_440)], -1_440, -5)).toEqual({ ok: false, code: "shift_too_far" });
  });

  it("reads minutes of either sign, half a day at most", () => {
    expect(["15", "+15", "-10", "0", "721", "", "x", 5].map(parseShift)).toEqual([
      15,
      15,
      -10,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

it("the next line begins where the one that was added last ends", () => {
  expect(nextLine([], "18:30")).toEqual({ start: 1110, minutes: 30 });
  expect(nextLine([], null)).toEqual({ start: 720, minutes: 30 });
  const lines = [line(600, { minutes: 45 }), line(900, { minutes: 10 })].map((each, index) => ({
    ...each,
    id: `b${1 - index}`,
  }));
  expect(nextLine(lines, null)).toEqual({ start: 645, minutes: 45 });
});

it("a provider's link has a name, lanes, and a telephone that can be called", () => {
  expect(checkShare({ name: "Música al Sol", lanes: ["Música", "Música"], phone: "+34 600 123 456" })).toEqual({
    ok: true,
    share: { name: "Música al Sol", lanes: ["Música"], everybodys: false, phone: "+34 600 123 456" },
  });
  expect(checkShare({ name: "Finca", everybodys: "on" })).toEqual({
    ok: true,
    share: { name: "Finca", lanes: [], everybodys: true, phone: "" },
  });
  expect(checkShare({ name: " ", lanes: [], phone: "javascript:1" })).toEqual({
    ok: false,
    fields: { name: "name_required", lanes: "lanes_required", phone: "phone_invalid" },
  });
});
