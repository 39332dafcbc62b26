// The SVG of a plan: its shapes, and words that stay words.
import { expect, it } from "vitest";
import { svgOf } from "./svg.ts";

it("draws circles, closed and open lines, and words as they were typed", () => {
  const look = { radius: 0, fill: "white", weight: 0.3, isDashed: false, isOpen: false } as const;
  const svg = svgOf(
    {
      width: 100,
      height: 60,
      shapes: [
        {
          ...look,
          points: [
            [1, 2],
            [9, 2],
            [9, 8],
          ],
          isDashed: true,
        },
        {
          ...look,
          points: [
            [1, 2],
            [9, 2],
          ],
          isOpen: true,
        },
        { ...look, points: [[5, 6]], radius: 2, fill: "black" },
      ],
      words: [{ x: 5, y: 6, text: `</text><script>"4"&\u0000\uD800`, points: 10, isBold: true }],
    },
    "Cena & baile",
  );
  expect(svg).toContain(
    `<path d="M1 2L9 2L9 8Z" stroke-linejoin="round" fill="white" stroke="black" stroke-width="0.3" stroke-dasharray="1.6 1.2"/>`,
  );
  expect(svg).toContain(`<path d="M1 2L9 2" stroke-linejoin="round" fill="none" stroke="white" stroke-width="0.3"/>`);
  expect(svg).toContain(`<circle cx="5" cy="6" r="2" fill="black" stroke="black" stroke-width="0.3"/>`);
  expect(svg).toContain(`font-weight="700">&#60;/text&#62;&#60;script&#62;&#34;4&#34;&#38;\uFFFD</text>`);
  expect(svg).toContain("<title>Cena &#38; baile</title>");
  expect(svg).not.toContain("<script");
});
