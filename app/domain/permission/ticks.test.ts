// The ticks of a dialog: they show what is in force, and what is stored is the difference alone.
import { describe, expect, it } from "vitest";
import { type Reaches, usualReaches } from "#app/domain/event/reach.ts";
import { usualOf } from "#app/domain/permission/exceptions.ts";
import { defaultPermissions, type EventRole, type Permission } from "#app/domain/permission/names.ts";
import {
  contextOfGuest,
  contextOfMember,
  type Kept,
  ticksOf,
  usualTicks,
  withTicks,
} from "#app/domain/permission/ticks.ts";
import { ticksOfRole } from "#app/domain/permission/opened.ts";

const eventWith = (reaches: Partial<Reaches>) =>
  ({
    id: "e",
    createdBy: "c",
    visibility: "private",
    requireAccount: false,
    status: "planning",
    deleted: false,
    held: false,
    reaches: { ...usualReaches, ...reaches },
  }) as const;
type Member = Kept & { role?: EventRole };
const came = { userId: "u", cameBy: "host", isAdopted: false } as const;

/** The ticks of a member. */
const shownTo = ({ role = "guest", permissions, withheld }: Member, reaches: Partial<Reaches> = {}) =>
  ticksOf(contextOfMember(eventWith(reaches), { ...came, role, perms: permissions, withheld }), permissions);

/** The stored permissions after a host leaves `ticked` in the dialog of `member`. */
function saved(
  member: Member,
  ticked: readonly Permission[],
  reaches: Partial<Reaches> = {},
  role = member.role ?? "guest",
) {
  const event = eventWith(reaches);
  const facts = { ...came, role, perms: ticked, withheld: [] };
  return withTicks(
    member,
    { permissions: ticked, shown: shownTo(member, reaches) },
    {
      usual: usualOf(facts),
      open: usualTicks(contextOfMember(event, facts), []),
      reaches: event.reaches,
      former: role === (member.role ?? "guest") ? undefined : usualOf({ ...came, role: member.role ?? "guest" }),
    },
  );
}
const guest: Member = { permissions: defaultPermissions.guest, withheld: [] };
const without = (list: readonly Permission[], ...gone: Permission[]) => list.filter((each) => !gone.includes(each));
const plus = (list: readonly Permission[], ...come: Permission[]) => [...list, ...come];

