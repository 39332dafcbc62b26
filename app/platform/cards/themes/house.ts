// The house's own card: what every address of a private event shows, and the home page.
import { housePaint as paint } from "../paints.ts";
import { circle, rect, ring, stack } from "../sketch.ts";

/** `words` on the tablecloth, in lines. */
export function house(words: readonly string[]): string {
  const stripes = Array.from({ length: 12 }, (_, i) => i * 120);
  const size = words.length > 2 ? 96 : 108;
  const text = stack(
    words.map(
      (line) => ({ text: line, face: "sansita", size, leading: 0.98, fill: paint.paper, tracking: -0.02 }) as const,
    ),
    { x: 84, width: 720, align: "left" },
  );
  // The mark: eight seats around a table, one of them taken.
  const seats = ring(8, 21.5).filter(({ angle }) => angle !== 0);
  const mark = `<g transform="translate(744 132)scale(5.63)">${seats.map(({ x, y }) => circle(32 + x, 32 + y, 8.6, paint.paper)).join("")}<path d="M43.87 41.96A15.5 15.5 0 1 1 43.87 22.04" fill="none" stroke="${paint.paper}" stroke-width="13"/>${circle(53.4, 32, 6.6, paint.spark)}</g>`;
  return [
    rect(0, 0, 1200, 630, paint.bg),
    `<g opacity=".35">${stripes.map((x) => rect(x, 0, 60, 630, paint.cloth)).join("")}</g>`,
    `<g opacity=".35">${stripes.map((y) => rect(0, y, 1200, 60, paint.cloth)).join("")}</g>`,
    mark,
    text.draw(315 - text.height / 2),
  ].join("");
}
