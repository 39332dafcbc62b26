// The checks before the deletion of an account.
import { describe, expect, it } from "vitest";
import { decideEvents, isDeletionWord, mayTakeOver } from "#app/domain/account/deletion.ts";
import { defaultPermissions, eventRoles } from "#app/domain/permission/names.ts";

it.each([
  ["ELIMINAR", true],
  [" eliminar ", true],
  ["", false],
  ["ELIMINA", false],
  ["ELIMINAR todo", false],
])("the word %j counts: %j", (typed, counts) => {
  expect(isDeletionWord(typed)).toBe(counts);
});

it("lets an event be taken over by anyone who holds all three rights over it", () => {
  expect(eventRoles.filter((role) => mayTakeOver(defaultPermissions[role]))).toEqual(["organizer", "celebrant"]);
  expect(mayTakeOver(["edit_event", "manage_guests"])).toBe(false);
});

describe("the events of an account that is deleted", () => {
  const own = [
    { id: "alone", heirs: [] },
    { id: "shared", heirs: ["bea", "eva"] },
  ];

  it("go to the heirs that the owner named, and the others are deleted", () => {
    const fates = new Map([
      ["alone", null],
      ["shared", "eva"],
    ]);
    expect(decideEvents(own, fates)).toEqual({
      ok: true,
      handedOver: [{ eventId: "shared", heirId: "eva" }],
      deleted: ["alone"],
    });
    expect(decideEvents(own, new Map([...fates, ["shared", null], ["gone meanwhile", null]]))).toEqual({
      ok: true,
      handedOver: [],
      deleted: ["alone", "shared"],
    });
  });

  it.each([
    ["an event nobody was shown", new Map([["shared", null]])],
    [
      "a person who may not",
      new Map([
        ["alone", null],
        ["shared", "nil"],
      ]),
    ],
    [
      "an heir of another event",
      new Map([
        ["alone", "eva"],
        ["shared", "eva"],
      ]),
    ],
  ] as [string, Map<string, string | null>][])("are not touched for %s", (_, fates) => {
    expect(decideEvents(own, fates)).toEqual({ ok: false, code: "events_changed" });
  });
});
