// The members who only take part in an event, and those of them that the card asks to come.
import { describe, expect, it } from "vitest";
import { eventRoles } from "#app/domain/permission/names.ts";
import { isAskedToCome, onlyTakesPart } from "./taking-part.ts";

describe("who only takes part", () => {
  it("is a guest, a viewer or a provider, without any permission that hands over the event", () => {
    expect(eventRoles.filter((role) => onlyTakesPart(role, ["view", "rsvp"]))).toEqual(["provider", "viewer", "guest"]);
    expect(eventRoles.filter((role) => onlyTakesPart(role, ["view", "manage_guests"]))).toEqual([]);
    expect(onlyTakesPart(null, [])).toBe(false);
  });

  it("is asked to come as a guest alone", () => {
    expect(eventRoles.filter(isAskedToCome)).toEqual(["guest"]);
  });
});
