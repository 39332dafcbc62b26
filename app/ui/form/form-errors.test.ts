// What a form sends, as an object; what a schema refuses, as sentences beside fields.
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { fieldErrors, formObject, typedValues } from "#app/ui/form/form-errors.ts";

function form(...fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("formObject", () => {
  it("reads plain names, lists and lists of objects", () => {
    const data = form(["title", "Boda"], ["permissions[]", "view"], ["permissions[]", "rsvp"], ["collaborators[1].name", "Pau"], ["collaborators[0].name", "Ana"], ["collaborators[0].email", "ana@correo.es"]);
    expect(formObject(data)).toEqual({ title: "Boda", permissions: ["view", "rsvp"], collaborators: [{ name: "Ana", email: "ana@correo.es" }, { name: "Pau" }] });
  });

  it("keeps the last of two values, and an object's own names out of reach", () => {
    const object = formObject(form(["title", "a"], ["title", "b"], ["__proto__", "x"], ["__proto__[0].polluted", "x"], ["a[0].__proto__", "x"], ["c[999].name", "x"]));
    expect(object).toEqual({ title: "b" });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("stands a name that is both a text and a list", () => {
    expect(formObject(form(["a", "x"], ["a[]", "y"], ["b[]", "x"], ["b[0].c", "y"]))).toMatchObject({ a: ["y"] });
  });
});

describe("fieldErrors", () => {
  const schema = z.object({ title: z.string().min(1, "El título es obligatorio").min(3, "Corto"), collaborators: z.array(z.object({ email: z.email("El email no tiene un formato válido") })) });

  it("says the first sentence for each field, by the field's name", () => {
    const result = schema.safeParse({ title: "", collaborators: [{ email: "ana@correo.es" }, { email: "no" }] });
    expect(result.success ? {} : fieldErrors(result.error)).toEqual({ title: "El título es obligatorio", "collaborators[1].email": "El email no tiene un formato válido" });
  });

  it("puts a refusal of the whole under «form»", () => {
    const result = schema.refine(() => false, "No puede ser").safeParse({ title: "Boda", collaborators: [] });
    expect(result.success ? {} : fieldErrors(result.error)).toEqual({ form: "No puede ser" });
  });
});

describe("typedValues", () => {
  it("keeps texts and lists, never a password", () => {
    expect(typedValues(form(["intent", "add"], ["email", "ana@correo.es"], ["password", "secreta"], ["permissions[]", "view"], ["permissions[]", "chat"]))).toEqual({ email: "ana@correo.es", "permissions[]": ["view", "chat"] });
  });
});
