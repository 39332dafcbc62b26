// Access codes, saved access settings, and the screen of the public route for each viewer.
import { describe, expect, it } from "vitest";
import {
  accessAfterSave,
  checkAccessCode,
  codePermissions,
  generateAccessCode,
  isAccessCode,
  parseVisibility,
  publicView,
} from "#app/domain/event/access.ts";
import { usualReaches } from "#app/domain/event/reach.ts";
import { decide } from "#app/domain/permission/permissions.ts";

const sevens = (count: number) => new Uint8Array(count).fill(7);

describe("access codes", () => {
  it.each([
    ["k7m2q9", "K7M2Q9"],
    [" abcd ", "ABCD"],
    ["12345", "12345"],
  ])("accepts %j", (input, accessCode) => {
    expect(checkAccessCode(input)).toEqual({ ok: true, accessCode });
  });

  it.each([
    ["", "access_code_required"],
    [undefined, "access_code_required"],
    [["ABCD"], "access_code_required"],
    ["ABC", "access_code_length"],
    ["ABCDEFG", "access_code_length"],
    ["A".repeat(50_000), "access_code_length"],
    ["AB CD", "access_code_characters"],
    ["ÑAND", "access_code_characters"],
    ["ABC%", "access_code_characters"],
  ])("%j → %s", (input, code) => {
    expect(checkAccessCode(input)).toEqual({ ok: false, code });
  });

  it("are generated with six characters that may be typed", () => {
    let byte = 0;
    const codes = Array.from({ length: 500 }, () =>
      generateAccessCode((count) => Uint8Array.from({ length: count }, () => (byte += 41) % 256)),
    );
    for (const code of codes) expect(checkAccessCode(code)).toEqual({ ok: true, accessCode: code });
    expect(new Set(codes.map((code) => code.length))).toEqual(new Set([6]));
  });

  it("open for themselves in any case, and for nothing else", () => {
    expect([" k7m2q9", "K7M2Q9"].map((typed) => isAccessCode(typed, "K7M2Q9"))).toEqual([true, true]);
    for (let at = 0; at < 6; at++) {
      expect(isAccessCode(`${"K7M2Q9".slice(0, at)}X${"K7M2Q9".slice(at + 1)}`, "K7M2Q9")).toBe(false);
    }
    const wrong = ["K7M2Q8", "K7M2Q", "7M2Q9", "K7M2Q99", "", null, ["K7M2Q9"], "______"];
    expect(wrong.map((typed) => isAccessCode(typed, "K7M2Q9"))).toEqual(wrong.map(() => false));
    expect(isAccessCode("", "")).toBe(false);
  });
});

const save = (input: object, currentCode: string | null) =>
  accessAfterSave({ isPublic: false, requireAccount: false, ...input }, currentCode, sevens);

describe("accessAfterSave", () => {
  it("generates a code when the account is optional and the host set no code", () => {
    expect(save({}, null)).toEqual({
      ok: true,
      visibility: "private",
      requireAccount: false,
      accessCode: "HHHHHH",
      codeChanged: true,
    });
    expect(save({ isPublic: true }, null)).toMatchObject({ visibility: "public", accessCode: "HHHHHH" });
  });

  it("generates none when an account is required", () => {
    expect(save({ requireAccount: true }, null)).toMatchObject({ accessCode: null, codeChanged: false });
    expect(save({ requireAccount: true }, "ABCD")).toMatchObject({ accessCode: "ABCD", codeChanged: false });
  });

  it("keeps, changes, or renews an existing code", () => {
    expect(save({}, "ABCD")).toMatchObject({ accessCode: "ABCD", codeChanged: false });
    expect(save({ accessCode: " abcd " }, "ABCD")).toMatchObject({ accessCode: "ABCD", codeChanged: false });
    expect(save({ accessCode: "fiesta" }, "ABCD")).toMatchObject({ accessCode: "FIESTA", codeChanged: true });
    expect(save({ accessCode: "" }, "ABCD")).toMatchObject({ accessCode: "HHHHHH", codeChanged: true });
  });

  it("refuses a code that nobody could type", () => {
    expect(save({ accessCode: "ab" }, "ABCD")).toEqual({ ok: false, code: "access_code_length" });
  });
});

describe("publicAccess", () => {
  const account = {
    id: "ana",
    active: true,
    emailVerified: true,
    admin: false,
    editor: false,
    accountType: "personal",
    hostsEvent: false,
    fresh: false,
  } as const;
  const viewers = {
    anonymous: {},
    stranger: { account },
    creator: { account: { ...account, id: "creator" } },
    member: {
      account,
      membership: {
        userId: "ana",
        eventId: "e1",
        role: "viewer",
        perms: ["view"],
        status: "active",
        cameBy: "host",
        isAdopted: false,
        withheld: [],
      },
    },
    code: { grant: { kind: "code", eventId: "e1", live: true, perms: codePermissions } },
    oldCode: { grant: { kind: "code", eventId: "e1", live: false, perms: codePermissions } },
    link: { grant: { kind: "link", eventId: "e1", live: true, perms: ["view"] } },
  } as const;
  const screenFor = (
    viewer: keyof typeof viewers,
    visibility: "public" | "private",
    requireAccount: boolean,
    hasCode: boolean,
  ) => {
    const event = {
      id: "e1",
      createdBy: "creator",
      visibility,
      requireAccount,
      status: "planning",
      deleted: false,
      held: false,
      reaches: usualReaches,
    } as const;
    return publicView(decide({ ...viewers[viewer], event }, "event.public.view").why, { requireAccount, hasCode });
  };

  it.each([
    // viewer, then: public · public with account · private · private with code · private with account · private with account and code
    ["anonymous", "page login not_found code_form not_found not_found"],
    ["stranger", "page page not_found code_form not_found not_found"],
    ["creator", "page page page page page page"],
    ["member", "page page page page page page"],
    ["code", "page login page page not_found not_found"],
    ["oldCode", "page login not_found code_form not_found not_found"],
    ["link", "page page page page page page"],
  ] as const)("shows %s: %s", (viewer, expected) => {
    const shown = [
      screenFor(viewer, "public", false, true),
      screenFor(viewer, "public", true, true),
      screenFor(viewer, "private", false, false),
      screenFor(viewer, "private", false, true),
      screenFor(viewer, "private", true, false),
      screenFor(viewer, "private", true, true),
    ];
    expect(shown.join(" ")).toBe(expected);
  });

  it("shows nothing where there is no event", () => {
    expect(publicView("hidden", null)).toBe("not_found");
    expect(publicView("ok", null)).toBe("not_found");
  });

  it("knows the two visibilities", () => {
    expect(["public", "private", "unlisted", "", null].map(parseVisibility)).toEqual([
      "public",
      "private",
      null,
      null,
      null,
    ]);
  });
});
