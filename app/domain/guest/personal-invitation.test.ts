// The addressees of households' invitations, their messages, and their WhatsApp numbers.
import { describe, expect, it } from "vitest";
import {
  checkTemplate,
  contactOf,
  fillTemplate,
  givenName,
  greetedNames,
  invitedNames,
  mayRemindAgain,
  type Member,
  templateLimit,
  whatsappNumber,
  whatsappUrl,
} from "#app/domain/guest/personal-invitation.ts";

const member = (change: Partial<Member> = {}): Member => ({
  name: "Ana Ruiz",
  sortName: "Ruiz, Ana",
  email: null,
  phone: null,
  status: "invited",
  memberType: "adult",
  isNamed: true,
  ...change,
});

describe("the contact of a household", () => {
  const child = member({ name: "Nico", memberType: "child", email: "nico@correo.es" });
  const companion = member({ name: "Eva", memberType: "companion", email: "eva@correo.es", phone: "611" });
  const adult = member({ name: "Luis", email: "luis@correo.es" });

  it("is its first adult, else a companion, never a child", () => {
    expect(contactOf([child, companion, member(), adult], "email")?.name).toBe("Luis");
    expect(contactOf([child, companion, member()], "email")?.name).toBe("Eva");
    expect(contactOf([child], "email")).toBeNull();
  });

  it("may be another one for each way", () => {
    expect(contactOf([companion, adult], "phone")?.name).toBe("Eva");
    expect(contactOf([adult], "phone")).toBeNull();
  });
});

describe("a greeting", () => {
  it("uses given names, without the particles of the surname", () => {
    expect(
      givenName({ name: "María del Carmen de la Fuente Gil", sortName: "Fuente Gil, María del Carmen de la" }),
    ).toBe("María del Carmen");
    expect(givenName({ name: "Cher", sortName: "Cher" })).toBe("Cher");
  });

  it("names at most four, and nobody who has no name yet", () => {
    const people = ["Ana", "Luis", "Eva", "Pau", "Nico"].map((name) => member({ name, sortName: name }));
    expect(greetedNames(people)).toEqual(["Ana", "Luis", "Eva", "Pau"]);
    expect(greetedNames([people[0]!, member({ name: "Acompañante de Ana", isNamed: false })])).toEqual(["Ana"]);
  });
});

it("everybody of a household is named, or counted while they have no name", () => {
  const ana = { name: "Ana Ruiz", isNamed: true };
  const companion = { name: "Acompañante de Ana Ruiz", isNamed: false };
  expect([[ana], [ana, companion], [ana, companion, companion]].map(invitedNames)).toEqual([
    ["Ana Ruiz"],
    ["Ana Ruiz", "acompañante"],
    ["Ana Ruiz", "2 acompañantes"],
  ]);
});

describe("a message", () => {
  const places = {
    name: "Ana {enlace}",
    event: "La boda",
    celebration: "el cumple de Leo",
    day: "el sábado 5 de junio",
    link: "https://convite.example/invitation/x",
  };

  it("has every place filled in, and what stands in a name stays a name", () => {
    expect(fillTemplate("Hola, {nombre}: {evento} {enlace} {otro}", places)).toBe(
      "Hola, Ana {enlace}: La boda https://convite.example/invitation/x {otro}",
    );
  });

  it("says what is celebrated and when, and joins «a» and «de» with the article", () => {
    expect(fillTemplate("Ven a {artículo}, {día}: {enlace}", places)).toBe(
      "Ven al cumple de Leo, el sábado 5 de junio: https://convite.example/invitation/x",
    );
    expect(fillTemplate("De {artículo} y {artículo} {enlace}".normalize("NFD"), places)).toBe(
      "Del cumple de Leo y el cumple de Leo https://convite.example/invitation/x",
    );
  });

  it("never goes without its link", () => {
    expect(fillTemplate("Hola, {nombre} ", { ...places, name: "Ana" })).toBe(
      "Hola, Ana\nhttps://convite.example/invitation/x",
    );
  });
});

describe("a number for WhatsApp", () => {
  it.each([
    ["+34 600 11 22 33", "34600112233", false],
    ["0034 600 11 22 33", "34600112233", false],
    ["600 11 22 33", "34600112233", true],
    ["34 600112233", "34600112233", false],
    ["+52 1 55 1234 5678, por las tardes", "5215512345678", false],
  ])("%s → %s", (phone, digits, isSupposed) => {
    expect(whatsappNumber(phone)).toEqual({ digits, isSupposed });
  });

  it.each([null, "", "55 1234 5678", "123", "por las tardes", "+34"])("none is made up: %s", (phone) => {
    expect(whatsappNumber(phone)).toBeNull();
  });

  it("opens with the text ready, also for a contact chosen there", () => {
    expect(whatsappUrl({ digits: "34600112233", isSupposed: true }, "¡Hola!\nAna & Luis")).toBe(
      "https://wa.me/34600112233?text=%C2%A1Hola!%0AAna%20%26%20Luis",
    );
    expect(whatsappUrl(null, "a")).toBe("https://wa.me/?text=a");
    expect(whatsappUrl(null, "\ud83d")).toBe("https://wa.me/?text=%EF%BF%BD");
  });
});

it("a household is left in peace for 48 hours after a reminder", () => {
  const now = new Date("2049-05-01T10:00:00Z");
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect([null, ago(48), ago(47.9), ago(0)].map((moment) => mayRemindAgain(moment, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([47.1, 46.9].map((hours) => mayRemindAgain(ago(hours), now, true))).toEqual([true, false]);
});

it("what hosts say is cleaned, no longer than it may be, and nothing at all is the usual", () => {
  const longest = "é😀".repeat(templateLimit / 2);
  expect(["  Hola, {nombre}\r\n", longest, " \n "].map(checkTemplate)).toEqual([
    { ok: true, template: "Hola, {nombre}" },
    { ok: true, template: longest },
    { ok: true, template: null },
  ]);
  expect(checkTemplate(`${longest}x`)).toEqual({ ok: false, code: "template_too_long" });
});
