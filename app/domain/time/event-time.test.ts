// Starts, ends, countdowns and days of events, around midnight, summer time and the other side of the world.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countdownTo, dayState, daysUntil, eventEnd, eventInstant, isOver } from "#app/domain/time/event-time.ts";

const madrid = "Europe/Madrid";
const wedding = { date: "2027-06-05", startTime: "18:30", endTime: "03:00", timeZone: madrid };

describe("beginning and end", () => {
  it("begins at its time, or at midnight of its place", () => {
    expect(eventInstant("2027-06-05", "18:30", madrid).toISOString()).toBe("2027-06-05T16:30:00.000Z");
    expect(eventInstant("2027-06-05", null, madrid).toISOString()).toBe("2027-06-04T22:00:00.000Z");
    expect(eventInstant("2027-06-05", null, "America/Bogota").toISOString()).toBe("2027-06-05T05:00:00.000Z");
  });

  it("ends the next day when the end is before the start", () => {
    expect(eventEnd(wedding)?.toISOString()).toBe("2027-06-06T01:00:00.000Z");
    expect(eventEnd({ ...wedding, endTime: "23:00" })?.toISOString()).toBe("2027-06-05T21:00:00.000Z");
    expect(eventEnd({ ...wedding, date: "2027-12-31" })?.toISOString()).toBe("2028-01-01T02:00:00.000Z");
    expect(eventEnd({ ...wedding, endTime: null })).toBeNull();
  });

  it("takes the changed clock of the night into account", () => {
    const night = { ...wedding, date: "2027-10-30", startTime: "22:00", endTime: "06:00" };
    const hours = (Number(eventEnd(night)) - Number(eventInstant(night.date, night.startTime, madrid))) / 3_600_000;
    expect(hours).toBe(9);
  });
});

describe("countdownTo", () => {
  const start = eventInstant(wedding.date, wedding.startTime, madrid);

  it("says days, hours, minutes and seconds", () => {
    expect(countdownTo(start, new Date("2027-06-03T13:27:56.500Z"))).toEqual({
      days: 2,
      hours: 3,
      minutes: 2,
      seconds: 3,
    });
    expect(countdownTo(start, new Date(start.getTime() - 1000))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  });

  it("is zero once the moment has come, for ever", () => {
    const zero = { days: 0, hours: 0, minutes: 0, seconds: 0 };
    for (const late of [0, 1, 999, 1e12]) expect(countdownTo(start, new Date(start.getTime() + late))).toEqual(zero);
  });

  it("adds up to the full seconds that are left", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (left) => {
        const { days, hours, minutes, seconds } = countdownTo(new Date(left), new Date(0));
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(left / 1000));
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
      }),
    );
  });
});

describe("days of the event's place", () => {
  it.each([
    ["2027-06-04T21:59:59Z", 1, "before"],
    ["2027-06-04T22:00:00Z", 0, "today"],
    ["2027-06-05T21:59:59Z", 0, "today"],
    ["2027-06-05T22:00:00Z", -1, "past"],
    ["2026-11-21T12:00:00Z", 196, "before"],
  ])("at %s it is %d days until the wedding: %s", (now, days, state) => {
    expect(daysUntil(wedding.date, madrid, new Date(now))).toBe(days);
    expect(dayState(wedding.date, madrid, new Date(now))).toBe(state);
  });

  it("is already today in Auckland when it is not in Madrid", () => {
    const now = new Date("2027-06-04T13:00:00Z");
    expect(dayState(wedding.date, "Pacific/Auckland", now)).toBe("today");
    expect(dayState(wedding.date, madrid, now)).toBe("before");
  });
});

describe("isOver", () => {
  it("waits for the day after the end", () => {
    expect(isOver(wedding, new Date("2027-06-06T21:59:59Z"))).toBe(false);
    expect(isOver(wedding, new Date("2027-06-06T22:00:00Z"))).toBe(true);
    const dinner = { ...wedding, endTime: "23:00" };
    expect(isOver(dinner, new Date("2027-06-05T21:59:59Z"))).toBe(false);
    expect(isOver(dinner, new Date("2027-06-05T22:00:00Z"))).toBe(true);
    expect(isOver({ ...wedding, startTime: null, endTime: null }, new Date("2027-06-05T22:00:00Z"))).toBe(true);
  });
});
