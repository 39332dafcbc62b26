// When sessions end, and how long a proof of the account's person is fresh.
import { expect, it } from "vitest";
import { isFresh, sessionEnd, unseenSince } from "./session.ts";

const at = (text: string) => new Date(`2027-03-${text}Z`);
const began = at("01T10:00:00");

it.each([
  [
    "after sixty days, though it is used every day",
    new Date("2027-04-20T10:00:00Z"),
    began,
    false,
    "2027-04-30T10:00:00.000Z",
  ],
  ["after thirty days without use", at("02T10:00:00"), began, false, "2027-04-01T10:00:00.000Z"],
  ["of staff after an hour without use", at("01T12:00:00"), began, true, "2027-03-01T13:00:00.000Z"],
  ["of staff after twelve hours, though it is used", at("01T21:59:00"), began, true, "2027-03-01T22:00:00.000Z"],
  [
    "of staff twelve hours after the last proof",
    at("01T21:59:00"),
    at("01T21:30:00"),
    true,
    "2027-03-01T22:59:00.000Z",
  ],
])("a session ends %s", (_, seenAt, freshAt, isStaff, end) => {
  const expiresAt = new Date(began.getTime() + 60 * 24 * 60 * 60_000);
  expect(sessionEnd({ expiresAt, seenAt, freshAt }, isStaff).toISOString()).toBe(end);
});

it("forgets sessions after thirty days without use, and a proof after ten minutes", () => {
  expect(unseenSince(at("31T10:00:00"))).toEqual(began);
  expect(isFresh(began, at("01T10:09:59"))).toBe(true);
  expect(isFresh(began, at("01T10:10:00"))).toBe(false);
});
