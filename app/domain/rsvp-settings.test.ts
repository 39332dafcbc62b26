// Until when guests answer, with how many, and on which days they are reminded.
import { expect, it } from "vitest";
import { deadlinePassed, plusOnesOf, reminderDates } from "./rsvp-settings.ts";

it("takes answers to the end of the last day, in the event's own zone", () => {
  const event = { rsvpDeadline: "2049-05-01", timeZone: "Europe/Madrid" };
  expect(deadlinePassed(event, new Date("2049-05-01T21:59:59Z"))).toBe(false);
  expect(deadlinePassed(event, new Date("2049-05-01T22:00:00Z"))).toBe(true);
  expect(deadlinePassed({ ...event, timeZone: "America/Bogota" }, new Date("2049-05-02T04:59:59Z"))).toBe(false);
  expect(deadlinePassed({ ...event, rsvpDeadline: null }, new Date("2100-01-01T00:00:00Z"))).toBe(false);
});

it("lets a household bring what was said of it, else what was said of all", () => {
  expect(plusOnesOf({ plusOnes: null }, { plusOnes: 1 })).toBe(1);
  expect(plusOnesOf({ plusOnes: 0 }, { plusOnes: 1 })).toBe(0);
});

it("reminds so many days before the last one, each day once", () => {
  expect(reminderDates({ rsvpDeadline: "2049-03-03", reminderDays: [3, 14, 3] })).toEqual(["2049-02-17", "2049-02-28"]);
  expect(reminderDates({ rsvpDeadline: null, reminderDays: [3] })).toEqual([]);
});
