// A shared link: its permissions, its end, the uses it counts, and the sections it opens.
import { describe, expect, it } from "vitest";
import {
  admits,
  checkLink,
  defaultLinkPermissions,
  invitationType,
  linkState,
  sectionsOf,
} from "#app/domain/guest/invitation-link.ts";
import { elevatedPermissions, permissions, shareablePermissions } from "#app/domain/permission/names.ts";

const now = new Date("2049-05-01T10:00:00Z");
const check = (input: Parameters<typeof checkLink>[0], zone = "Europe/Madrid") => checkLink(input, zone, now);
const linkOf = (input: Parameters<typeof checkLink>[0], zone?: string) => {
  const checked = check(input, zone);
  if (!checked.ok) throw new Error(checked.code);
  return checked.link;
};

describe("a link as it is asked for", () => {
  it("has the usual permissions, no limit and no end when nobody says otherwise (part 2 §3)", () => {
    expect(linkOf({})).toEqual({
      role: "guest",
      permissions: ["view", "rsvp", "register"],
      withheld: [],
      maxUses: null,
      expiresAt: null,
      message: "",
    });
    expect(linkOf({ maxUses: " ", expiresAt: "", role: "" })).toEqual(linkOf({}));
    expect(defaultLinkPermissions).toEqual(["view", "rsvp", "register"]);
  });

  it("asks for permissions by new names and old, more than a link may carry too, and always lets the event be seen (SC-48)", () => {
    const everything = [...shareablePermissions, ...elevatedPermissions, "canManageGuests", "canEditEvent", "owner", 7];
    expect(linkOf({ permissions: everything }).permissions).toEqual([...permissions]);
    expect(linkOf({ permissions: ["canRSVP", "canSeeGiftList"] }).permissions).toEqual([
      "view",
      "rsvp",
      "see_gift_list",
    ]);
    expect(linkOf({ permissions: [""] }).permissions).toEqual(["view"]);
  });

  it("keeps only what differs from its audience: a tick of its own, or what an open box takes from it (SC-63)", () => {
    const given = ["see_gift_list", "chat"];
    const ticked = ["view", "rsvp", "register", "see_gift_list", "chat"];
    expect(linkOf({ permissions: ticked, given })).toMatchObject({ permissions: defaultLinkPermissions, withheld: [] });
    expect(linkOf({ permissions: ["view", "rsvp", "see_guest_list"], given })).toMatchObject({
      permissions: ["view", "rsvp", "see_guest_list"],
      withheld: ["chat", "see_gift_list"],
    });
    // A caller without the form takes nothing away, and nobody gets what no link carries.
    expect(linkOf({ permissions: ["view"] }).withheld).toEqual([]);
    expect(linkOf({ permissions: ["view"], given: ["edit_event", "nada", 7] }).withheld).toEqual([]);
  });

  it("ends at 00:00 of the day in the event's own zone (SC-28)", () => {
    const end = (zone: string) => linkOf({ expiresAt: "2049-06-05" }, zone).expiresAt?.toISOString();
    expect(end("Europe/Madrid")).toBe("2049-06-04T22:00:00.000Z");
    expect(end("Atlantic/Canary")).toBe("2049-06-04T23:00:00.000Z");
    expect(end("America/Bogota")).toBe("2049-06-05T05:00:00.000Z");
  });

  it("is refused field by field, and says each", () => {
    expect(
      check({ role: "organizer", maxUses: "0", expiresAt: "2049-02-30", message: "x".repeat(1001) }),
    ).toMatchObject({
      ok: false,
      fields: {
        role: "link_role_invalid",
        maxUses: "max_uses_invalid",
        expiresAt: "expires_at_invalid",
        message: "message_too_long",
      },
    });
    for (const maxUses of ["-1", "1.5", "diez", "1e3", "0", "99999999999", "2147483648", ["10"]])
      expect(check({ maxUses }), String(maxUses)).toMatchObject({ fields: { maxUses: "max_uses_invalid" } });
    expect(check({ expiresAt: "2049-05-01" })).toMatchObject({ fields: { expiresAt: "expires_at_past" } });
    expect(linkOf({ maxUses: " 10 ", expiresAt: "2049-05-02", role: "viewer" })).toMatchObject({
      maxUses: 10,
      role: "viewer",
    });
  });
});

describe("what a link is worth", () => {
  const link = { isActive: true, expiresAt: null, maxUses: null, uses: 0 };

  it("is active until it is ended, its day has come, or nobody more fits", () => {
    expect(linkState(link, now)).toBe("active");
    expect(linkState({ ...link, uses: 10_000 }, now)).toBe("active");
    expect(linkState({ ...link, maxUses: 10, uses: 9 }, now)).toBe("active");
    expect(linkState({ ...link, maxUses: 10, uses: 10 }, now)).toBe("used-up");
    expect(linkState({ ...link, expiresAt: now }, now)).toBe("expired");
    expect(linkState({ ...link, expiresAt: new Date(now.getTime() + 1) }, now)).toBe("active");
    expect(linkState({ isActive: false, expiresAt: now, maxUses: 1, uses: 1 }, now)).toBe("inactive");
  });

  it("counts each person once, and keeps who is in (SC-27)", () => {
    expect(admits(link, false, now)).toEqual({ ok: true, counts: true });
    expect(admits(link, true, now)).toEqual({ ok: true, counts: false });
    const full = { ...link, maxUses: 1, uses: 1 };
    expect(admits(full, false, now)).toEqual({ ok: false, code: "link_used_up" });
    expect(admits(full, true, now)).toEqual({ ok: true, counts: false });
    expect(admits({ ...full, isActive: false }, true, now)).toEqual({ ok: false, code: "link_inactive" });
    expect(admits({ ...full, expiresAt: now }, true, now)).toEqual({ ok: false, code: "link_expired" });
  });
});

it("a guest's link with registering is one to register with, every other is to look (part 2 §2)", () => {
  expect(invitationType({ role: "guest", permissions: ["view", "register"] })).toBe("registration");
  expect(invitationType({ role: "guest", permissions: ["view", "rsvp"] })).toBe("general");
  expect(invitationType({ role: "viewer", permissions: ["view", "register"] })).toBe("general");
});

it("a section is there for its own permission and no other, in all 64 sets (C-10)", () => {
  for (let set = 0; set < 64; set++) {
    const permissions = shareablePermissions.filter((_, bit) => set & (1 << bit));
    expect(sectionsOf(permissions)).toEqual({
      answer: permissions.includes("rsvp"),
      register: permissions.includes("register"),
      guestList: permissions.includes("see_guest_list"),
      chat: permissions.includes("chat"),
      gifts: permissions.includes("see_gift_list"),
    });
  }
});
