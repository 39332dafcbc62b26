// The list of categories and types, compared with the specification's, and an icon for each.
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  defaultType,
  eventCategories,
  eventTypes,
  firstType,
  kindOf,
  parseCategory,
  parseType,
  typesOf,
  withEmoji,
} from "#app/domain/event/kinds.ts";

// part 2 §3, and `hybrid`
const list = `
personal: birthday, wedding, anniversary, baby-shower, graduation, quinceanera, retirement, housewarming
social: party, cocktail, dinner, brunch, barbecue, pool-party, costume-party, themed-party
professional: conference, workshop, seminar, networking, launch, meeting, training, presentation, hybrid
corporate: corporate, team-building, gala, awards, charity, product-launch, annual-meeting, board-meeting
cultural: concert, exhibition, sports, tournament, festival, art-show, book-launch, movie-premiere
religious: baptism, communion, confirmation, funeral, memorial, spiritual
seasonal: christmas, new-year, halloween, valentine, easter, thanksgiving
special: surprise, farewell, welcome, reunion, default`;

function isDrawn(icon: string): boolean {
  const name = icon.replace(/(^|-)([a-z0-9])/g, (_, _dash, mail: string) => mail.toUpperCase());
  return existsSync(
    new URL(`../../../node_modules/@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`, import.meta.url),
  );
}

describe("event kinds", () => {
  it("are the list, in its order", () => {
    expect(eventCategories.map((category) => `\n${category}: ${typesOf(category).join(", ")}`).join("")).toBe(list);
    expect(new Set(eventTypes).size).toBe(58);
  });

  it("start each category at its first type", () => {
    expect(eventCategories.map(firstType)).toEqual([
      "birthday",
      "party",
      "conference",
      "corporate",
      "concert",
      "baptism",
      "christmas",
      "surprise",
    ]);
    expect(defaultType).toBe("conference");
  });

  it("have the emoji and icons of the identity", () => {
    expect(kindOf("wedding")).toEqual({ type: "wedding", category: "personal", emoji: "💍", icon: "heart" });
    expect(kindOf("birthday")).toMatchObject({ emoji: "🎂", icon: "cake" });
    expect(kindOf("conference")).toMatchObject({ emoji: "🎤", icon: "presentation" });
    expect(kindOf("product-launch")).toMatchObject({ emoji: "🚀", icon: "rocket" });
    expect(kindOf("hybrid").icon).toBe("device-desktop");
    expect(kindOf("dinner").icon).toBe("glass-full");
    expect(kindOf("baptism").icon).toBe("building-church");
  });

  it("have an emoji of their own each, and an icon that the icon set has", () => {
    expect(new Set(eventTypes.map((type) => kindOf(type).emoji)).size).toBe(eventTypes.length);
    expect(eventTypes.filter((type) => !isDrawn(kindOf(type).icon))).toEqual([]);
  });

  it("draw an unknown type as default", () => {
    for (const type of ["boda", "", "toString", "__proto__"]) expect(kindOf(type)).toEqual(kindOf("default"));
  });

  it("parse only their own names", () => {
    expect(parseType("baby-shower")).toBe("baby-shower");
    expect(parseCategory("special")).toBe("special");
    for (const value of ["Boda", "Wedding", "", null, 1, ["wedding"], "constructor"]) {
      expect(parseType(value)).toBeNull();
      expect(parseCategory(value)).toBeNull();
    }
  });
});

it("stands before a title once, no matter who put it there", () => {
  expect(withEmoji("wedding", "Boda de Ana y Luis")).toBe("💍 Boda de Ana y Luis");
  expect(withEmoji("wedding", "💍 Boda de Ana y Luis")).toBe("💍 Boda de Ana y Luis");
  expect(withEmoji("birthday", "Los 40 de Nuria 🎉")).toBe("Los 40 de Nuria 🎉");
  expect(withEmoji("birthday", "#40 de Nuria")).toBe("🎂 #40 de Nuria");
});
