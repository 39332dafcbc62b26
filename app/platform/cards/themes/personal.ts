// The cards of the quieter personal themes: a wreath, a fan, and a card on navy.
import type { CardPaint } from "../paints.ts";
import {
  circle,
  coupleOf,
  displayOf,
  frame,
  namesOf,
  rect,
  ring,
  type Row,
  round,
  type Scene,
  stack,
  titleFit,
  whenAndWhere,
} from "../sketch.ts";
import { cut, outline, widthOf } from "../type.server.ts";

const WREATH_BOX = 520;

export function romantic(scene: Scene): string {
  const { hasPhoto, title, above, date, paint } = scene;
  const set = displayOf(scene, "cormorant", -0.025);
  const [side, x] = hasPhoto ? [648, 312] : [744, 600];
  const scale = side / WREATH_BOX;
  const box = hasPhoto ? { x: 652, width: 512 } : { x: 408, width: 384 };
  const base = hasPhoto ? 126 : 108;
  const couple = coupleOf(title);
  const names = namesOf(title);
  const size = couple
    ? Math.min(...[couple[0], couple[2]].map((name) => titleFit(name, set, base, box.width, 1)))
    : titleFit(names, set, base, box.width);
  const style = { ...set, fill: paint.ink };
  const lines: Row[] = couple
    ? [
        { ...style, text: couple[0], size, leading: 0.8 },
        { ...style, text: couple[1], size: size * 0.5, leading: 1.1 },
        { ...style, text: couple[2], size, leading: 0.8 },
      ]
    : [{ ...style, text: names, size, leading: 0.86, most: 3 }];
  const words = stack(
    [
      { text: above, face: "cormorant", size: 42, leading: 1.1, fill: paint.ink },
      { ...lines[0]!, gap: 22 },
      ...lines.slice(1),
      { text: date, face: "figtree-600", size: 26.4, leading: 1.25, fill: paint.ink, gap: 34 },
    ],
    { ...box, align: "centre" },
  );
  const glow = `<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="600" cy="315" r="315"><stop offset=".2" stop-color="${paint.paper}"/><stop offset="1" stop-color="${paint.bg}"/></radialGradient></defs>`;
  return [
    hasPhoto ? rect(0, 0, 1200, 630, paint.bg) : glow + rect(0, 0, 1200, 630, "url(#glow)"),
    scene.photoIn(
      x - side * 0.35,
      315 - side * 0.35,
      side * 0.7,
      side * 0.7,
      `<circle cx="${x}" cy="315" r="${side * 0.35}"/>`,
    ),
    `<g transform="translate(${x} 315)scale(${round(scale)})">${wreath(paint)}</g>`,
    words.draw(315 - words.height / 2),
  ].join("");
}

function wreath(paint: CardPaint): string {
  const leaves = [
    [-22, -4, -40],
    [-12, 9, 35],
    [2, -11, -35],
    [12, 6, 32],
    [26, -12, -25],
    [38, -4, 0],
  ].map(
    ([x, y, turn]) => `<ellipse rx="15" ry="6" fill="${paint.leaf}" transform="translate(${x} ${y})rotate(${turn})"/>`,
  );
  const dots = (count: number, radius: number, size: number, fill: string) =>
    ring(count, radius)
      .map(({ x, y }) => circle(x, y, size, fill))
      .join("");
  const shapes = {
    s: `<path d="M-34 8Q0-8 34-4" stroke="${paint.stem}" stroke-width="2.4" fill="none"/>${leaves.join("")}`,
    c:
      dots(9, 13, 5.75, paint.petal) +
      circle(0, 0, 13, paint.petal) +
      dots(6, 7, 4.5, paint.petal2) +
      circle(0, 0, 4.5, paint.heart),
    b: dots(5, 9, 6, "#ffffff") + circle(0, 0, 4, "#e4b95f"),
  };
  const put = (shape: keyof typeof shapes, angle: number, radius: number, scale: number, turn?: number) => {
    const [{ x, y } = { x: 0, y: 0 }] = ring(1, radius, angle);
    return `<use href="#${shape}" transform="translate(${round(x)} ${round(y)})${turn === undefined ? "" : `rotate(${round(turn)})`}scale(${scale})"/>`;
  };
  const times = (count: number, each: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => each(i)).join("");
  return [
    `<defs>${Object.entries(shapes)
      .map(([id, shape]) => `<g id="${id}">${shape}</g>`)
      .join("")}</defs>`,
    times(22, (i) => put("s", 4 + (i * 360) / 22, 206, i % 2 ? 0.98 : 0.8, 94 + (i * 360) / 22 + (i % 2 ? 16 : -14))),
    times(11, (i) => put("s", 28 + (i * 360) / 11, 226, 0.62, 68 + (i * 360) / 11)),
    times(9, (i) => put("c", 40 * i - 62, 204, [1.5, 1, 1.25][i % 3]!)),
    times(9, (i) => put("b", 40 * i - 49, 220, 0.95)),
    times(9, (i) => put("b", 40 * i - 35, 202, 0.64)),
  ].join("");
}

