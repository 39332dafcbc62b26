// The cards of the work themes: tiles, a date with a disc, dots, and cut paper. Their title is at the left.
import type { CardPaint } from "../paints.ts";
import {
  circle,
  type Display,
  displayOf,
  frame,
  namesOf,
  rect,
  round,
  type Scene,
  stack,
  titleFit,
  turned,
  whenAndWhere,
} from "../sketch.ts";
import { cut, drawable, lines, outline, widthOf } from "../type.server.ts";

export function corporate(scene: Scene): string {
  const { hasPhoto, shape, title, above, date, place, paint } = scene;
  const set = displayOf(scene, "schibsted", -0.04);
  const isSquare = shape === "square";
  const names = namesOf(title);
  const width = isSquare ? 540 : 600;
  const size = titleFit(names, set, isSquare ? 70 : 84, width);
  const small = { face: "schibsted-600", size: isSquare ? 26 : 28.8, leading: 1.35, fill: paint.ink } as const;
  const words = stack(
    [
      { text: above, face: "schibsted-600", size: isSquare ? 28 : 31.2, leading: 1.2, fill: paint.act },
      { ...set, text: names, size, leading: 0.98, fill: paint.ink, most: 3, gap: 26 },
      { ...small, text: date, gap: 34 },
      { ...small, text: place },
    ],
    { x: isSquare ? 46 : 72, width, align: "left" },
  );
  const field = isSquare ? { x: 0, y: 0, width: 630, height: 260 } : { x: 720, y: 0, width: 480, height: 630 };
  const photo = isSquare ? scene.photoIn(315, 0, 315, 260) : scene.photoIn(720, 315, 480, 315);
  return [
    rect(0, 0, 1200, 630, paint.bg),
    tiles(paint, field, isSquare && hasPhoto ? 315 : field.width),
    photo,
    words.draw(isSquare ? 260 + (370 - words.height) / 2 : 315 - words.height / 2),
  ].join("");
}

function tiles(paint: CardPaint, field: { x: number; y: number; width: number; height: number }, shown: number) {
  const white = "#ffffff";
  const quarters = (path: string, fill: string) =>
    `<g fill="${fill}">${[0, 90, 180, 270].map((turn) => `<path d="${path}" transform="rotate(${turn} 40 40)"/>`).join("")}</g>`;
  const [corner, petal, round26] = [
    "M0 0h40L0 40z",
    "M0 0A40 40 0 0 1 40 40 40 40 0 0 1 0 0z",
    "M0 0h26a26 26 0 0 1-26 26z",
  ];
  const disc = (radius: number, fill: string) => circle(40, 40, radius, fill);
  const ground = (fill: string) => rect(0, 0, 80, 80, fill);
  const kinds = [
    ground(paint.pale) + quarters(corner, paint.act) + quarters(petal, paint.sky) + disc(10, white),
    ground(paint.mid) + disc(26, paint.pale) + quarters(petal, white) + disc(22, paint.ink),
    ground(paint.pale) + quarters(round26, paint.ink) + quarters(petal, paint.mid) + disc(10, white),
    ground(paint.pale) + disc(40, paint.act) + quarters(petal, white) + disc(10, paint.mid),
    ground(paint.pale) + quarters(round26, paint.mid) + disc(22, paint.act) + disc(10, white),
    ground(paint.act) + disc(40, paint.spark) + quarters(petal, white) + disc(10, paint.act),
  ];
  // Four columns and five rows; in a wide field, five columns and two rows.
  const order = "01234051234012343012";
  const [columns, rows, side] = field.width > field.height ? [5, 2, field.height / 2] : [4, 5, field.height / 4];
  const all = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const kind = Number(order[(row * 4 + column) % order.length]);
    return `<use href="#t${kind}" transform="translate(${round(field.x + column * side)} ${round(field.y + row * side)})scale(${round(side / 80)})"/>`;
  });
  return `<defs>${kinds.map((kind, i) => `<g id="t${i}">${kind}</g>`).join("")}<clipPath id="field">${rect(field.x, field.y, shown, field.height, "#000")}</clipPath></defs><g clip-path="url(#field)">${all.join("")}</g>`;
}

