// Every character is equally likely.
import { describe, expect, it } from "vitest";
import { drawCharacters } from "#app/domain/draw.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

describe("drawCharacters", () => {
  it("gives every character the same number of bytes", () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const drawn = drawCharacters(alphabet, 252, () => everyByte).slice(0, 252);
    const times = [...alphabet].map((character) => drawn.split(character).length - 1);
    expect(new Set(times)).toEqual(new Set([7]));
  });

  it("draws again for the bytes it threw away", () => {
    const asked: number[] = [];
    const bytes = [[255, 0, 254, 1, 252, 253], [35, 255, 36, 71], [2]];
    const drawn = drawCharacters(alphabet, 6, (count) => {
      asked.push(count);
      return Uint8Array.from(bytes[asked.length - 1] ?? []);
    });
    expect(drawn).toBe("AB9A9C");
    expect(asked).toEqual([6, 4, 1]);
  });
});
