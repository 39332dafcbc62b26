// Convite's own cards, for every address of a private event, the home page, and each public page and article.
import { housePaint as paint } from "../paints.ts";
import { circle, rect, ring, stack, titleFit } from "../sketch.ts";

/** `words` on the tablecloth, one per line. */
export function house(words: readonly string[]): string {
  const size = words.length > 2 ? 96 : 108;
  const text = stack(
    words.map(
      (line) => ({ text: line, face: "sansita", size, leading: 0.98, fill: paint.paper, tracking: -0.02 }) as const,
    ),
    { x: 84, width: 720, align: "left" },
  );
  return [cloth(), mark(744, 132, 5.63), text.draw(315 - text.height / 2)].join("");
}

const WIDE = 920;

/** A page's title on the tablecloth, as large as fits, with its section above and the name Convite below. */
export function housePage({ above, title }: { above: string; title: string }): string {
  const size = titleFit(title, { face: "sansita", grow: 1, tracking: -0.015 }, 132, WIDE, 4);
  const box = { x: 84, width: WIDE, align: "left" } as const;
  const words = { face: "sansita", fill: paint.paper, tracking: -0.015 } as const;
  const text = stack(
    [
      { text: above, face: "figtree-700", size: 32, leading: 1.2, fill: paint.spark },
      { ...words, text: title, size, leading: 1.02, most: 4, gap: 14 },
    ],
    box,
  );
  const name = stack([{ ...words, text: "Convite", size: 44, leading: 1 }], { ...box, x: 160 });
  // Keeps the title clear of the name at the bottom; the mark beside it is the same as on the page.
  return [cloth(), text.draw(Math.max(48, 262 - text.height / 2)), mark(84, 522, 0.95), name.draw(531)].join("");
}

function cloth(): string {
  const stripes = Array.from({ length: 12 }, (_, i) => i * 120);
  return [
    rect(0, 0, 1200, 630, paint.bg),
    `<g opacity=".35">${stripes.map((x) => rect(x, 0, 60, 630, paint.cloth)).join("")}</g>`,
    `<g opacity=".35">${stripes.map((y) => rect(0, y, 1200, 60, paint.cloth)).join("")}</g>`,
  ].join("");
}

/** The logo: eight seats around a table, one of them taken. */
function mark(x: number, y: number, scale: number): string {
  const seats = ring(8, 21.5).filter(({ angle }) => angle !== 0);
  return `<g transform="translate(${x} ${y})scale(${scale})">${seats.map((seat) => circle(32 + seat.x, 32 + seat.y, 8.6, paint.paper)).join("")}<path d="M43.87 41.96A15.5 15.5 0 1 1 43.87 22.04" fill="none" stroke="${paint.paper}" stroke-width="13"/>${circle(53.4, 32, 6.6, paint.spark)}</g>`;
}
