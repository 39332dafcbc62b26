// The last day for answers, the plus-ones, and the days of the reminders.
import { expect, it } from "vitest";
import {
  checkRsvpSettings,
  deadlineInstant,
  deadlinePassed,
  plusOnesOf,
  reminderDates,
} from "#app/domain/guest/rsvp-settings.ts";

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

it("knows the instant after the last day, where clocks change too", () => {
  expect(deadlineInstant({ rsvpDeadline: "2049-05-01", timeZone: "Europe/Madrid" })).toEqual(
    new Date("2049-05-01T22:00:00Z"),
  );
  expect(deadlineInstant({ rsvpDeadline: "2027-03-27", timeZone: "Europe/Madrid" })).toEqual(
    new Date("2027-03-27T23:00:00Z"),
  );
  expect(deadlineInstant({ rsvpDeadline: null, timeZone: "Europe/Madrid" })).toBeNull();
});

it("takes settings as they are posted, empty as none", () => {
  const event = { date: "2049-06-05" };
  expect(checkRsvpSettings({}, event)).toEqual({
    ok: true,
    settings: { rsvpDeadline: null, plusOnes: 0, dietaryQuestion: false, reminderDays: [], requireApproval: false },
  });
  expect(
    checkRsvpSettings(
      {
        rsvpDeadline: "2049-06-05",
        plusOnes: "10",
        dietaryQuestion: "on",
        reminderDays: ["3", "14"],
        requireApproval: "true",
      },
      event,
    ),
  ).toEqual({
    ok: true,
    settings: {
      rsvpDeadline: "2049-06-05",
      plusOnes: 10,
      dietaryQuestion: true,
      reminderDays: [14, 3],
      requireApproval: true,
    },
  });
  const late = { rsvpDeadline: "2027-01-01" };
  const on = { ...event, today: "2027-01-02" };
  expect(checkRsvpSettings(late, on)).toMatchObject({ fields: { rsvpDeadline: "deadline_past" } });
  for (const fine of [
    checkRsvpSettings({ ...late, closeNow: "on" }, on),
    checkRsvpSettings(late, { ...on, stored: "2027-01-01" }),
    checkRsvpSettings(late, { ...on, today: "2027-01-01" }),
  ])
    expect(fine).toMatchObject({ ok: true });
  expect(checkRsvpSettings({ reminderDays: "7, 7 ,30" }, event)).toMatchObject({ settings: { reminderDays: [30, 7] } });
});

it("refuses what cannot be, each beside its field", () => {
  const event = { date: "2049-06-05" };
  const fields = { rsvpDeadline: "2049-06-06", plusOnes: "11", reminderDays: "0" };
  expect(checkRsvpSettings(fields, event)).toEqual({
    ok: false,
    code: "fields_refused",
    fields: { rsvpDeadline: "deadline_after_event", plusOnes: "plus_ones_invalid", reminderDays: "reminders_invalid" },
  });
  expect(
    checkRsvpSettings({ rsvpDeadline: "2049-02-30", plusOnes: "-1", reminderDays: "1 2 3 4 5 6" }, event),
  ).toMatchObject({
    fields: { rsvpDeadline: "deadline_invalid", plusOnes: "plus_ones_invalid", reminderDays: "reminders_too_many" },
  });
});
