// The rules of the hosts' thanks: when the party is over, and what the words may be.
import { expect, it } from "vitest";
import { checkThanks, isAfterParty, thanksLimit } from "./thanks.ts";

it("the party is over at 12:00 of the next day in the event's zone", () => {
  const event = { date: "2027-06-05", timeZone: "Atlantic/Canary" } as const;
  const isAfter = (at: string) => isAfterParty(event, new Date(at));
  expect(["2027-06-05T23:00:00Z", "2027-06-06T10:59:59Z", "2027-06-06T11:00:00Z"].map(isAfter)).toEqual([
    false,
    false,
    true,
  ]);
});

it("the words keep their paragraphs, and are neither empty nor too long", () => {
  expect(checkThanks("  Gracias.\r\n\r\nHasta pronto. ")).toEqual({ text: "Gracias.\n\nHasta pronto." });
  expect(checkThanks(" \n ")).toEqual({ code: "text_required" });
  expect(checkThanks("ñ".repeat(thanksLimit))).toMatchObject({ text: expect.any(String) as string });
  expect(checkThanks("ñ".repeat(thanksLimit + 1))).toEqual({ code: "text_too_long" });
});
