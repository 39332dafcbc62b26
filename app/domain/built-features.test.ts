// That nothing which is not built is named, and that everything else is.
import { describe, expect, it } from "vitest";
import { isBuilt, namedPermissions, switchesFeature } from "#app/domain/built-features.ts";
import { permissions } from "#app/domain/permission-names.ts";

describe("features that are not built", () => {
  it("have no permission and no switch with a name (SC-50)", () => {
    const named = namedPermissions(permissions);
    expect([named.includes("chat"), named.includes("see_gift_list")]).toEqual([isBuilt("chat"), isBuilt("giftList")]);
    expect([switchesFeature("allowChat"), switchesFeature("allowGiftList"), switchesFeature("allowTimeline")]).toEqual([
      isBuilt("chat"),
      isBuilt("giftList"),
      isBuilt("schedule"),
    ]);
  });

  it("take nothing away from the others", () => {
    const others = permissions.filter((each) => each !== "chat" && each !== "see_gift_list");
    expect(namedPermissions(others)).toEqual(others);
    expect([switchesFeature("allowRSVP"), switchesFeature("allowGuestList")]).toEqual([true, true]);
  });
});
