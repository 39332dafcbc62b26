// The colours of pictures: found by their share, the same each time, and turned into a page's colours.
import { describe, expect, it } from "vitest";
import { contrast } from "#app/domain/look/colour.ts";
import { mended } from "#app/domain/look/palettes.ts";
import { pageColours, paletteOfTints, tintsOf, tintsOfPixels } from "#app/domain/look/tints.ts";

/** This many pixels of each colour. */
const pixels = (...parts: [number, number, number, number][]) =>
  new Uint8Array(parts.flatMap(([count, ...rgb]) => Array.from({ length: count }, () => rgb).flat()));

describe("the tints of a picture", () => {
  it("are its colours with their shares", () => {
    const tints = tintsOfPixels(pixels([600, 36, 70, 207], [300, 255, 207, 51], [100, 255, 255, 255]));
    expect(tints.map(({ share }) => share)).toEqual([0.6, 0.3, 0.1]);
    expect(contrast(tints[0]!.hex, "#2446cf")).toBeLessThan(1.2);
    expect(tintsOfPixels(new Uint8Array())).toEqual([]);
  });

  it("are read from a row, and nothing else is", () => {
    expect(
      tintsOf([{ hex: "#2446cf", share: 0.5 }, { hex: "url(x)", share: 1 }, { hex: "#fff", share: 7 }, 3]),
    ).toEqual([{ hex: "#2446cf", share: 0.5 }]);
    expect(tintsOf("x")).toEqual([]);
  });
});

describe("a palette", () => {
  it("counts colourful tints for more than grey ones, of all pictures together", () => {
    const [first] = paletteOfTints([
      [
        { hex: "#808080", share: 0.8 },
        { hex: "#b3173f", share: 0.2 },
      ],
      [{ hex: "#b3173f", share: 0.5 }],
    ]);
    expect(contrast(first!.hex, "#b3173f")).toBeLessThan(1.2);
  });

  it("becomes colours that every page can be read in", () => {
    for (const hexes of [["#2446cf"], ["#ffcf33", "#ffffff"], ["#111111", "#777777", "#b3173f"]] as const) {
      const colours = pageColours(paletteOfTints([hexes.map((hex) => ({ hex, share: 1 / hexes.length }))]));
      const own = mended("romantic", colours!);
      expect(contrast(own.primary, own.background)).toBeGreaterThanOrEqual(4.5);
    }
    expect(pageColours([])).toBeNull();
  });
});
