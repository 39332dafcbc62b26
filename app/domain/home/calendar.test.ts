// The days of a calendar, its keys, and the items of each day.
import { describe, expect, it } from "vitest";
import {
  agendaOf,
  byDay,
  type CalendarDeadline,
  type CalendarEvent,
  type CalendarTask,
  cellsOf,
  countKinds,
  countOf,
  type DayCount,
  dayAfterKey,
  daysOfEvent,
  laterUntil,
  monthSpan,
  parseMonth,
  spanOf,
  stepFrom,
  sumCounts,
  weekOf,
  weeksOf,
  whatIsLeft,
} from "#app/domain/home/calendar.ts";
import { addDays } from "#app/domain/time/zoned-time.ts";

const event = (day: string, given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  kind: "event",
  key: `event-${day}-${given.eventTitle ?? ""}`,
  day,
  eventId: "e",
  eventTitle: "Boda",
  type: "wedding",
  startTime: "18:30",
  endTime: null,
  timeZone: "Europe/Madrid",
  location: "Torrent",
  goesOn: false,
  isCompleted: false,
  guests: null,
  version: 1,
  mayMove: true,
  sent: 0,
  ...given,
});
const task = (day: string, given: Partial<CalendarTask> = {}): CalendarTask => ({
  kind: "task",
  key: `task-${day}-${given.title ?? ""}`,
  id: "t",
  day,
  eventId: "e",
  eventTitle: "Boda",
  title: "Flores",
  isDone: false,
  isLate: false,
  assignee: null,
  version: 1,
  mayMove: true,
  mayTick: true,
  ...given,
});
const deadline = (day: string): CalendarDeadline => ({
  kind: "deadline",
  key: `deadline-${day}`,
  day,
  eventId: "e",
  eventTitle: "Boda",
  type: "wedding",
  waiting: 3,
});