export function elegant(scene: Scene): string {
  const { hasPhoto, shape, title, above, date, place, paint } = scene;
  const set = displayOf(scene, "bodoni", -0.01);
  const isSquare = shape === "square";
  // The framed part beside or below the photo has room for three lines of a title.
  const photoHeight = 216;
  const part = isSquare
    ? { x: 0, y: hasPhoto ? photoHeight : 0, width: 630, height: hasPhoto ? 630 - photoHeight : 630 }
    : { x: 0, y: 0, width: hasPhoto ? 696 : 1200, height: 630 };
  const x = isSquare ? 66 : 90;
  const width = isSquare ? 498 : 540;
  const couple = coupleOf(title);
  const names = couple ? `${couple[1]} ${couple[2]}` : namesOf(title);
  const base = isSquare ? (hasPhoto ? (couple ? 64 : 50) : 82) : hasPhoto ? 91 : 101;
  const size = titleFit(
    couple && couple[0].length > names.length ? couple[0] : names,
    set,
    base,
    width,
    couple ? 1 : 3,
  );
  const style = { ...set, size, leading: 1.02, fill: paint.ink };
  const small = { face: "figtree-600", size: isSquare || hasPhoto ? 26.4 : 30, leading: 1.3, fill: paint.ink } as const;
  const words = stack(
    [
      { text: above, face: "figtree", size: isSquare ? 28 : 32.4, leading: 1.2, fill: paint.act },
      ...(couple
        ? [
            { ...style, text: couple[0], gap: 20 },
            { ...style, text: names, lead: { text: couple[1], fill: paint.act } },
          ]
        : [{ ...style, text: names, most: 3, gap: 20 }]),
      ...whenAndWhere(date, place, { ...small, gap: 26 }, width),
    ],
    { x, width, align: "left" },
  );
  const inset = 26.4;
  const frames = [inset, inset + 10.8].map((edge) =>
    frame(part.x + edge, part.y + edge, part.width - 2 * edge, part.height - 2 * edge, paint.act),
  );
  const fanned = isSquare
    ? hasPhoto
      ? ""
      : fan(paint.act, 406, 262, 3.4, 0.8)
    : hasPhoto
      ? fan(paint.act, 172, 180, 1.4, 1)
      : fan(paint.act, 948, 568, 5.8, 0.8);
  const bottom = part.y + part.height - (isSquare ? 62 : hasPhoto ? 78 : 92);
  return [
    rect(0, 0, 1200, 630, paint.bg),
    isSquare ? scene.photoIn(0, 0, 630, photoHeight) : scene.photoIn(696, 0, 504, 630),
    fanned,
    ...frames,
    words.draw(bottom - words.height),
  ].join("");
}

function fan(colour: string, x: number, y: number, scale: number, opacity: number): string {
  const ribs = [-64, -48, -32, -16, 0, 16, 32, 48, 64].map(
    (turn) => `<path d="M0 0V-54" transform="rotate(${turn})"/>`,
  );
  return `<g transform="translate(${x} ${y})scale(${scale})" opacity="${opacity}" fill="none" stroke="${colour}" stroke-width=".9">${ribs.join("")}<path d="M-49-24A54 54 0 0 1 49-24M-32-16A36 36 0 0 1 32-16M-20.5-10A23 23 0 0 1 20.5-10"/></g>`;
}

export function classic(scene: Scene): string {
  const { hasPhoto, title, above, date, place, initials, paint } = scene;
  const set = displayOf(scene, "playfair");
  const names = namesOf(title);
  const box = hasPhoto ? { x: 504, width: 620 } : { x: 110, width: 980 };
  const size = titleFit(names, set, hasPhoto ? 79 : 89, box.width);
  const small = { face: "playfair", size: 30, leading: 1.35 } as const;
  const when = { ...small, fill: paint.act, gap: 26 };
  const words = stack(
    [
      { ...small, text: above, fill: paint.ink },
      { ...set, text: names, size, leading: 1.08, fill: paint.ink, most: 3, gap: 12 },
      ...(hasPhoto
        ? [
            { ...when, text: date },
            { ...when, text: place, gap: 0 },
          ]
        : whenAndWhere(date, place, when, box.width)),
    ],
    { ...box, align: "centre" },
  );
  // The seal appears only if the text leaves room for it.
  const hasSeal = !hasPhoto && words.height < 300;
  const inner = 38.4 + 14;
  const arch = (edge: number) => {
    const [x, y, width, height] = [132 - edge, 133 - edge, 324 + 2 * edge, 432 + 2 * edge];
    const radius = width / 2;
    return `M${x} ${y + height}V${y + radius}A${radius} ${radius} 0 0 1 ${x + width} ${y + radius}V${y + height}z`;
  };
  const monoSize = Math.min(50, 5_000 / Math.max(1, widthOf(initials, "playfair", 50)));
  const letters = outline(cut(initials, "playfair", Math.max(20, monoSize), 104), "playfair", Math.max(20, monoSize));
  const seal = hasPhoto
    ? `<path d="${arch(10.5)}" fill="none" stroke="${paint.line}" stroke-width="2"/>${scene.photoIn(132, 133, 324, 432, `<path d="${arch(0)}"/>`)}`
    : hasSeal
      ? ring(28, 70)
          .map(({ x, y }) => circle(600 + x, 158 + y, 3.1, paint.act))
          .join("") +
        `<path transform="translate(${round(600 - letters.width / 2)} 175)" d="${letters.path}" fill="${paint.act}"/>`
      : "";
  return [
    rect(0, 0, 1200, 630, paint.bg),
    rect(38.4, 38.4, 1123.2, 553.2, paint.paper),
    frame(inner, inner, 1200 - 2 * inner, 630 - 2 * inner, paint.line, 2),
    seal,
    words.draw((hasSeal ? 408 : 315) - words.height / 2),
  ].join("");
}
