// The accounts that may be suspended, by which staff, and the reasons.
import { expect, it } from "vitest";
import { checkSuspension, parseReason, suspensionReasons } from "#app/domain/staff/suspension.ts";

const nil = { id: "nil", isStaff: false, suspendedAt: null };

it("keeps out anybody but oneself, the staff, and who is out already", () => {
  expect(checkSuspension("marta", nil)).toEqual({ ok: true });
  expect(checkSuspension("nil", nil)).toEqual({ ok: false, code: "own_account" });
  expect(checkSuspension("marta", { ...nil, isStaff: true })).toEqual({ ok: false, code: "is_staff" });
  expect(checkSuspension("nil", { ...nil, isStaff: true })).toEqual({ ok: false, code: "own_account" });
  expect(checkSuspension("marta", { ...nil, suspendedAt: new Date(0) })).toEqual({
    ok: false,
    code: "already_suspended",
  });
});

it("knows its reasons and no others", () => {
  expect(suspensionReasons.map(parseReason)).toEqual([...suspensionReasons]);
  expect(["", "ABUSE", "toString", null, 1].map(parseReason)).toEqual([null, null, null, null, null]);
});
