// Tries the names of permissions and roles: their number, the defaults of each role, and the old names from outside.

import { describe, expect, it } from "vitest";

import {
  defaultPermissions,
  elevatedPermissions,
  eventRoles,
  parseEventRole,
  parsePermission,
  permissions,
  shareablePermissions,
} from "#app/domain/permission/names.ts";

describe("permissions", () => {
  it("are nine, six of which can be shared and three are elevated", () => {
    expect(permissions).toEqual([
      "view",
      "rsvp",
      "register",
      "chat",
      "see_guest_list",
      "see_gift_list",
      "manage_guests",
      "edit_event",
      "manage_collaborators",
    ]);
    expect(shareablePermissions).toEqual(permissions.slice(0, 6));
    expect(elevatedPermissions).toEqual(permissions.slice(6));
  });

  it("are read by their names and by the names of both old dialogs", () => {
    expect(permissions.map(parsePermission)).toEqual(permissions);
    const dialog =
      "viewEvent confirmAttendance register eventChat viewGuestList viewGiftList manageGuests editEvent manageCollaborators";
    const expected = [...permissions];
    expected.splice(1, 2, "rsvp", "register");
    expect(dialog.split(" ").map(parsePermission)).toEqual(expected);
    const guest =
      "canView canRSVP canRegister canChat canSeeGuestList canSeeGiftList canManageGuests canEditEvent canManageCollaborators";
    expect(guest.split(" ").map(parsePermission)).toEqual(permissions);
    expect(parsePermission("canViewGifts")).toBe("see_gift_list");
  });

  it("are nothing else", () => {
    for (const name of [
      "canUpdateFeed",
      "",
      "VIEW",
      "view ",
      "constructor",
      "__proto__",
      null,
      undefined,
      1,
      ["view"],
    ]) {
      expect(parsePermission(name)).toBeNull();
    }
  });
});

describe("roles", () => {
  it("start with their own permissions", () => {
    expect(Object.keys(defaultPermissions)).toEqual(eventRoles);
    expect(defaultPermissions.organizer).toEqual(permissions);
    expect(defaultPermissions.celebrant).toEqual(permissions);
    expect(defaultPermissions.collaborator).toEqual(shareablePermissions);
    expect(defaultPermissions.provider).toEqual(["view", "chat"]);
    expect(defaultPermissions.viewer).toEqual(["view"]);
    expect(defaultPermissions.guest).toEqual(["view", "rsvp", "register", "chat"]);
  });

  it("are read by their names and the old ones, and nothing else is a role", () => {
    expect(eventRoles.map(parseEventRole)).toEqual(eventRoles);
    expect(["invitado", "colaborador", "festejado", "organizador"].map(parseEventRole)).toEqual([
      "guest",
      "collaborator",
      "celebrant",
      "organizer",
    ]);
    for (const name of ["", "Organizador", "admin", "constructor", null, undefined, {}]) {
      expect(parseEventRole(name)).toBeNull();
    }
  });
});