export function modern(scene: Scene): string {
  const { hasPhoto, shape, title, weekday, place, day, month, paint } = scene;
  const set = displayOf(scene, "unbounded", -0.03);
  const isSquare = shape === "square";
  const names = namesOf(title);
  const x = isSquare ? 46 : 67;
  const width = isSquare ? 538 : hasPhoto ? 590 : 1000;
  const size = titleFit(names, set, isSquare ? 44 : hasPhoto ? 45.6 : 51.6, width);
  const small = { face: "figtree", size: isSquare ? 26 : 30, leading: 1.3, fill: paint.ink } as const;
  const words = stack(
    [
      { ...set, text: names, size, leading: 1.12, fill: paint.ink, most: 3 },
      ...whenAndWhere(weekday, place, { ...small, gap: 18 }, width),
    ],
    { x, width, align: "left" },
  );
  const bottom = isSquare ? 588 : 574;
  const top = bottom - words.height;
  // Day and month fill the space above the title.
  const figure = Math.min(
    isSquare ? (hasPhoto ? 96 : 150) : hasPhoto ? 162 : 180,
    (top - (isSquare && hasPhoto ? 292 : 84)) / 1.76,
  );
  const figureTop = isSquare && hasPhoto ? 268 : isSquare ? 56 : 66;
  const figures = stack(
    [day, month].map(
      (text) => ({ text, face: "unbounded", size: figure, leading: 0.86, fill: paint.ink, tracking: -0.06 }) as const,
    ),
    { x: x - figure * 0.05, width: 900, align: "left" },
  );
  const disc = isSquare
    ? hasPhoto
      ? circle(560, 300, 110, paint.spot)
      : circle(520, 150, 240, paint.spot)
    : hasPhoto
      ? circle(684, 84, 180, paint.spot)
      : circle(1008, 228, 336, paint.spot);
  return [
    rect(0, 0, 1200, 630, paint.bg),
    disc,
    isSquare ? scene.photoIn(0, 0, 630, 246) : scene.photoIn(696, 0, 504, 630),
    figure > 40 ? figures.draw(figureTop) : "",
    words.draw(top),
  ].join("");
}

export function minimalist(scene: Scene): string {
  const { hasPhoto, shape, title, above, weekday, place, paint } = scene;
  const set = displayOf(scene, "instrument", -0.015);
  const isSquare = shape === "square";
  const names = namesOf(title);
  const width = isSquare ? 514 : hasPhoto ? 696 : 760;
  const x = isSquare ? 58 : 84;
  const size = titleFit(names, set, isSquare ? 58 : 65, width);
  const small = { face: "instrument", size: isSquare ? 30 : 37.2, leading: 1.45, fill: paint.soft } as const;
  const words = stack(
    [
      { ...set, text: names, size, leading: 1.2, fill: paint.ink, most: 3 },
      { ...small, text: above },
      ...whenAndWhere(weekday, place, small, width),
    ],
    { x, width, align: "left" },
  );
  const top = isSquare ? (hasPhoto ? 300 : 66) : 78;
  const pitch = 25.2;
  const end = isSquare ? 574 : 553;
  // As many rows as fit below the text.
  const rows = Math.min(7, Math.floor((end - (top + words.height) - 16) / pitch));
  const columns = isSquare ? 20 : 28;
  const dots = Array.from({ length: Math.max(0, rows) * columns }, (_, i) =>
    circle(x + 5 + (i % columns) * pitch, end - 5 - Math.floor(i / columns) * pitch, 5, paint.ink),
  );
  return [
    rect(0, 0, 1200, 630, paint.bg),
    frame(0.5, 0.5, isSquare ? 629 : 1199, 629, paint.line, 1),
    ...dots,
    isSquare ? scene.photoIn(0, 0, 630, 262) : scene.photoIn(816, 84, 300, 462),
    words.draw(top),
  ].join("");
}

