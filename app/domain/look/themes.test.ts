// The themes of an event, and the default one for each kind.
import { describe, expect, it } from "vitest";
import { eventTypes, kindOf } from "#app/domain/event/kinds.ts";
import { defaultTemplate, parseTemplate, templates } from "#app/domain/look/themes.ts";

describe("defaultTemplate", () => {
  it.each([
    ["personal", "wedding", "romantic"],
    ["personal", "birthday", "vibrant"],
    ["social", "party", "vibrant"],
    ["professional", "conference", "corporate"],
    ["corporate", "annual-meeting", "corporate"],
    ["religious", "baptism", "nube"],
    ["religious", "communion", "nube"],
    ["special", "default", "classic"],
  ] as const)("%s, %s begins as %s", (category, type, template) => {
    expect(defaultTemplate(category, type)).toBe(template);
  });

  it("has one of them for every type, and uses all of them", () => {
    const used = new Set(eventTypes.map((type) => defaultTemplate(kindOf(type).category, type)));
    expect([...used].sort()).toEqual([...templates].sort());
  });
});

describe("parseTemplate", () => {
  it("knows their names and no others", () => {
    expect(templates.map(parseTemplate)).toEqual([...templates]);
    for (const stranger of ["", "Romantic", "default", null, undefined, 3, {}])
      expect(parseTemplate(stranger)).toBeNull();
  });
});