describe("a month", () => {
  it.each([
    ["2026-11-23", "sunday", "2026-11-01", "2026-12-12"],
    ["2026-11-01", "monday", "2026-10-26", "2026-12-06"],
    // A February of 28 days that starts with the week still has six of them.
    ["2026-02-10", "sunday", "2026-02-01", "2026-03-14"],
    ["2027-02-10", "monday", "2027-02-01", "2027-03-14"],
    ["2028-02-29", "monday", "2028-01-31", "2028-03-12"],
    ["2028-02-29", "sunday", "2028-01-30", "2028-03-11"],
    // The months with a clock change.
    ["2027-03-28", "monday", "2027-03-01", "2027-04-11"],
    ["2027-10-31", "sunday", "2027-09-26", "2027-11-06"],
    ["1900-01-01", "monday", "1900-01-01", "1900-02-11"],
  ] as const)("of %s with %s first goes from %s to %s", (day, weekStart, first, last) => {
    const cells = cellsOf(day, weekStart);
    expect(cells).toHaveLength(42);
    expect([cells[0], cells.at(-1)]).toEqual([first, last]);
    expect(new Set(cells).size).toBe(42);
    expect(cells.every((each, index) => each === addDays(first, index))).toBe(true);
    expect(new Date(`${first}T00:00:00Z`).getUTCDay()).toBe(weekStart === "sunday" ? 0 : 1);
    expect(spanOf("month", day, weekStart, "2027-03-23")).toEqual({ from: first, to: last });
    expect(weeksOf(cells).map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  });

  it("is read from an address, or not", () => {
    expect(parseMonth("2028-02")).toBe("2028-02-01");
    for (const text of ["2028-13", "2028-2", "2028-02-01", "1899-01", "", null, ["2028-02"]])
      expect(parseMonth(text)).toBeNull();
    expect(monthSpan("2028-02-10")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  });

  it("leads to its neighbours until the years end", () => {
    expect(stepFrom("month", "2027-01-31", 1)).toBe("2027-02-01");
    expect(stepFrom("agenda", "2027-01-31", -1)).toBe("2026-12-01");
    expect(stepFrom("week", "2027-03-25", 1)).toBe("2027-04-01");
    expect(stepFrom("month", "1900-01-10", -1)).toBeNull();
    expect(stepFrom("month", "2200-12-10", 1)).toBeNull();
  });
});

it("a week has its seven days, from the day that is preferred", () => {
  expect(weekOf("2027-03-28", "sunday")[0]).toBe("2027-03-28");
  expect(weekOf("2027-03-28", "monday")).toEqual([
    "2027-03-22",
    "2027-03-23",
    "2027-03-24",
    "2027-03-25",
    "2027-03-26",
    "2027-03-27",
    "2027-03-28",
  ]);
  expect(spanOf("week", "2027-03-24", "sunday", "2027-03-23")).toEqual({ from: "2027-03-21", to: "2027-03-27" });
});

it("an agenda has sixty days from today, and of another month all of it", () => {
  expect(spanOf("agenda", "2027-11-30", "sunday", "2027-11-21")).toEqual({ from: "2027-11-21", to: "2028-01-19" });
  expect(spanOf("agenda", "2028-02-01", "sunday", "2027-11-21")).toEqual(monthSpan("2028-02-01"));
  const until = (asked: string) => spanOf("agenda", "2027-11-21", "sunday", "2027-11-21", asked).to;
  expect(until("2028-03-19")).toBe("2028-03-19");
  // Never shorter, and never beyond two years.
  expect(until("2027-11-22")).toBe("2028-01-19");
  expect(until("2150-01-01")).toBe("2029-11-19");
  expect(laterUntil("2028-01-19", "2027-11-21")).toBe("2028-03-19");
  expect(laterUntil("2029-11-19", "2027-11-21")).toBeNull();
});

it("keys walk the days as in every grid", () => {
  const from = (key: string, withShift = false) => dayAfterKey("2028-01-31", key, "monday", withShift);
  expect(from("ArrowLeft")).toBe("2028-01-30");
  expect(from("ArrowRight")).toBe("2028-02-01");
  expect(from("ArrowUp")).toBe("2028-01-24");
  expect(from("ArrowDown")).toBe("2028-02-07");
  expect([from("Home"), from("End")]).toEqual(["2028-01-31", "2028-02-06"]);
  expect(dayAfterKey("2028-01-31", "Home", "sunday")).toBe("2028-01-30");
  expect([from("PageUp"), from("PageDown")]).toEqual(["2027-12-31", "2028-02-29"]);
  expect([from("PageUp", true), from("PageDown", true)]).toEqual(["2027-01-31", "2029-01-31"]);
  expect(from("Enter")).toBeNull();
});

it("an event is on its day, and on the next where it ends after midnight", () => {
  const at = (startTime: string | null, endTime: string | null) =>
    daysOfEvent({ date: "2027-12-31", startTime, endTime });
  expect(at(null, null)).toEqual(["2027-12-31"]);
  expect(at("18:30", "23:00")).toEqual(["2027-12-31"]);
  expect(at("18:30", "00:00")).toEqual(["2027-12-31"]);
  expect(at("18:30", "03:00")).toEqual(["2027-12-31", "2028-01-01"]);
});

it("a day has its events first, by their time, then last days, then tasks with the open ones first", () => {
  const day = "2027-06-05";
  const items = [
    task(day, { title: "Hecha", isDone: true }),
    task(day, { title: "Abierta" }),
    deadline(day),
    event(day, { eventTitle: "Cena", startTime: "21:00" }),
    event(day, { eventTitle: "Boda", startTime: "12:00" }),
    event(day, { eventTitle: "Ayer", goesOn: true, startTime: "22:00" }),
  ];
  const words = byDay(items)
    .get(day)!
    .map((item) => (item.kind === "task" ? item.title : item.kind === "event" ? item.eventTitle : "Último"));
  expect(words).toEqual(["Ayer", "Boda", "Cena", "Último", "Abierta", "Hecha"]);
});

it("counts and what is left agree, and an event that goes on counts once", () => {
  const counts: DayCount[] = [
    countOf(event("2026-11-15")),
    countOf(event("2026-11-28")),
    countOf(event("2026-11-27", { isCompleted: true })),
    countOf(event("2026-11-29", { goesOn: true })),
    countOf(deadline("2026-11-30")),
    { day: "2026-11-18", kind: "task", state: "late", count: 3 },
    { day: "2026-11-20", kind: "task", state: "done", count: 2 },
    { day: "2026-11-26", kind: "task", state: "open", count: 1 },
    { day: "2026-12-02", kind: "task", state: "open", count: 5 },
    { day: "2026-11-22", kind: "payment", state: "late", count: 2 },
  ];
  const span = monthSpan("2026-11-01");
  expect(countKinds(counts, span)).toEqual({ event: 3, task: 6, payment: 2, deadline: 1, offer: 0 });
  expect(whatIsLeft(counts, span, "2026-11-23")).toEqual({ events: 1, tasks: 4, payments: 2, deadlines: 1, offers: 0 });
  expect(sumCounts(counts, { from: "2026-11-29", to: "2026-11-29" })).toBe(1);
  expect(sumCounts(counts, span, ({ state }) => state !== "late")).toBe(8);
});

it("a list has the days in order and ends where it is full, also within a day", () => {
  const items = [task("2026-11-28"), ...Array.from({ length: 3 }, () => task("2026-11-20")), task("2026-12-01")];
  const list = (most: number) =>
    agendaOf(byDay(items), monthSpan("2026-11-01"), most).map(({ day, items: shown }) => [day, shown.length]);
  expect(list(9)).toEqual([
    ["2026-11-20", 3],
    ["2026-11-28", 1],
  ]);
  expect(list(2)).toEqual([["2026-11-20", 2]]);
});
