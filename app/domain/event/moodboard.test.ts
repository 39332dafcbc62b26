// The rules of a moodboard: nothing leaves the board, a resize keeps the opposite corner, and layers keep their order.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aligned,
  cloth,
  freePlace,
  inLayers,
  onCloth,
  pulled,
  readPatch,
  relayered,
  stamped,
  turned,
} from "#app/domain/event/moodboard.ts";

const box = fc.record({
  x: fc.integer({ min: -3_000, max: 3_000 }),
  y: fc.integer({ min: -3_000, max: 3_000 }),
  width: fc.integer({ min: -10, max: 3_000 }),
  height: fc.integer({ min: -10, max: 3_000 }),
});

describe("a thing on the cloth", () => {
  it("has its middle on the cloth, wherever it is put", () => {
    fc.assert(
      fc.property(box, (asked) => {
        const { x, y, width, height } = onCloth(asked);
        const middle = { x: x + width / 2, y: y + height / 2 };
        expect(middle.x >= 0 && middle.x <= cloth.width && middle.y >= 0 && middle.y <= cloth.height).toBe(true);
        expect(onCloth({ x, y, width, height })).toEqual({ x, y, width, height });
      }),
    );
  });

  it("is put where it covers nothing, as near as there is room, and wholly on the cloth", () => {
    const size = { width: 200, height: 150 };
    const middle = { x: 600, y: 400 };
    expect(freePlace(size, middle, [])).toEqual({ ...size, x: 500, y: 325 });
    const note = { x: 525, y: 350, width: 150, height: 100 };
    const beside = freePlace(size, middle, [note]);
    expect(
      beside.x + size.width <= note.x ||
        beside.x >= note.x + note.width ||
        beside.y + size.height <= note.y ||
        beside.y >= note.y + note.height,
    ).toBe(true);
    expect(Math.hypot(beside.x - 500, beside.y - 325)).toBeLessThan(200);
    expect(freePlace(size, { x: 1_190, y: 5 }, [])).toEqual({ ...size, x: 1_000, y: 0 });
    // On a full board it goes where it overlaps least.
    const all = [
      { x: 0, y: 0, ...cloth },
      { x: 0, y: 0, width: 900, height: 800 },
    ];
    expect(freePlace(size, { x: 100, y: 100 }, all).x).toBeGreaterThanOrEqual(900);
  });

  it("keeps the corner opposite to the one that is pulled, also where it lies askew", () => {
    const from = { x: 400, y: 300, width: 200, height: 100 };
    const cornerOf = ({ x, y, width, height }: typeof from, angle: number) => {
      const turn = (angle * Math.PI) / 180;
      const [dx, dy] = [-width / 2, -height / 2];
      return [
        x + width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
        y + height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
      ];
    };
    for (const angle of [0, 30, 90, -120]) {
      const next = pulled(from, angle, { x: 1, y: 1 }, 40, 25, false);
      for (const [at, value] of cornerOf(next, angle).entries())
        expect(Math.abs(value - cornerOf(from, angle)[at]!)).toBeLessThan(2);
    }
    const kept = pulled(from, 0, { x: 1, y: 1 }, 100, 0, true);
    expect(kept.width / kept.height).toBeCloseTo(2, 1);
  });

  it("is turned to whole degrees, and held at right angles", () => {
    expect([0, 2, -3, 88, 93, 181, 359, 45].map(turned)).toEqual([0, 0, 0, 90, 90, -180, 0, 45]);
  });

  it("is put in line with the others, alone with the cloth", () => {
    const one = { x: 10, y: 10, width: 100, height: 50 };
    const other = { x: 400, y: 200, width: 200, height: 50 };
    expect(aligned([one, other], "right").map(({ x }) => x)).toEqual([500, 400]);
    expect(aligned([one, other], "middle").map(({ y }) => y)).toEqual([105, 105]);
    expect(aligned([one], "centre")[0]!.x).toBe(550);
  });
});

describe("layers", () => {
  const items = ["a", "b", "c", "d"].map((id, layer) => ({ id, layer }));
  const after = (chosen: string[], how: Parameters<typeof relayered>[2]) => {
    const layers = relayered(items, new Set(chosen), how);
    return inLayers(items.map((item) => ({ ...item, layer: layers.get(item.id) ?? item.layer })))
      .map(({ id }) => id)
      .join("");
  };

  it("move alone and together, and keep their own order", () => {
    expect(after(["a"], "front")).toBe("bcda");
    expect(after(["a"], "forward")).toBe("bacd");
    expect(after(["d"], "backward")).toBe("abdc");
    expect(after(["b", "d"], "back")).toBe("bdac");
    expect(after(["a", "b"], "forward")).toBe("cabd");
    expect(after(["d"], "front")).toBe("abcd");
    expect(after(["a", "b", "c", "d"], "front")).toBe("abcd");
  });
});

describe("a change", () => {
  it("reads what is of its kind, and names what is not", () => {
    expect(readPatch({ x: "12", angle: -5, layer: "2.5", colour: "uva", content: "Hola" })).toEqual({
      patch: { x: 12, angle: -5, layer: 2.5, colour: "uva", content: "Hola" },
      wrong: [],
    });
    const bad = { x: "1e3", y: "NaN", width: "", height: "999999", angle: null, colour: "verde", content: [] };
    expect(readPatch(bad)).toEqual({ patch: {}, wrong: ["x", "y", "width", "height", "angle", "colour", "content"] });
  });

  it("overrules only what its writer has not seen of another person", () => {
    const stamps = { x: { at: 5, by: "lucia" }, y: { at: 5, by: "marta" }, angle: { at: 2, by: "lucia" } };
    const next = stamped(stamps, { x: 1, y: 1, angle: 1, colour: "uva" }, { at: 6, by: "marta", seen: 3 });
    expect(next).toEqual({
      x: { at: 6, by: "marta", over: "lucia" },
      y: { at: 6, by: "marta" },
      angle: { at: 6, by: "marta" },
      colour: { at: 6, by: "marta" },
    });
  });
});
