// The fields of a posted form, and a schema's refusals as sentences beside fields.
import { describe, expect, it } from "vitest";
import { fieldErrors, formFields, readVersion, typedValues } from "#app/domain/posted-form.ts";

function form(...fields: [string, string | Blob][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("formFields", () => {
  it("reads texts, collects lists, leaves nested names flat and uploads out", () => {
    const data = form(
      ["title", "Boda"],
      ["title", "Otra"],
      ["permissions[]", "view"],
      ["permissions[]", "rsvp"],
      ["collaborators[0].name", "Ana"],
      ["photo", new Blob(["x"])],
    );
    expect({ ...formFields(data) }).toEqual({
      title: "Boda",
      permissions: ["view", "rsvp"],
      "collaborators[0].name": "Ana",
    });
  });

  it("keeps an object's own names out of reach", () => {
    formFields(form(["__proto__", "x"], ["__proto__[]", "y"]));
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(formFields(form(["constructor", "x"])).constructor).toBe("x");
    expect(formFields(form()).toString).toBeUndefined();
  });
});

describe("fieldErrors", () => {
  it("says the first sentence for each field, by its name, and one about the whole form under «form»", () => {
    const issues = [
      { path: ["title"], message: "El título es obligatorio" },
      { path: ["title"], message: "Corto" },
      { path: ["members[0].name"], message: "Escribe un nombre" },
      { path: [], message: "No puede ser" },
    ];
    expect(fieldErrors({ issues })).toEqual({
      title: "El título es obligatorio",
      "members[0].name": "Escribe un nombre",
      form: "No puede ser",
    });
  });
});

describe("typedValues", () => {
  it("keeps texts and lists, never a password or a file", () => {
    const data = form(
      ["email", "ana@correo.es"],
      ["password", "secreta"],
      ["confirm", "secreta"],
      ["permissions[]", "view"],
      ["permissions[]", "chat"],
      ["photo", new Blob(["x"])],
    );
    expect(typedValues(data)).toEqual({ email: "ana@correo.es", "permissions[]": ["view", "chat"] });
  });
});

describe("readVersion", () => {
  it("reads a number, null without a field, and -1 for anything else, which overwrites nothing (H-5)", () => {
    expect([readVersion("3"), readVersion("0"), readVersion(undefined), readVersion(null)]).toEqual([3, 0, null, null]);
    const nones = ["x", "", " 1", "1.0", "1e0", "0x1", "-1", "١", "1234567890", ["1"], new File(["1"], "1"), 1];
    expect(nones.map(readVersion)).toEqual(nones.map(() => -1));
  });
});
