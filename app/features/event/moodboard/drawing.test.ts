// A moodboard as a picture and as a PDF: items are visible at their places, and their text is searchable.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { picturePdf } from "#app/platform/documents/picture-pdf.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { wordsOn } from "./drawing.queries.server.ts";
import { drawBoard } from "./drawn-board.queries.server.ts";
import { newItem } from "./parts/sending.ts";
import type { MoodItem } from "./queries.server.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "convite-drawing-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const files = createFileStore(dataDir);
const key = "moodboard-image/AAAAAAAAAAAAAAAAAAAAAA.jpg";

const note = (more: Partial<MoodItem> = {}): MoodItem => ({
  ...newItem({
    id: "n",
    type: "note",
    box: { x: 100, y: 100, width: 150, height: 100 },
    layer: 1,
    content: "Romero del huerto",
  }),
  ...more,
});
const image = (more: Partial<MoodItem> = {}): MoodItem => ({
  ...newItem({
    id: "i",
    type: "image",
    box: { x: 600, y: 400, width: 200, height: 150 },
    layer: 2,
    picture: { url: `/files/${key}`, isElsewhere: false },
  }),
  ...more,
});

async function draw(items: readonly MoodItem[], format: "png" | "jpeg"): Promise<Uint8Array> {
  const drawn = await drawBoard(files, items, format, "ana");
  if ("code" in drawn) throw new Error(drawn.code);
  return drawn.picture;
}

async function pixelOf(items: readonly MoodItem[]) {
  const { data, info } = await sharp(await draw(items, "png"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
  };
}

describe("a moodboard as a picture", () => {
  it("is 1200 by 800, with each thing where it lies and in its layer", async () => {
    const blue = { create: { width: 400, height: 300, channels: 3 as const, background: "#2446cf" } };
    await files.put(key, await sharp(blue).jpeg().toBuffer());
    const { info, at } = await pixelOf([note(), image()]);
    expect([info.width, info.height]).toEqual([1_200, 800]);
    expect(at(50, 50)).toEqual([255, 255, 255]);
    expect(at(240, 190)).toEqual([255, 243, 199]);
    expect(at(700, 475)[2]).toBeGreaterThan(180);
    // Above the picture, a note turned by a right angle.
    const over = await pixelOf([
      image(),
      note({ id: "o", x: 625, y: 425, angle: 90, layer: 9, colour: "clavel", content: "" }),
    ]);
    expect(over.at(700, 410)).toEqual([253, 228, 232]);
  });

  it("draws what it cannot read or may not fetch as a frame, and any words there may be", async () => {
    const elsewhere = image({ picture: { url: "https://fotos.example.com/a.jpg?<x>&", isElsewhere: true } });
    const { at } = await pixelOf([
      elsewhere,
      image({ id: "lost", x: 10, picture: null }),
      note({ content: '<a href="x">&\u{1f389}\n\n'.repeat(40) }),
    ]);
    expect(at(610, 410)).toEqual([246, 240, 242]);
    await pixelOf([]);
  });

  it("breaks words as the screen does", () => {
    const long = note({ height: 200, content: `Nada de cubresillas.\n${"x".repeat(40)}` });
    const lines = wordsOn([long]).map(({ text }) => text);
    expect(lines.slice(0, 2)).toEqual(["Nada de", "cubresillas."]);
    expect(lines.slice(2).join("")).toBe("x".repeat(40));
    expect(lines.length).toBeGreaterThan(4);
    // Clipped text of a note is not in its words either.
    expect(wordsOn([{ ...long, height: 50 }]).map(({ text }) => text)).toEqual(["Nada de", "cubresillas."]);
  });

  it("draws emoji in their colours, also those of several signs, and says them in its words", async () => {
    const content = "Flores  🌸 y 👩‍🌾❤️\n🌿🌿🌿🌿🌿🌿🌿🌿";
    const lines = wordsOn([note({ content, height: 200 })]).map(({ text }) => text);
    expect(lines).toEqual(["Flores  🌸 y 👩‍🌾", "❤️", "🌿🌿🌿🌿🌿", "🌿🌿🌿"]);
    const { at } = await pixelOf([note({ content: "🟥", x: 100, y: 100 })]);
    // In the middle of the first glyph of the first line.
    const [red, green, blue] = at(122, 121);
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green!, blue!)).toBeLessThan(110);
    // A character that no font has leaves no gap.
    expect(wordsOn([note({ content: "Casa \u{10ffff}roja" })])[0]!.text).toBe("Casa roja");
  });

  it("is a PDF whose parts are where its table says, with its words and what it shows", async () => {
    const items = [note({ content: "Ñandú y coñac" })];
    const jpeg = Buffer.from(await draw(items, "jpeg"));
    const { width, height } = await sharp(jpeg).metadata();
    expect([width, height]).toEqual([2_400, 1_600]);
    const pdf = picturePdf({
      jpeg,
      pixels: { width: 2_400, height: 1_600 },
      points: { width: 840, height: 560 },
      title: "Moodboard · Boda",
      alt: "Nota",
      words: wordsOn(items),
    }).toString("latin1");
    expect(pdf.startsWith("%PDF-1.7")).toBe(true);
    const start = Number(/startxref\n(\d+)/.exec(pdf)![1]);
    expect(pdf.slice(start, start + 4)).toBe("xref");
    const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(12);
    for (const [at, offset] of offsets.entries()) expect(pdf.slice(offset, offset + 8)).toContain(`${at + 1} 0 obj`);
    // Each code maps to its letter: «Ñ» is searchable.
    expect(pdf).toContain("<00d1>");
    expect(pdf).toContain("/Lang(es-ES)");
    expect(pdf).toMatch(/\/S\/Figure[^\n]*\/Alt <feff004e006f00740061>/);
  });
});