export function creative(scene: Scene): string {
  const { hasPhoto, shape, title, above, weekday, place, paint } = scene;
  const set = displayOf(scene, "bricolage", -0.03);
  const isSquare = shape === "square";
  const names = namesOf(title);
  const width = isSquare ? 500 : hasPhoto ? 540 : 800;
  const size = titleFit(names, set, isSquare ? 68 : hasPhoto ? 77 : 103, width);
  const [x, titleX] = isSquare ? [40, 40] : hasPhoto ? [60, 60] : [144, 180];
  const text = stack([{ ...set, text: names, size, leading: 0.98, fill: paint.ink, most: 3 }], {
    x: titleX + size * 0.24,
    width,
    align: "left",
  });
  const wide = Math.min(width, widest(names, { ...set, size }, width)) + size * 0.48;
  const high = text.height + size * 0.34;
  const tag = (words: string, left: number, top: number, fill: string, turn: number, most: number) => {
    const letters = cut(words, "bricolage-700", isSquare ? 26 : 31, most);
    if (drawable(letters, "bricolage-700") === "") return "";
    const set = outline(letters, "bricolage-700", isSquare ? 26 : 31);
    return turned(
      turn,
      left + set.width / 2,
      top + 30,
      rect(left + 4, top + 4, set.width + 44, 60, paint.ink) +
        rect(left, top, set.width + 44, 60, fill) +
        `<path transform="translate(${left + 22} ${top + 41})" d="${set.path}" fill="${paint.ink}"/>`,
    );
  };
  const when = `${weekday} · ${place}`;
  const room = isSquare ? 500 : hasPhoto ? 480 : 760;
  const whenText = !hasPhoto && widthOf(when, "bricolage-700", isSquare ? 26 : 31) <= room ? when : weekday;
  const all = 60 + 26 + high + 26 + 60;
  const top = isSquare && hasPhoto ? 300 + (300 - all) / 2 : 315 - all / 2 - (isSquare || hasPhoto ? 0 : 12);
  const titleTop = top + 86;
  const blob = (bx: number, by: number, w: number, h: number) =>
    `<path d="M${bx} ${by + 0.52 * h}A${0.46 * w} ${0.52 * h} 0 0 1 ${bx + 0.46 * w} ${by}A${0.54 * w} ${0.44 * h} 0 0 1 ${bx + w} ${by + 0.44 * h}A${0.58 * w} ${0.56 * h} 0 0 1 ${bx + 0.42 * w} ${by + h}A${0.42 * w} ${0.48 * h} 0 0 1 ${bx} ${by + 0.52 * h}z" fill="${paint.note}"/>`;
  const paper = isSquare
    ? [
        turned(-7, 140, 160, rect(-60, -60, 400, 420, paint.slip)),
        blob(260, 230, 400, 380),
        circle(110, 600, 96, paint.act),
        turned(14, 540, 90, rect(494, 44, 92, 92, paint.ink)),
      ]
    : [
        turned(-7, 192, 168, rect(-72, -72, 528, 480, paint.slip)),
        blob(552, 144, 576, 528),
        circle(192, 582, 120, paint.act),
        turned(14, 1038, 114, rect(972, 48, 132, 132, paint.ink)),
      ];
  const [px, py, pw, ph] = isSquare ? [60, 28, 510, 262] : [636, 84, 504, 440];
  const photo = hasPhoto
    ? turned(
        3,
        px + pw / 2,
        py + ph / 2,
        rect(px + 10, py + 10, pw, ph, paint.ink) +
          rect(px, py, pw, ph, paint.paper) +
          scene.photoIn(px + 12, py + 12, pw - 24, ph - 24),
      )
    : "";
  return [
    rect(0, 0, 1200, 630, paint.bg),
    ...paper,
    photo,
    tag(above, x, top, paint.note, -5, room),
    turned(
      -2.5,
      titleX + wide / 2,
      titleTop + high / 2,
      rect(titleX + size * 0.09, titleTop + size * 0.09, wide, high, paint.ink) +
        rect(titleX, titleTop, wide, high, paint.paper) +
        text.draw(titleTop + size * 0.15),
    ),
    tag(whenText, isSquare ? x + 60 : hasPhoto ? x + 36 : x + 240, titleTop + high + 20, paint.paper, 2, room),
  ].join("");
}

function widest(names: string, { face, tracking, size }: Display & { size: number }, width: number): number {
  return Math.max(...lines(names, face, size, width, tracking).map((line) => widthOf(line, face, size, tracking)));
}
