// The form of a success and of a refusal.
import { describe, expect, it } from "vitest";
import { ok, refuse } from "#app/domain/result.ts";

describe("result", () => {
  it("carries values in a success", () => {
    expect(ok()).toEqual({ ok: true });
    expect(ok({ slug: "boda" })).toEqual({ ok: true, slug: "boda" });
  });

  it("cannot be turned into a refusal by its own values", () => {
    expect(ok({ ok: false }).ok).toBe(true);
  });

  it("carries a code in a refusal", () => {
    expect(refuse("guest_limit")).toEqual({ ok: false, code: "guest_limit" });
  });
});