describe("a member's ticks", () => {
  it("are those of the reach and of the role", () => {
    expect(shownTo(guest)).toEqual(["view", "rsvp", "register", "chat", "see_gift_list"]);
    expect(shownTo(guest, { gifts: "team", chat: "hosts", names: "guests" })).toEqual([
      "view",
      "rsvp",
      "register",
      "see_guest_list",
    ]);
  });

  it("that stay write nothing, whatever the reaches give", () => {
    for (const reaches of [{}, { gifts: "hosts", chat: "hosts" }, { names: "link" }] as const)
      expect(saved(guest, shownTo(guest, reaches), reaches)).toEqual({ ok: true, kept: guest });
  });

  it("that go are withheld, and no longer when they come back", () => {
    const taken = saved(guest, without(shownTo(guest), "see_gift_list", "chat"));
    const kept = { permissions: ["view", "rsvp", "register"], withheld: ["chat", "see_gift_list"] } as const;
    expect(taken).toEqual({ ok: true, kept });
    expect(shownTo(kept)).toEqual(["view", "rsvp", "register"]);
    // The reach opens further, and this person still does not see it.
    expect(shownTo(kept, { gifts: "page" })).toContain("see_gift_list");
    expect(shownTo(kept, { gifts: "link" })).not.toContain("see_gift_list");
    expect(saved(kept, plus(shownTo(kept), "see_gift_list", "chat"))).toEqual({ ok: true, kept: guest });
  });

  it("beyond the reach are given by hand, and go without a trace", () => {
    const given = { permissions: plus(defaultPermissions.guest, "see_guest_list"), withheld: [] };
    expect(saved(guest, plus(shownTo(guest), "see_guest_list"))).toEqual({ ok: true, kept: given });
    expect(saved(given, without(shownTo(given), "see_guest_list"))).toEqual({ ok: true, kept: guest });
    // An own tick stays one while the reach covers it, and is withheld only if the host takes it away then.
    expect(saved(given, shownTo(given, { names: "guests" }), { names: "guests" })).toEqual({ ok: true, kept: given });
    expect(saved(given, without(shownTo(given), "see_guest_list"), { names: "guests" })).toEqual({
      ok: true,
      kept: { ...guest, withheld: ["see_guest_list"] },
    });
  });

  it("open nothing that the hosts keep to themselves, nor a role's own thing beyond its reach", () => {
    expect(saved(guest, plus(shownTo(guest, { names: "hosts" }), "see_guest_list"), { names: "hosts" })).toEqual({
      ok: false,
      code: "not_opened",
    });
    expect(saved(guest, plus(shownTo(guest, { chat: "team" }), "chat"), { chat: "team" })).toEqual({
      ok: false,
      code: "not_opened",
    });
  });

  it("of another role are its defaults by their reach, and exceptions stay exceptions", () => {
    const helper = saved(guest, defaultPermissions.collaborator, {}, "collaborator");
    expect(helper).toEqual({ ok: true, kept: { permissions: defaultPermissions.collaborator, withheld: [] } });
    const collaborator: Member = { role: "collaborator", permissions: defaultPermissions.collaborator, withheld: [] };
    expect(saved(collaborator, shownTo(guest), {}, "guest")).toEqual({ ok: true, kept: guest });
    // Closed to everybody today: the default waits until the hosts open it.
    expect(saved(collaborator, ["view", "rsvp", "register"], { chat: "hosts", gifts: "hosts" }, "guest")).toEqual({
      ok: true,
      kept: guest,
    });
    expect(saved(collaborator, ["view", "rsvp", "register", "chat"], {}, "guest")).toEqual({
      ok: true,
      kept: { ...guest, withheld: ["see_gift_list"] },
    });
  });

  it("of a host are everything, also what stays with the hosts", () => {
    const organizer: Member = { role: "organizer", permissions: defaultPermissions.organizer, withheld: [] };
    expect(shownTo(organizer, { names: "hosts", chat: "hosts", gifts: "hosts" })).toEqual(defaultPermissions.organizer);
  });
});

describe("a form without what it showed", () => {
  it("means its whole list, and gives back what it names", () => {
    const standing = { usual: defaultPermissions.guest, open: [], reaches: usualReaches };
    const kept = { permissions: defaultPermissions.guest, withheld: ["see_gift_list", "chat"] } as const;
    expect(withTicks(kept, { permissions: ["view", "see_gift_list"] }, standing)).toEqual({
      ok: true,
      kept: { permissions: ["view", "see_gift_list"], withheld: ["chat"] },
    });
  });
});

describe("a guest's ticks", () => {
  it("are those of their invitation, by the way that they came", () => {
    const ticks = (cameBy: "host" | "link" | "page", reaches: Partial<Reaches> = {}) =>
      usualTicks(contextOfGuest(eventWith(reaches), { perms: [], cameBy }), defaultPermissions.guest);
    expect(ticks("host")).toEqual(["view", "rsvp", "register", "chat", "see_gift_list"]);
    expect(ticks("link")).toEqual(["view", "rsvp", "register", "see_gift_list"]);
    expect(ticks("page")).toEqual(["view", "rsvp", "register"]);
  });

  it("of another role keep what the reaches open, and leave what they close", () => {
    const usual = ["view", "rsvp", "register", "see_gift_list"] as const;
    expect(ticksOfRole("guest", usual)).toEqual(usual);
    expect(ticksOfRole("provider", usual)).toEqual(["view", "see_gift_list"]);
    expect(ticksOfRole("collaborator", usual)).toEqual(["view", "rsvp", "register", "see_guest_list", "see_gift_list"]);
  });
});
