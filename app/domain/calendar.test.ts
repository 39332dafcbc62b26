// The days that a calendar shows, where keys lead, and what lies on each day.
import { describe, expect, it } from "vitest";
import {
  agendaOf,
  byDay,
  type CalendarEvent,
  type CalendarItem,
  type CalendarTask,
  cellsOf,
  countKinds,
  dayAfterKey,
  daysOfEvent,
  filterItems,
  monthSpan,
  parseMonth,
  spanOf,
  stepFrom,
  weekOf,
  weeksOf,
  whatIsLeft,
} from "./calendar.ts";
import { addDays } from "./zoned-time.ts";

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
const deadline = (day: string): CalendarItem => ({
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
    // A February of 28 days that begins with the week still has six of them.
    ["2026-02-10", "sunday", "2026-02-01", "2026-03-14"],
    ["2027-02-10", "monday", "2027-02-01", "2027-03-14"],
    ["2028-02-29", "monday", "2028-01-31", "2028-03-12"],
    ["2028-02-29", "sunday", "2028-01-30", "2028-03-11"],
    // The months in which the clocks change.
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
    expect(spanOf("month", day, weekStart)).toEqual({ from: first, to: last });
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
  expect(spanOf("week", "2027-03-24", "sunday")).toEqual({ from: "2027-03-21", to: "2027-03-27" });
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

it("counts, what is left and the filter agree", () => {
  const items = [
    event("2026-11-15"),
    event("2026-11-28"),
    event("2026-11-29", { goesOn: true, eventId: "other" }),
    task("2026-11-18", { isLate: true }),
    task("2026-11-20", { isDone: true }),
    task("2026-12-02", { eventId: "other" }),
    deadline("2026-11-30"),
  ];
  const span = monthSpan("2026-11-01");
  expect(countKinds(items, span)).toEqual({ event: 2, task: 2, payment: 0, deadline: 1 });
  expect(whatIsLeft(items, span, "2026-11-23")).toEqual({ events: 1, tasks: 1, late: 1, payments: 0, deadlines: 1 });
  expect(filterItems(items, { hidden: ["task", "deadline"], eventId: null })).toHaveLength(3);
  expect(filterItems(items, { hidden: [], eventId: "other" })).toHaveLength(2);
  const list = (most: number) => {
    const { days, left } = agendaOf(byDay(items), { from: "2026-11-20", to: "2026-11-30" }, most);
    return [days.map(({ day }) => day), left];
  };
  expect(list(9)).toEqual([["2026-11-20", "2026-11-28", "2026-11-29", "2026-11-30"], 0]);
  expect(list(2)).toEqual([["2026-11-20", "2026-11-28"], 2]);
});

it("a list is cut within a day that has more than it takes", () => {
  const items = Array.from({ length: 5 }, () => task("2026-11-20")).concat(task("2026-11-21"));
  const { days, left } = agendaOf(byDay(items), monthSpan("2026-11-01"), 3);
  expect([days.map(({ items: shown }) => shown.length), left]).toEqual([[3], 3]);
});
