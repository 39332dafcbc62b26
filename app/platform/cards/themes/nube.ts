// The card of the theme for children's events: sky, clouds, a paper boat on small waves.
import { mix } from "#app/domain/look/colour.ts";
import { circle, displayOf, namesOf, rect, round, type Scene, stack, titleFit } from "../sketch.ts";

const WAVE = 60;
const SEA = 520;

export function nube(scene: Scene): string {
  const { hasPhoto, title, above, date, paint } = scene;
  const set = displayOf(scene, "cormorant-upright", -0.025);
  const box = hasPhoto ? { x: 560, width: 560 } : { x: 250, width: 700 };
  const names = namesOf(title);
  const size = titleFit(names, set, hasPhoto ? 104 : 124, box.width);
  const words = stack(
    [
      { text: above, face: "cormorant-upright", size: 42, leading: 1.1, fill: paint.ink },
      { ...set, text: names, size, leading: 0.92, fill: paint.ink, most: 3, gap: 14 },
      { text: date, face: "figtree-600", size: 27, leading: 1.25, fill: paint.ink, gap: 26 },
    ],
    { ...box, align: "centre" },
  );
  const clouds = [
    [120, 120, 1],
    [1040, 96, 1.15],
    [960, 330, 0.7],
  ].map(([x = 0, y = 0, scale = 1]) => cloud(paint.paper, x, y, scale));
  return [
    rect(0, 0, 1200, 630, paint.bg),
    ...clouds,
    scene.photoIn(90, 70, 400, 400, '<circle cx="290" cy="270" r="200"/>'),
    words.draw((hasPhoto ? 270 : 225) - words.height / 2),
    hasPhoto ? "" : boat(paint),
    wave(paint.wave, SEA, 0),
    wave(mix(paint.wave, paint.act, 0.2), SEA + 46, WAVE / 2),
  ].join("");
}

function cloud(fill: string, x: number, y: number, scale: number): string {
  const puffs = [circle(0, 0, 34, fill), circle(44, -20, 46, fill), circle(96, -4, 38, fill)];
  return `<g transform="translate(${x} ${y})scale(${scale})" opacity=".85">${puffs.join("")}${rect(-30, 0, 160, 34, fill, 'rx="17"')}</g>`;
}

function boat({ paper, fold, edge }: { paper: string; fold: string; edge: string }): string {
  return `<g transform="translate(600 486)" stroke="${edge}" stroke-width="3" stroke-linejoin="round"><path d="M-120-14L120-14L78 50H-78z" fill="${paper}"/><path d="M-58-14L0-96L58-14z" fill="${paper}"/><path d="M0-96L58-14H0z" fill="${fold}"/><path d="M-120-14L-40-14L-78 50z" fill="${fold}"/></g>`;
}

/** Water from edge to edge below `top`, with crests moved by `shift`. */
function wave(fill: string, top: number, shift: number): string {
  const crests = Array.from({ length: Math.ceil(1200 / WAVE) + 2 }, (_, at) => {
    const x = (at - 1) * WAVE - shift;
    return `Q${round(x + WAVE / 2)} ${top - 26} ${round(x + WAVE)} ${top}`;
  });
  return `<path d="M${-WAVE - shift} ${top}${crests.join("")}V630H${-WAVE - shift}z" fill="${fill}"/>`;
}
