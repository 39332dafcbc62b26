// Invitations by e-mail: their permissions, their duration, and their states.
import { describe, expect, it } from "vitest";
import {
  checkContact,
  checkInvitation,
  grantable,
  invitationExpiry,
  invitationMessageLimit,
  invitationState,
  type InvitationStatus,
  isElevated,
  isForGuest,
  maskedEmail,
  mayGrant,
  meantPermissions,
} from "#app/domain/guest/invitation.ts";
import { defaultPermissions, permissions } from "#app/domain/permission/names.ts";

const now = new Date("2027-03-01T10:00:00Z");
const eva = { email: " Eva@Correo.es ", name: " Eva  Ruiz ", role: "collaborator" };

describe("writing an invitation", () => {
  it("cleans what was typed and grants what the role starts with", () => {
    expect(checkInvitation(eva)).toEqual({
      ok: true,
      invitation: {
        email: "eva@correo.es",
        name: "Eva Ruiz",
        kind: "other",
        role: "collaborator",
        permissions: [...defaultPermissions.collaborator],
        message: "",
      },
    });
  });

  it("reads the old names, in their usual order, and nothing into unknown ones (SC-15)", () => {
    const read = checkInvitation({
      ...eva,
      role: "festejado",
      permissions: ["canManageGuests", "eventChat", "canUpdateFeed", "root", 7, null],
    });
    expect(read).toMatchObject({
      invitation: { role: "celebrant", permissions: ["view", "chat", "manage_guests"] },
    });
  });

  it("lets anyone who is invited see the event, even when nothing is granted", () => {
    expect(checkInvitation({ ...eva, permissions: [] })).toMatchObject({ invitation: { permissions: ["view"] } });
  });

  it("makes a missing name of the address", () => {
    expect(checkInvitation({ ...eva, name: "" })).toMatchObject({ invitation: { name: "eva" } });
    expect(checkInvitation({ ...eva, name: undefined })).toMatchObject({ invitation: { name: "eva" } });
  });

  it.each([
    [{ ...eva, email: "" }, "email_required"],
    [{ ...eva, email: "eva@correo.es, otra@correo.es" }, "email_invalid"],
    [{ ...eva, name: "x".repeat(121) }, "name_too_long"],
    [{ ...eva, role: "admin" }, "role_invalid"],
    [{ ...eva, message: "x".repeat(invitationMessageLimit + 1) }, "message_too_long"],
  ])("refuses %j", (input, code) => {
    expect(checkInvitation(input)).toEqual({ ok: false, code });
  });
});

describe("whom a text means", () => {
  it.each([
    [" Marta_92 ", { username: "marta_92", email: null }],
    ["@Marta_92", { username: "marta_92", email: null }],
    ["EVA@Correo.ES", { username: "eva@correo.es", email: "eva@correo.es" }],
    ["eva@correo.es, otra@correo.es", { username: "eva@correo.es, otra@correo.es", email: null }],
  ])("%j", (text, contact) => {
    expect(checkContact(text)).toEqual({ ok: true, contact });
  });

  it.each(["", "   ", "@", " \t", null, 7, undefined])("%j is nobody", (text) => {
    expect(checkContact(text)).toEqual({ ok: false, code: "contact_required" });
  });
});

describe("who is put on the guest list", () => {
  it("is anyone who is invited as a guest and is given nothing of the event itself", () => {
    expect(isForGuest({ role: "guest", permissions: ["view", "rsvp", "chat"] })).toBe(true);
    expect(isForGuest({ role: "guest", permissions: ["view", "manage_guests"] })).toBe(false);
    expect(isForGuest({ role: "viewer", permissions: ["view"] })).toBe(false);
  });
});

describe("an invitation", () => {
  it.each<[InvitationStatus, string]>([
    ["pending", "open"],
    ["sent", "open"],
    ["delivered", "open"],
    ["opened", "open"],
    ["accepted", "accepted"],
    ["declined", "declined"],
    ["expired", "expired"],
  ])("that is %s is %s, and expired after thirty days unless it was answered", (status, state) => {
    const expiresAt = invitationExpiry(now);
    expect(expiresAt.toISOString()).toBe("2027-03-31T10:00:00.000Z");
    expect(invitationState({ status, expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(state);
    expect(invitationState({ status, expiresAt }, expiresAt)).toBe(state === "open" ? "expired" : state);
  });
});

describe("what may be handed out (SC-17)", () => {
  it("is what one holds, by a host who manages guests", () => {
    const host = [...defaultPermissions.collaborator, "manage_guests"] as const;
    expect(mayGrant(host, ["view", "rsvp"])).toBe(true);
    expect(mayGrant(defaultPermissions.collaborator, ["view"])).toBe(false);
    expect(mayGrant(host, ["view", "edit_event"])).toBe(false);
    expect(mayGrant(["view", "manage_guests"], ["view", "chat"])).toBe(false);
  });

  it("is elevated only by a host who manages collaborators", () => {
    expect(mayGrant(["view", "manage_guests"], ["view", "manage_guests"])).toBe(false);
    expect(mayGrant(permissions, permissions)).toBe(true);
    expect([isElevated(["view", "chat"]), isElevated(["view", "edit_event"])]).toEqual([false, true]);
  });
});

describe("the boxes of a form", () => {
  const manager = [...defaultPermissions.collaborator, "manage_guests"] as const;

  it("offer what one may give", () => {
    expect(grantable(manager, permissions)).toEqual(defaultPermissions.collaborator);
    expect(grantable(permissions, permissions)).toEqual(permissions);
    expect(grantable(["view", "manage_guests"], defaultPermissions.guest)).toEqual(["view"]);
  });

  it("mean what the chosen role begins with, when they were drawn for another and left alone", () => {
    const drawn = defaultPermissions.guest;
    expect(meantPermissions(drawn, "organizer", "guest", permissions)).toEqual(permissions);
    expect(meantPermissions(drawn, "organizer", "guest", manager)).toEqual(defaultPermissions.collaborator);
    expect(
      meantPermissions(grantable(["view", "manage_guests"], drawn), "viewer", "guest", ["view", "manage_guests"]),
    ).toEqual(["view"]);
  });

  it("mean what is ticked, once a person has touched them or they were drawn for this role", () => {
    expect(meantPermissions(["chat", "view"], "organizer", "guest", permissions)).toEqual(["view", "chat"]);
    expect(meantPermissions(defaultPermissions.guest, "guest", "guest", permissions)).toEqual(defaultPermissions.guest);
    expect(meantPermissions([], "guest", "guest", permissions)).toEqual([]);
    expect(meantPermissions(defaultPermissions.guest, "viewer", null, permissions)).toEqual(defaultPermissions.guest);
  });
});

it("shows of an address only that it is the one", () => {
  expect(maskedEmail("lucia@correo.es")).toBe("l•••@c•••.es");
  expect(maskedEmail("x@sub.dominio.example")).toBe("x•••@s•••.example");
});
