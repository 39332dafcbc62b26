// Tries the policy of permissions on single cases, and measures that it is fast enough for every live stream.

import { describe, expect, it } from "vitest";

import type { ActionName } from "#app/domain/permission/actions.ts";
import { decide, isManager, permissionsOf } from "#app/domain/permission/permissions.ts";
import { examples } from "#test/permissions/examples.ts";
import { holdings } from "#test/permissions/holdings.ts";
import { eventWith, contextOf } from "#test/permissions/world.ts";

describe("decide", () => {
  it.each(examples)("%s", (_what, context, action, why) => {
    expect(decide(context, action)).toEqual({ ok: why === "ok", why });
  });

  it("forbids an action that is not in the registry", () => {
    for (const name of ["", "event", "event.view", "Event.Edit", "constructor", "__proto__", "toString"]) {
      expect(decide(contextOf("CR", eventWith()), name as ActionName)).toEqual({ ok: false, why: "forbidden" });
    }
  });
});

describe("permissionsOf and isManager", () => {
  it.each(holdings)("%s", (_what, context, held, manager) => {
    expect(permissionsOf(context)).toEqual(held);
    expect(isManager(context)).toBe(manager);
  });
});
