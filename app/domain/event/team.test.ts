// Changes of a person's place: no one revokes permissions that they lack, and the version reveals a change by another host.
import { describe, expect, it } from "vitest";
import { permissions } from "#app/domain/permission/names.ts";
import { changePermissions, parseRoleParam, placeVersion } from "#app/domain/event/team.ts";

describe("what becomes of a person's permissions", () => {
  it("is what is asked for, in the usual order, and always seeing the event", () => {
    expect(changePermissions(["view", "chat"], ["manage_guests", "rsvp"], permissions)).toEqual({
      permissions: ["view", "rsvp", "manage_guests"],
      granted: ["rsvp", "manage_guests"],
      taken: ["chat"],
    });
    expect(changePermissions(["view"], [], permissions)).toEqual({ permissions: ["view"], granted: [], taken: [] });
  });

  it("leaves alone what anyone who changes it does not hold", () => {
    const own = ["view", "rsvp", "manage_collaborators"] as const;
    expect(changePermissions(["view", "rsvp", "edit_event"], [], own)).toEqual({
      permissions: ["view", "edit_event"],
      granted: [],
      taken: ["rsvp"],
    });
  });

  it("says of what one may not give that it would be given, for the authorization to refuse", () => {
    expect(changePermissions(["view"], ["edit_event"], ["view", "manage_collaborators"]).granted).toEqual([
      "edit_event",
    ]);
  });
});

describe("what was seen of a place", () => {
  it("is the same while nothing is changed, in whatever order it is stored", () => {
    const place = { role: "viewer", withheld: [] } as const;
    expect(placeVersion({ ...place, permissions: ["chat", "view"] })).toBe(
      placeVersion({ ...place, permissions: ["view", "chat"] }),
    );
  });

  it("differs with the role, with each permission, and with what is withheld", () => {
    const place = { role: "viewer", permissions: ["view"], withheld: [] } as const;
    const seen = [
      placeVersion(place),
      placeVersion({ ...place, role: "guest" }),
      placeVersion({ ...place, withheld: ["chat"] }),
      ...permissions.slice(1).map((each) => placeVersion({ ...place, permissions: ["view", each] })),
    ];
    expect(new Set(seen).size).toBe(seen.length);
  });
});

it("an address names one of the six roles, or all", () => {
  expect([parseRoleParam("provider"), parseRoleParam("jefa"), parseRoleParam(null)]).toEqual(["provider", null, null]);
});
