// Any text of a host makes a card of the right dimensions, small enough for every chat.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { faces } from "#app/domain/look/customization.ts";
import { paints } from "#app/domain/look/paints.ts";
import { palettes, paintOf } from "#app/domain/look/palettes.ts";
import { shapesOf } from "#app/domain/event/preview.ts";
import { templates } from "#app/domain/look/themes.ts";
import { isLong } from "#test/endurance.ts";
import { noise } from "#app/platform/files/example-pictures.ts";
import { type CardFacts, cardSizes } from "./card.ts";
import { drawCard, drawHouseCard } from "./draw.server.ts";
import { stepOf } from "./sketch.ts";
import { cut, drawable, lines, outline, widthOf } from "./type.server.ts";

const facts: CardFacts = {
  template: "classic",
  paint: paints.classic,
  face: null,
  focus: { x: 50, y: 50 },
  above: "Nos casamos",
  title: [
    { text: "Lucía", kind: "line" },
    { text: "y", kind: "and" },
    { text: "Andrés", kind: "line" },
  ],
  initials: "L y A",
  date: "5 de junio de 2027",
  weekday: "Sábado 5 de junio",
  day: "5",
  month: "JUN",
  place: "Finca La Alquería",
  photo: null,
};
const line = (text: string) => [{ text, kind: "line" as const }];
const hostile = [
  "</path></svg><script>alert(1)</script>",
  '"/><image href="file:///etc/passwd"/>',
  "&amp; &#60; ]]> <!-- --> <!DOCTYPE svg>",
  "🎉🎂💍",
  "漢字かな",
  "a".repeat(120),
  "Ñ́̈ \u0000\u202e\ud800 zalgo",
  " ",
];

describe("every theme", () => {
  it.each(templates)("%s: of its size, at most 90 kB, with a photograph and without", async (template) => {
    const photo = await noise(1_200, 900);
    for (const shape of shapesOf(template))
      for (const picture of [null, photo]) {
        const card = await drawCard({ ...facts, template, paint: paints[template], photo: picture }, shape);
        const { width, height, format } = await sharp(card).metadata();
        expect({ width, height, format }).toEqual({ ...cardSizes[shape], format: "jpeg" });
        expect(card.length).toBeLessThanOrEqual(90_000);
      }
  });

  it.each(templates)("%s: whatever a host writes is words or nothing", async (template) => {
    const at = templates.indexOf(template);
    // A card has six text places: two cards show all eight texts, each theme in different places. The long run shows each text everywhere.
    for (const first of isLong ? hostile.keys() : [at, at + 4]) {
      const text = (place: number) => hostile[(first + (isLong ? 0 : place)) % hostile.length]!;
      const said = {
        title: line(text(0)),
        above: text(1),
        place: text(2),
        initials: text(3),
        date: text(4),
        weekday: text(5),
      };
      const card = await drawCard({ ...facts, ...said, template, paint: paints[template] }, shapesOf(template).at(-1)!);
      expect((await sharp(card).metadata()).format).toBe("jpeg");
    }
  });

  it.each(templates)(
    "%s: in another palette, in the face of its host's and where its picture is held",
    async (template) => {
      const paint = paintOf(template, palettes[template][1].name, null);
      const [shape] = shapesOf(template);
      const plain = await drawCard({ ...facts, template, paint: paints[template] }, shape!);
      expect((await drawCard({ ...facts, template, paint }, shape!)).equals(plain)).toBe(false);
      const face = faces[(templates.indexOf(template) + 2) % faces.length]!;
      expect((await drawCard({ ...facts, template, paint: paints[template], face }, shape!)).equals(plain)).toBe(false);
    },
  );

  it("can be set in every face that is offered", async () => {
    const cards = await Promise.all(faces.map((face) => drawCard({ ...facts, face }, "wide")));
    expect(new Set(cards.map((card) => card.toString("base64"))).size).toBe(faces.length);
  });

  it("shows another title, and another photograph, as another picture; one that cannot be read as none", async () => {
    const card = (change: Partial<CardFacts>) => drawCard({ ...facts, ...change }, "wide");
    const plain = await card({});
    expect((await card({ title: line("Otra") })).equals(plain)).toBe(false);
    expect((await card({ photo: await noise(200, 200) })).equals(plain)).toBe(false);
    expect((await card({})).equals(plain)).toBe(true);
    await expect(card({ photo: Buffer.from("no picture") })).resolves.toBeInstanceOf(Buffer);
  });
});

it("the house's card is light too", async () => {
  const card = await drawHouseCard(["Tienes una", "invitación"]);
  expect(await sharp(card).metadata()).toMatchObject({ width: 1_200, height: 630 });
  expect(card.length).toBeLessThanOrEqual(90_000);
});

describe("words", () => {
  it("become outlines in the bundled faces; what no face has is left out", () => {
    expect(outline("Lucía", "cormorant", 100).path).toMatch(/^[MLQCZ0-9 .-]+$/);
    expect(outline("漢", "figtree", 100)).toEqual({ path: "", width: 0 });
    expect(drawable("La 🎉 fiesta  de Łucja", "shrikhand")).toBe("La fiesta de Łucja");
  });

  it("stand in lines that fit, and end in … where they do not", () => {
    const width = 300;
    const set = lines("Gran celebración de la asociación de vecinos", "figtree", 40, width);
    expect(set.length).toBeGreaterThan(2);
    for (const each of set) expect(widthOf(each, "figtree", 40)).toBeLessThanOrEqual(width);
    expect(cut("corto", "figtree", 40, width)).toBe("corto");
    const short = cut("una línea que no cabe de ninguna manera", "figtree", 40, width);
    expect(short.endsWith("…")).toBe(true);
    expect(widthOf(short, "figtree", 40)).toBeLessThanOrEqual(width);
  });

  it("shrink by a fifth from 22 letters on, by a third from 40 on", () => {
    expect([21, 22, 39, 40].map((length) => stepOf("a".repeat(length)))).toEqual([1, 0.8, 0.8, 0.65]);
  });
});
