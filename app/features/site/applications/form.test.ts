// The forms of the public pages, field by field. part 2 §3 and §5
import { describe, expect, it } from "vitest";
import {
  contactTypes,
  experienceLevels,
  experienceYears,
  followerRanges,
  niches,
  serviceTypes,
  socialNetworks,
} from "#app/domain/site/application.ts";
import { fieldErrors } from "#app/domain/posted-form.ts";
import type { Form } from "#app/ui/form/field-list.ts";
import { factLines } from "./copy.ts";
import { affiliateForm, type ApplicationInput, contactForm, demoForm, providerForm } from "./form.ts";

type Typed = Record<string, string>;

const person = { name: "Óscar Núñez", email: "Oscar@Correo.es" };
const contact = { ...person, subject: "Una duda", message: "¿Cuántos?", type: "pricing" };
const demo = { ...person, date: "2049-06-05" };
const provider = {
  ...person,
  company: "Fotos Núñez",
  city: "Torrent",
  serviceType: "photography",
  experience: "4-5",
  portfolio: "https://fotos.example/bodas",
  message: "Hago bodas.",
};
const affiliate = {
  ...person,
  socialMedia: "instagram",
  followers: "1000-10000",
  niche: "weddings",
  experience: "expert",
  motivation: "Me gusta.",
};

const read = (form: Form<ApplicationInput>, typed: Typed) => form.parse(typed);
const refusedFields = (form: Form<ApplicationInput>, typed: Typed) => {
  const result = form.safeParse(typed);
  return result.success ? [] : Object.keys(fieldErrors(result.error)).sort();
};
const without = (typed: Typed, name: string) =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => key !== name));

const forms = [
  ["contact", contactForm, contact, ["company", "phone"]],
  ["demo", demoForm, demo, ["message"]],
  ["provider", providerForm, provider, ["phone", "otherService"]],
  ["affiliate", affiliateForm, affiliate, ["phone", "website", "message"]],
] as const;

describe.each(forms)("the form %s", (kind, form, typed: Typed, optional) => {
  it("asks for each of its fields, and for no other", () => {
    expect(read(form, typed)).toMatchObject({ kind, name: "Óscar Núñez", email: "oscar@correo.es", isMachine: false });
    for (const name of Object.keys(typed)) {
      expect(refusedFields(form, without(typed, name)), name).toEqual([name]);
      expect(refusedFields(form, { ...typed, [name]: "   " }), name).toEqual([name]);
    }
    for (const name of optional) expect(refusedFields(form, { ...typed, [name]: "" })).toEqual([]);
    expect(refusedFields(form, {})).toEqual(Object.keys(typed).sort());
  });

  it("refuses a text that is too long, an invalid address, and a choice of another list", () => {
    for (const [name, value] of Object.entries(typed)) {
      const isChoice = /^(type|serviceType|experience|socialMedia|followers|niche)$/.test(name);
      expect(
        refusedFields(form, { ...typed, [name]: isChoice ? "otro" : `${value}x`.padEnd(90_000, "ñ") }),
        name,
      ).toEqual([name]);
    }
    for (const email of ["oscar", "oscar@correo", "a@b.es, c@d.es", "a@b.es\nbcc: c@d.es"])
      expect(refusedFields(form, { ...typed, email })).toEqual(["email"]);
  });

  it("knows a machine by the field that nobody sees", () => {
    expect(read(form, { ...typed, leave: "x" }).isMachine).toBe(true);
  });
});

it("takes every choice of the lists, and has words for each", () => {
  const says = (form: Form<ApplicationInput>, typed: Typed, name: string) =>
    factLines(read(form, typed).facts).find((line) => line.name === name)?.text;
  const lists = [
    [contactForm, contact, "type", contactTypes],
    [providerForm, { ...provider, otherService: "Magia" }, "serviceType", serviceTypes],
    [providerForm, provider, "experience", experienceYears],
    [affiliateForm, affiliate, "socialMedia", socialNetworks],
    [affiliateForm, affiliate, "followers", followerRanges],
    [affiliateForm, affiliate, "niche", niches],
    [affiliateForm, affiliate, "experience", experienceLevels],
  ] as const;
  for (const [form, typed, name, values] of lists)
    for (const value of values) {
      const text = says(form, { ...typed, [name]: value }, name);
      expect(text, `${name} ${value}`).toMatch(/^[A-ZÁÉÍÓÚ]/);
      expect(text).not.toBe(value);
    }
});

it("asks a provider for the service only when it is another one, and beside every other refusal", () => {
  const other = { ...provider, serviceType: "other" };
  expect(refusedFields(providerForm, other)).toEqual(["otherService"]);
  expect(refusedFields(providerForm, { ...other, name: "" })).toEqual(["name", "otherService"]);
  expect(read(providerForm, { ...other, otherService: "Magia" })).toMatchObject({
    subject: "Fotos Núñez · Magia",
    facts: { otherService: "Magia" },
  });
  expect(read(providerForm, { ...provider, otherService: "Magia" }).facts).not.toHaveProperty("otherService");
});

it("keeps links that lead to the web, and no others", () => {
  for (const portfolio of ["javascript:alert(1)", "fotos", "ftp://fotos.example", "https://a:b@fotos.example"])
    expect(refusedFields(providerForm, { ...provider, portfolio })).toEqual(["portfolio"]);
  expect(read(providerForm, { ...provider, portfolio: "fotos.example" }).facts.portfolio).toBe(
    "https://fotos.example/",
  );
  expect(refusedFields(affiliateForm, { ...affiliate, website: "nada" })).toEqual(["website"]);
});

it("takes a day of the calendar alone", () => {
  for (const date of ["mañana", "2049-02-30", "05/06/2049"])
    expect(refusedFields(demoForm, { ...demo, date })).toEqual(["date"]);
  expect(read(demoForm, demo).subject).toBe("Demostración el sábado, 5 de junio de 2049");
});
