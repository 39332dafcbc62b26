// The labels of guests, the checks of their fields, and the search for them.
import { describe, expect, it } from "vitest";
import {
  checkGuest,
  checkPhone,
  comingStatuses,
  guestStatuses,
  isComing,
  parseGuestGroup,
  parseGuestKind,
  parseGuestStatus,
  callLink,
  phoneDigits,
  searchKey,
} from "#app/domain/guest/guest.ts";

const input = {
  name: "  María de la Luz   Fernández-Villaverde",
  email: " Maria@Example.com",
  phone: "+34 600 111 222",
  kind: "bride-family",
  group: "family",
};

describe("checkGuest", () => {
  it("cleans what is right", () => {
    expect(checkGuest(input)).toEqual({
      ok: true,
      guest: {
        name: "María de la Luz Fernández-Villaverde",
        email: "maria@example.com",
        phone: "+34 600 111 222",
        kind: "bride-family",
        group: "family",
      },
    });
  });

  it("needs a name and an e-mail, and nothing else", () => {
    expect(checkGuest({ name: "José", email: "jose@example.com" })).toEqual({
      ok: true,
      guest: { name: "José", email: "jose@example.com", phone: null, kind: "other", group: "guest" },
    });
    expect(checkGuest({})).toEqual({
      ok: false,
      code: "fields_refused",
      fields: { name: "name_required", email: "email_required" },
    });
  });

  it("asks for no e-mail of a person who is said to have none, and keeps one that is written all the same", () => {
    const checked = (changes: object) => checkGuest({ name: "Leo", ...changes });
    expect(checked({ email: " ", noEmail: "on" })).toMatchObject({ ok: true, guest: { email: null } });
    expect(checked({ email: "leo@correo.es", noEmail: "on" })).toMatchObject({ guest: { email: "leo@correo.es" } });
    expect(checked({ email: "leo@", noEmail: "on" })).toMatchObject({ fields: { email: "email_invalid" } });
    expect(checked({ noEmail: "" })).toMatchObject({ fields: { email: "email_required" } });
  });

  it("names every refusal beside its field", () => {
    const wrong = { name: " ", email: "jose@", phone: "mañana", kind: "novia", group: "amigos" };
    expect(checkGuest(wrong)).toEqual({
      ok: false,
      code: "fields_refused",
      fields: {
        name: "name_required",
        email: "email_invalid",
        phone: "phone_invalid",
        kind: "kind_invalid",
        group: "group_invalid",
      },
    });
  });

  it("refuses one wrong field alone, and takes an empty label as its default", () => {
    const refused = (changes: object) => checkGuest({ ...input, ...changes });
    expect(refused({ name: "" })).toMatchObject({ fields: { name: "name_required" } });
    expect(refused({ email: "jose" })).toMatchObject({ fields: { email: "email_invalid" } });
    expect(refused({ phone: "no" })).toMatchObject({ fields: { phone: "phone_invalid" } });
    expect(refused({ kind: "novia" })).toMatchObject({ fields: { kind: "kind_invalid" } });
    expect(refused({ group: 7 })).toMatchObject({ fields: { group: "group_invalid" } });
    expect(refused({ kind: "", group: null })).toMatchObject({ guest: { kind: "other", group: "guest" } });
  });

  it("takes direction marks and controls out of names", () => {
    expect(checkGuest({ ...input, name: "Ana\u202e\u0000 Gil\n" })).toMatchObject({ guest: { name: "Ana Gil" } });
  });
});

describe("telephone numbers", () => {
  it.each([
    ["600 111 222", "600 111 222"],
    ["  (0034) 91.555-01-02 ", "(0034) 91.555-01-02"],
    ["６００", "600"],
    ["600 111 222, por las tardes", "600 111 222, por las tardes"],
    ["6".repeat(40), "6".repeat(40)],
    ["", null],
    [undefined, null],
  ])("keeps %j as %j", (phone, kept) => {
    expect(checkPhone(phone)).toEqual({ ok: true, phone: kept });
  });

  it.each(["sin teléfono", "6".repeat(41), "6".repeat(50_000)])("refuses %j", (phone) => {
    expect(checkPhone(phone)).toEqual({ ok: false, code: "phone_invalid" });
  });

  it.each([
    ["+34 600 111 222", "+34600111222"],
    ["0034 600-111.222", "+34600111222"],
    ["(0034) 600 111 222", "+34600111222"],
    ["(+34) 600 111 222", "+34600111222"],
    ["(91) 555 01 02", "915550102"],
    ["600 111 222, puerta 3", "600111222"],
    ["tel. 600", null],
  ])("dials %j as %j", (phone, digits) => {
    expect(phoneDigits(phone)).toBe(digits);
  });

  it.each([
    ["0034 600-111.222, por las tardes", "tel:+34600111222"],
    ["tel. 600", "tel:600"],
  ])("calls %j by %j", (phone, address) => {
    expect(callLink(phone)).toBe(address);
  });
});

describe("labels", () => {
  it("are known by their exact names", () => {
    expect(["godmother", "madrina", ""].map(parseGuestKind)).toEqual(["godmother", null, null]);
    expect(["vip", "VIP", null].map(parseGuestGroup)).toEqual(["vip", null, null]);
    expect(["maybe", "quizás", {}].map(parseGuestStatus)).toEqual(["maybe", null, null]);
  });

  it("count the confirmed and those who were there as coming", () => {
    expect(guestStatuses.filter(isComing)).toEqual(["confirmed", "attended"]);
    expect(comingStatuses).toEqual(["confirmed", "attended"]);
  });
});

describe("searchKey", () => {
  it.each([
    ["  Begoña   ÍÑIGUEZ ", "begona iniguez"],
    ["jose@EXAMPLE.com", "jose@example.com"],
    ["Łukasz Straße", "lukasz strasse"],
    ["100%_x", "100%_x"],
  ])("%j → %j", (text, key) => {
    expect(searchKey(text)).toBe(key);
  });
});
