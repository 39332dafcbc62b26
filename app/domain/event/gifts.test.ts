// The rules of the gift list: checks of a gift, an account and a giver, references, and the end of a surprise.
import { describe, expect, it } from "vitest";
import {
  checkAccount,
  checkAmount,
  checkGift,
  checkGiver,
  giftState,
  hidesGivers,
  parseReference,
  referenceOf,
} from "#app/domain/event/gifts.ts";
import { checkIban } from "#app/domain/event/iban.ts";

describe("a gift", () => {
  it("is read as it was typed: whole without parts, its price of one part in cents, its picture from https alone", () => {
    expect(
      checkGift({ title: "  Noches  en Menorca ", price: "75", parts: "12", unit: "Noches", url: "hotel.es" }),
    ).toEqual({
      ok: true,
      gift: {
        title: "Noches en Menorca",
        note: "",
        url: "https://hotel.es/",
        pictureUrl: null,
        priceCents: 7_500,
        parts: 12,
        unit: "noches",
      },
    });
    expect(checkGift({ title: "Uno" })).toMatchObject({ gift: { parts: 1, priceCents: null } });
  });

  it("says of each field why it is refused", () => {
    const posted = { title: " ", price: "mucho", parts: "0", url: "javascript:alert(1)", picture: "http://a.es/b.png" };
    expect(checkGift({ ...posted, note: "x".repeat(301), unit: "x".repeat(31) })).toEqual({
      ok: false,
      fields: {
        title: "title_required",
        price: "price_invalid",
        parts: "parts_invalid",
        url: "link_invalid",
        picture: "picture_invalid",
        note: "note_too_long",
        unit: "unit_too_long",
      },
    });
    const long = `https://fotos.es/${"x".repeat(2_048)}`;
    expect(checkGift({ title: "x", picture: long })).toEqual({ ok: false, fields: { picture: "picture_too_long" } });
    for (const parts of ["101", "-1", "1.5", "doce", ["2"]])
      expect([parts, checkGift({ title: "x", parts }).ok]).toEqual([parts, Array.isArray(parts)]);
  });

  it("is free, given in part or complete", () => {
    expect([giftState(0, 12), giftState(8, 12), giftState(12, 12), giftState(1, 1)]).toEqual([
      "free",
      "partly",
      "complete",
      "complete",
    ]);
  });
});

describe("an account", () => {
  it("has a holder where there is a number, which is checked with its own digits too", () => {
    const posted = {
      message: "Tu compañía basta.",
      iban: "es9121000418450200051332",
      holder: "Lucía",
      bizum: "600123456",
    };
    expect(checkAccount(posted)).toEqual({
      ok: true,
      account: {
        message: "Tu compañía basta.",
        iban: "ES91 2100 0418 4502 0005 1332",
        holder: "Lucía",
        bizum: "600 123 456",
        link: "",
      },
    });
    expect(checkAccount({ ...posted, holder: "" })).toEqual({ ok: false, fields: { holder: "holder_required" } });
    expect(
      checkAccount({ iban: "ES91 2100 0418 4502 0005 1333", holder: "L", bizum: "12", link: "http://a.es" }),
    ).toEqual({
      ok: false,
      fields: { iban: "iban_invalid", bizum: "bizum_invalid", link: "link_invalid" },
    });
    expect(checkAccount({}).ok).toBe(true);
  });

  it("of Spain is refused where its own control digits are wrong, though the whole fits", () => {
    // Two digits of the account changed so that the remainder of 97 stays.
    const plain = (body: string) => {
      const rest = BigInt(`${body}142800`) % 97n;
      return `ES${String(98n - rest).padStart(2, "0")}${body}`;
    };
    expect(checkIban(plain("21000418450200051332"))).not.toBeNull();
    expect(checkIban(plain("21000418440200051332"))).toBeNull();
    expect(checkIban(plain("21000418450200051333"))).toBeNull();
    expect(checkIban("DE89 3704 0044 0532 0130 00")).not.toBeNull();
  });
});

describe("a guest who gives", () => {
  it("has a name, and an address only where they want one", () => {
    expect(checkGiver({ name: "Amparo", message: " Os queremos " })).toEqual({
      ok: true,
      giver: { name: "Amparo", email: null, message: "Os queremos" },
    });
    expect(checkGiver({ name: "", email: "nada", message: "x".repeat(501) })).toEqual({
      ok: false,
      fields: { name: "name_required", email: "email_invalid", message: "message_too_long" },
    });
  });

  it("sends from one euro to a hundred thousand", () => {
    expect([checkAmount("50"), checkAmount("1.250,50")]).toEqual([
      { ok: true, cents: 5_000 },
      { ok: true, cents: 125_050 },
    ]);
    for (const amount of ["", "0", "0,99", "100.000,01", "-5", "diez", null])
      expect(checkAmount(amount).ok).toBe(false);
  });
});

describe("a reference", () => {
  it("begins with letters of the title and is found again as a bank writes it", () => {
    const random = Uint8Array.from([0, 40, 80, 120, 255]);
    const reference = referenceOf("Boda de Lucía y Andrés", random);
    expect(reference).toMatch(/^BLA-[0-9A-Z]{5}$/);
    expect(parseReference(` ${reference.toLowerCase()} `)).toBe(reference);
    expect(referenceOf("«40»", random)).toMatch(/^REG-/);
    for (const other of ["", "BLA", "BLA-123456", "<b>-22222", 5]) expect(parseReference(other)).toBeNull();
  });
});

describe("a surprise", () => {
  it("ends with the day after the latest date (SC-57)", () => {
    expect(hidesGivers(true, "2049-06-05", "2049-06-05")).toBe(true);
    expect(hidesGivers(true, "2049-06-05", "2049-06-06")).toBe(false);
    expect(hidesGivers(true, null, "2049-06-06")).toBe(true);
    expect(hidesGivers(false, "2049-06-05", "2049-06-01")).toBe(false);
  });
});
