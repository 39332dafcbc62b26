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
  ticksOfInvitation,
} from "#app/domain/guest/invitation.ts";
import { usualReaches } from "#app/domain/event/reach.ts";
import { defaultPermissions, type EventRole, type Permission, permissions } from "#app/domain/permission/names.ts";
import { usualByRole } from "#app/domain/permission/ticks.ts";

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
        withheld: [],
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

describe("the contact that a text means", () => {
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

  const facts = { id: "e", createdBy: "c", requireAccount: false, deleted: false, held: false } as const;
  const event = { ...facts, visibility: "private", status: "planning", reaches: usualReaches } as const;
  const meant = (ticked: readonly Permission[], role: EventRole, drawnFor: EventRole | null, own = everything) =>
    ticksOfInvitation({ permissions: ticked, role, drawnFor }, event, own);
  const everything: readonly Permission[] = permissions;

  it("mean what the chosen role begins with, when they were drawn for another and left alone", () => {
    const drawn = defaultPermissions.guest;
    expect(meant(drawn, "organizer", "guest")).toMatchObject({ kept: { permissions } });
    expect(meant(drawn, "organizer", "guest", manager)).toMatchObject({
      kept: { permissions: defaultPermissions.collaborator },
    });
    const few = ["view", "manage_guests"] as const;
    expect(meant(grantable(few, drawn), "viewer", "guest", few)).toMatchObject({ kept: { permissions: ["view"] } });
  });

  it("mean what is ticked, once a person has touched them or they were drawn for this role", () => {
    const { guest } = defaultPermissions;
    const kept = (list: readonly Permission[]) => ({ ok: true, kept: { permissions: [...list], withheld: [] } });
    expect(meant(["chat", "view"], "organizer", "guest")).toEqual(kept(["view", "chat"]));
    expect(meant(guest, "guest", "guest")).toEqual(kept(guest));
    expect(meant([], "guest", "guest")).toEqual(kept([]));
    expect(meant(guest, "viewer", null)).toEqual(kept(guest));
  });

  it("store only the difference to what is in force, where the form says what it showed", () => {
    const usual = usualByRole(event);
    expect(usual.guest).toEqual(["view", "rsvp", "register", "chat", "see_gift_list"]);
    const asked = (change: (ticks: Permission[]) => Permission[], role: EventRole = "guest", drawnFor = role) => {
      const shown = usual[drawnFor];
      return ticksOfInvitation({ permissions: change([...shown]), shown, role, drawnFor }, event, permissions);
    };
    const { guest, collaborator } = defaultPermissions;
    // The reach gives the list of gifts: the guest has it, and not as an exception.
    expect(asked((ticks) => ticks)).toEqual({ ok: true, kept: { permissions: guest, withheld: [] } });
    expect(asked((ticks) => ticks.filter((each) => each !== "see_gift_list"))).toEqual({
      ok: true,
      kept: { permissions: guest, withheld: ["see_gift_list"] },
    });
    expect(asked((ticks) => [...ticks, "see_guest_list"])).toMatchObject({
      kept: { permissions: [...guest, "see_guest_list"], withheld: [] },
    });
    expect(asked((ticks) => ticks.filter((each) => each !== "chat"))).toMatchObject({
      kept: { permissions: guest.filter((each) => each !== "chat"), withheld: ["chat"] },
    });
    // Without a script the boxes of another role are left as they were drawn.
    expect(asked((ticks) => ticks, "collaborator", "guest")).toEqual({
      ok: true,
      kept: { permissions: collaborator, withheld: [] },
    });
    const closed = { ...event, reaches: { ...usualReaches, names: "hosts" as const } };
    const ticks = { permissions: [...usual.guest, "see_guest_list"] as const, shown: usual.guest };
    expect(ticksOfInvitation({ ...ticks, role: "guest", drawnFor: "guest" }, closed, permissions)).toEqual({
      ok: false,
      code: "not_opened",
    });
  });
});

it("shows of an address only that it is the one", () => {
  expect(maskedEmail("lucia@correo.es")).toBe("l•••@c•••.es");
  expect(maskedEmail("x@sub.dominio.example")).toBe("x•••@s•••.example");
});
