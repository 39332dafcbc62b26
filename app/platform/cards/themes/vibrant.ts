// The card of the vibrant theme: bunting, confetti, and a large number.
import type { CardPaint } from "../paints.ts";
import {
  circle,
  type Display,
  displayOf,
  namesOf,
  rect,
  type Row,
  round,
  type Scene,
  stack,
  titleFit,
  turned,
} from "../sketch.ts";
import { outline, widthOf } from "../type.server.ts";

export function vibrant(scene: Scene): string {
  const { hasPhoto, title, above, weekday, place, paint } = scene;
  const set = displayOf(scene, "shrikhand");
  const area = hasPhoto ? { x: 40, width: 560, middle: 393 } : { x: 120, width: 960, middle: 392 };
  const when = hasPhoto ? weekday : `${weekday} · ${place}`;
  const small = { face: "figtree-700", leading: 1.25, fill: paint.ink } as const;
  const aboveRow: Row = { ...small, text: above, size: 32.4 };
  const whenRow: Row = {
    ...small,
    text: widthOf(when, "figtree-700", 30) <= area.width ? when : weekday,
    size: 30,
    gap: hasPhoto ? 12 : 22,
  };
  const box = { x: area.x, width: area.width, align: "centre" } as const;
  const number = title.find(({ kind }) => kind === "number");
  let words: string;
  if (number) {
    const head = stack([aboveRow], box);
    const foot = stack([whenRow], box);
    const figure = numberLine(
      title.filter(({ kind }) => kind !== "opening"),
      area,
      { paint, set },
      hasPhoto,
    );
    const height = head.height + figure.height + foot.height;
    const top = area.middle - height / 2;
    words = head.draw(top) + figure.draw(top + head.height) + foot.draw(top + head.height + figure.height);
  } else {
    const names = namesOf(title);
    const size = titleFit(names, set, hasPhoto ? 84 : 104, area.width);
    const all = stack(
      [aboveRow, { ...set, text: names, size, leading: 0.98, fill: paint.ink, most: 3, gap: 14 }, whenRow],
      box,
    );
    words = all.draw(area.middle - all.height / 2);
  }
  const [x, y, width, height, edge] = [636, 210, 504, 348, 13.2];
  const picture = hasPhoto
    ? turned(
        3,
        x + width / 2,
        y + height / 2,
        rect(x + edge, y + edge, width, height, paint.ink, 'rx="36"') +
          rect(x, y, width, height, paint.paper, 'rx="36"') +
          scene.photoIn(
            x + edge,
            y + edge,
            width - 2 * edge,
            height - 2 * edge,
            rect(x + edge, y + edge, width - 2 * edge, height - 2 * edge, "#000", 'rx="23"'),
          ),
      )
    : [
        circle(68, 522, 20, paint.band),
        circle(116, 616, 14, paint.paper),
        circle(1100, 582, 20, paint.bg),
        circle(1112, 318, 12, paint.paper),
        circle(62, 366, 15, paint.bg),
      ].join("");
  return [
    rect(0, 0, 1200, 630, paint.hero),
    bunting(paint),
    picture,
    turned(-4, area.x + area.width / 2, area.middle, words),
  ].join("");
}

/** «Los 40 de Nuria»: the number large, with the other words beside it, or above and below. */
function numberLine(
  pieces: Scene["title"],
  area: { x: number; width: number },
  { paint, set }: { paint: CardPaint; set: Display },
  isStacked: boolean,
): { height: number; draw(top: number): string } {
  const sizeOf = (kind: string) => set.grow * (kind === "number" ? (isStacked ? 176 : 246) : isStacked ? 72 : 75.6);
  const gap = 18;
  const rows = pieces.map(({ text, kind }) => ({
    kind,
    size: sizeOf(kind),
    width: widthOf(text, set.face, sizeOf(kind)),
    text,
  }));
  const wide = isStacked
    ? Math.max(...rows.map(({ width }) => width))
    : rows.reduce((sum, { width }) => sum + width + gap, -gap);
  const fit = Math.min(1, area.width / wide);
  const letters = (text: string, kind: string, size: number, x: number, y: number) => {
    const { path } = outline(text, set.face, size);
    const at = (move: number, fill: string) =>
      `<path transform="translate(${round(x + move * size)} ${round(y + move * size)})" d="${path}" fill="${fill}"/>`;
    return kind === "number" ? at(0.056, paint.ink) + at(0.028, paint.act) + at(0, paint.paper) : at(0, paint.ink);
  };
  if (isStacked) {
    const heights = rows.map(({ kind, size }) => size * fit * (kind === "number" ? 0.9 : 0.98));
    return {
      height: heights.reduce((sum, each) => sum + each, 10),
      draw(top) {
        let y = top;
        return rows
          .map(({ text, kind, size, width }, index) => {
            const from = y;
            y += heights[index]!;
            return letters(
              text,
              kind,
              size * fit,
              area.x + (area.width - width * fit) / 2,
              from + heights[index]! * (kind === "number" ? 0.88 : 0.8),
            );
          })
          .join("");
      },
    };
  }
  const height = sizeOf("number") * fit * 0.92;
  return {
    height,
    draw(top) {
      let x = area.x + (area.width - wide * fit) / 2;
      return rows
        .map(({ text, kind, size, width }) => {
          const left = x;
          x += (width + gap) * fit;
          return letters(
            text,
            kind,
            size * fit,
            left,
            top + height / 2 + size * fit * (kind === "number" ? 0.34 : 0.3),
          );
        })
        .join("");
    },
  };
}

const FLAG =
  "M0 0H100V120q-8.3 16-16.6 0q-8.3 16-16.6 0q-8.3 16-16.8 0q-8.3 16-16.6 0q-8.3 16-16.6 0q-8.3 16-16.6 0zM50 38m-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0M20 20m-7 0l7-10l7 10l-7 10zM73 20l7-10l7 10l-7 10zM13 60l7-10l7 10l-7 10zM73 60l7-10l7 10l-7 10zM36 78h28l-14 18zM14 92a8 8 0 1 0 16 0a8 8 0 1 0-16 0M70 92a8 8 0 1 0 16 0a8 8 0 1 0-16 0";

function bunting(paint: CardPaint): string {
  const colours = [paint.act, paint.band, paint.paper, paint.ink];
  const flags = Array.from({ length: 12 }, (_, i) => {
    const along = (16 + 102 * i + 50) / 1240;
    const drop = Math.round(4 + 148 * along * (1 - along)) + 4;
    return `<g transform="translate(${16 + 102 * i} ${drop})rotate(${(2.6 - 0.48 * i).toFixed(1)} 50 0)" fill="${colours[i % 4]}"><path fill-rule="evenodd" d="${FLAG}"/><circle cx="50" cy="38" r="6"/></g>`;
  });
  return `<g transform="scale(.968)"><path d="M-20 4Q620 78 1260 4" fill="none" stroke="${paint.ink}" stroke-width="3"/>${flags.join("")}</g>`;
}
