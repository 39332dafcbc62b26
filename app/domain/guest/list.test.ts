// Filters and figures of the guest list, the permissions of a guest, and the date of an answer.
import { describe, expect, it } from "vitest";
import {
  answerDateAfter,
  checkGuestPermissions,
  countByStatus,
  guestFilters,
  offeredStatuses,
  rowsToShow,
  statusesOf,
} from "#app/domain/guest/list.ts";
import { comingStatuses, guestStatuses } from "#app/domain/guest/guest.ts";
import { defaultPermissions, eventRoles, permissions } from "#app/domain/permission/names.ts";

describe("the filters", () => {
  it("put every status under exactly one of them", () => {
    const filtered = guestFilters.filter((filter) => filter !== "all").flatMap((filter) => statusesOf[filter]);
    expect(filtered.toSorted()).toEqual(guestStatuses.toSorted());
  });

  it("call the guests confirmed that the public page counts as coming", () => {
    expect(statusesOf.confirmed).toEqual(comingStatuses);
  });
});

describe("countByStatus", () => {
  it("adds up to the total", () => {
    const counts = countByStatus({ invited: 30, confirmed: 110, declined: 14, maybe: 2, attended: 8 });
    expect(counts).toEqual({ invited: 30, confirmed: 118, declined: 14, maybe: 2, waiting: 32, total: 164 });
    expect(counts.confirmed + counts.waiting + counts.declined).toBe(counts.total);
  });

  it("counts nothing for an empty list", () => {
    expect(countByStatus({})).toEqual({ invited: 0, confirmed: 0, declined: 0, maybe: 0, waiting: 0, total: 0 });
  });
});

describe("rowsToShow", () => {
  it.each([
    [null, 100],
    ["100", 100],
    ["101", 200],
    ["401", 500],
    ["5000", 500],
    ["999999", 500],
    ["0", 100],
    ["-1", 100],
    ["1e9", 100],
    ["9999999", 100],
    ["", 100],
    ["<b>", 100],
  ])("%s → %i", (value, rows) => expect(rowsToShow(value)).toBe(rows));
});

it("offers that a guest has been there from the event's day on, and where it stands already", () => {
  expect(offeredStatuses(false)).not.toContain("attended");
  expect(offeredStatuses(false, "confirmed")).toEqual(["invited", "confirmed", "declined", "maybe"]);
  expect(offeredStatuses(false, "attended")).toContain("attended");
  expect(offeredStatuses(true)).toContain("attended");
});

describe("checkGuestPermissions", () => {
  it("orders them, each once, by any of their names, and drops what means nothing", () => {
    expect(checkGuestPermissions("guest", ["chat", "canView", "view", "canUpdateFeed", "", 7, "root"])).toEqual({
      ok: true,
      permissions: ["view", "chat"],
    });
  });

  it("keeps what hands over the event from a person who is only a guest", () => {
    for (const name of ["manage_guests", "edit_event", "manage_collaborators", "canManageGuests"])
      expect(checkGuestPermissions("guest", ["view", name])).toEqual({ ok: false, code: "permission_needs_role" });
    expect(checkGuestPermissions("organizer", permissions)).toEqual({ ok: true, permissions: [...permissions] });
  });

  it("accepts what every role begins with", () => {
    for (const role of eventRoles) {
      expect(checkGuestPermissions(role, defaultPermissions[role])).toEqual({
        ok: true,
        permissions: [...defaultPermissions[role]],
      });
    }
  });
});

describe("answerDateAfter", () => {
  const before = new Date("2027-01-02T10:00:00Z");
  const now = new Date("2027-03-04T10:00:00Z");
  it("is now for an answer, none for an open question, and kept for anyone who is checked in", () => {
    for (const status of ["confirmed", "declined", "maybe"] as const)
      expect(answerDateAfter(status, before, now)).toBe(now);
    expect(answerDateAfter("invited", before, now)).toBeNull();
    expect(answerDateAfter("attended", before, now)).toBe(before);
    expect(answerDateAfter("attended", null, now)).toBe(now);
  });
});
