// The figures, the next party and the filters of a dashboard.
import { describe, expect, it } from "vitest";
import { type DashboardEvent, nextEvent, overviewOf, parseFilter, selectEvents } from "#app/domain/home/dashboard.ts";

const now = new Date("2026-11-21T18:00:00Z");
const event = (given: Partial<DashboardEvent>): DashboardEvent => ({
  title: "Boda de Lucía y Andrés",
  location: "Finca La Alquería, Torrent",
  date: "2027-06-05",
  timeZone: "Europe/Madrid",
  status: "planning",
  budgetCents: 100_00,
  createdAt: new Date("2026-01-10T10:00:00Z"),
  ...given,
});

describe("the figures", () => {
  it("count events by status, and add up the budgets that may be seen", () => {
    const events = [
      event({}),
      event({ status: "in-progress", budgetCents: 50 }),
      event({ status: "completed", budgetCents: null }),
      event({ status: "planning", budgetCents: 0 }),
    ];
    expect(overviewOf(events, now)).toMatchObject({
      total: 4,
      byStatus: { planning: 2, "in-progress": 1, completed: 1 },
      budgetCents: 100_50,
    });
  });

  it("have no budget when none may be seen", () => {
    expect(overviewOf([event({ budgetCents: null })], now).budgetCents).toBeNull();
    expect(overviewOf([], now)).toMatchObject({ total: 0, budgetCents: null, growth: null });
  });

  const made = (...instants: string[]) =>
    overviewOf(
      instants.map((instant) => event({ createdAt: new Date(instant) })),
      now,
    ).growth;

  it.each([
    [
      50,
      [
        "2026-10-05T10:00:00Z",
        "2026-10-31T10:00:00Z",
        "2026-11-01T10:00:00Z",
        "2026-11-05T10:00:00Z",
        "2026-11-06T10:00:00Z",
      ],
    ],
    [-100, ["2026-10-05T10:00:00Z"]],
    [0, ["2026-10-05T10:00:00Z", "2026-11-05T10:00:00Z"]],
    [null, ["2026-11-05T10:00:00Z"]],
    // Midnight in Madrid is an hour before midnight in UTC.
    [null, ["2026-10-31T23:30:00Z"]],
    [0, ["2026-09-30T22:30:00Z", "2026-11-20T10:00:00Z"]],
  ])("grow by %s %% from last month to this", (growth, instants) => {
    expect(made(...instants)).toBe(growth);
  });

  it("knows the month before January, and the one before a shorter one", () => {
    const grown = (at: string, ...instants: string[]) =>
      overviewOf(
        instants.map((instant) => event({ createdAt: new Date(instant) })),
        new Date(at),
      ).growth;
    expect(grown("2027-01-31T12:00:00Z", "2026-12-01T12:00:00Z", "2027-01-02T12:00:00Z")).toBe(0);
    expect(grown("2027-03-31T12:00:00Z", "2027-02-01T12:00:00Z", "2027-03-02T12:00:00Z")).toBe(0);
  });
});

describe("the next party", () => {
  it("is the nearest that is still to come or today", () => {
    const next = nextEvent(
      [event({ date: "2027-01-02" }), event({ date: "2026-11-21", title: "Hoy" }), event({ date: "2026-11-20" })],
      now,
    );
    expect(next).toMatchObject({ title: "Hoy", days: 0 });
  });

  it("is never a completed one, and counts days in its own place", () => {
    expect(nextEvent([event({ date: "2026-11-22", status: "completed" })], now)).toBeNull();
    expect(nextEvent([event({ date: "2026-11-22", timeZone: "Pacific/Auckland" })], now)).toMatchObject({ days: 0 });
    expect(nextEvent([event({ date: "2026-11-21", timeZone: "Pacific/Auckland" })], now)).toBeNull();
  });
});

describe("a page of the list", () => {
  const all = { filter: null, search: "", page: 1 };

  it("is filtered by status", () => {
    const events = [event({ status: "planning" }), event({ status: "completed" })];
    expect(selectEvents(events, { ...all, filter: parseFilter("completed") }).events).toEqual([events[1]]);
    expect(selectEvents(events, { ...all, filter: parseFilter("otra") }).events).toHaveLength(2);
  });

  it.each([
    ["lucia", 1],
    ["ALQUERÍA lucía", 1],
    ["torrent andres", 1],
    ["%", 0],
    ["lucía bilbao", 0],
    ["  ", 1],
  ])("with the search «%s» has %i of one", (search, found) => {
    expect(selectEvents([event({})], { ...all, search }).matching).toBe(found);
  });

  it("has twenty events, and the nearest page when the page does not exist", () => {
    const events = Array.from({ length: 45 }, (_, index) => event({ title: `Evento ${index}` }));
    expect(selectEvents(events, { ...all, page: 3 })).toMatchObject({
      matching: 45,
      page: 3,
      pages: 3,
      events: events.slice(40),
    });
    expect(selectEvents(events, { ...all, page: 99 }).page).toBe(3);
    expect(selectEvents(events, { ...all, page: Number.NaN }).page).toBe(1);
    expect(selectEvents([], { ...all, page: 2 })).toMatchObject({ page: 1, pages: 1, matching: 0 });
  });
});
