// Draws preview cards one at a time: from facts to a JPEG that every chat shows.
import type { Face as ChosenFace, Focus } from "#app/domain/look/customization.ts";
import type { CardShape } from "#app/domain/event/preview.ts";
import type { Template } from "#app/domain/look/themes.ts";
import { loadSharp } from "#app/platform/files/sharp.server.ts";
import { type CardFacts, cardSizes } from "./card.ts";
import { cardPaint } from "./paints.ts";
import { round, type Scene } from "./sketch.ts";
import { house, housePage } from "./themes/house.ts";
import { nube } from "./themes/nube.ts";
import { classic, elegant, romantic } from "./themes/personal.ts";
import { corporate, creative, minimalist, modern } from "./themes/professional.ts";
import { vibrant } from "./themes/vibrant.ts";
import type { Face } from "./type.server.ts";

/** Increase this when the drawing changes: every stored card is then drawn again. */
export const cardVersion = 3;

/** Some chats do not show larger files. */
const MOST_CARD_BYTES = 90_000;
const QUALITIES = [82, 74, 66, 56, 44, 30, 18];

const drawings: Readonly<Record<Template, (scene: Scene) => string>> = {
  romantic,
  elegant,
  vibrant,
  classic,
  nube,
  corporate,
  modern,
  minimalist,
  creative,
};

const cardFaces: Readonly<Record<ChosenFace, Face>> = {
  "great-vibes": "great-vibes",
  "playfair-display": "playfair",
  montserrat: "montserrat",
  cormorant: "cormorant",
  bodoni: "bodoni",
  shrikhand: "shrikhand",
  bricolage: "bricolage",
};

/** The third of the picture that stays visible. */
function held({ x, y }: Focus): string {
  const third = (at: number) => (at < 34 ? "Min" : at > 66 ? "Max" : "Mid");
  return `x${third(x)}Y${third(y)}`;
}

// One drawing at a time, so that the process stays responsive.
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = turn.then(draw);
  turn = drawn.catch(() => {});
  return drawn;
}

/** The card of an event, as a JPEG of at most 90 kB. */
export function drawCard(facts: CardFacts, shape: CardShape): Promise<Buffer> {
  return inTurn(async () => {
    const { photo, face, focus, paint, ...said } = facts;
    const picture = photo && (await smaller(photo));
    let masks = 0;
    const scene: Scene = {
      ...said,
      paint: cardPaint(paint),
      face: face && cardFaces[face],
      shape,
      hasPhoto: picture !== null,
      photoIn(x, y, width, height, mask) {
        if (!picture) return "";
        const id = `mask${masks++}`;
        const clip = mask ?? `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
        return `<defs><clipPath id="${id}">${clip}</clipPath></defs><image clip-path="url(#${id})" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="${held(focus)} slice" href="data:image/jpeg;base64,${picture}"/>`;
      },
    };
    return jpegOf(drawings[facts.template](scene), shape);
  });
}

/** Convite's own card with `words`, one per line. */
export function drawHouseCard(words: readonly string[]): Promise<Buffer> {
  return inTurn(() => jpegOf(house(words), "wide"));
}

/** The card of a public page of Convite or of a blog article. */
export function drawPageCard(text: { above: string; title: string }): Promise<Buffer> {
  return inTurn(() => jpegOf(housePage(text), "wide"));
}

/** The photo scaled to card size, in base64; null if it is unreadable. */
async function smaller(photo: Uint8Array): Promise<string | null> {
  const sharp = await loadSharp();
  const resized = sharp(photo, { limitInputPixels: 40_000_000 })
    .resize({ width: 900, height: 900, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 85 });
  return resized.toBuffer().then(
    (bytes) => bytes.toString("base64"),
    () => null,
  );
}

async function jpegOf(drawing: string, shape: CardShape): Promise<Buffer> {
  const { width, height } = cardSizes[shape];
  const sharp = await loadSharp();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Without mozjpeg, which takes ten times as long as trying the next quality. 4:4:4, because coloured letters need it.
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length <= MOST_CARD_BYTES || quality === QUALITIES.at(-1)) return jpeg;
  }
  throw new Error("no quality is left");
}
