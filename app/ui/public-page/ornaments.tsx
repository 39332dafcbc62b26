// The themes' drawings: one ornament in the hero, in a few bytes, purely decorative.
import { Fragment } from "react";
import type { Template } from "#app/domain/look/themes.ts";

type Place = { angle: number; radius: number; turn?: number; scale: number };

function ring(count: number, place: (index: number) => Place): Place[] {
  return Array.from({ length: count }, (_, index) => place(index));
}

function uses(shape: string, places: Place[]): string {
  return places
    .map(({ angle, radius, turn, scale }) => {
      const x = Math.round(radius * Math.cos((angle * Math.PI) / 180));
      const y = Math.round(radius * Math.sin((angle * Math.PI) / 180));
      // The order from the stem: the opening animation makes the ornament grow from there.
      const order = Math.round(Math.acos(Math.sin((angle * Math.PI) / 180)) * 3.2);
      return `<use href="#${shape}" style="--n:${order}" transform="translate(${x} ${y})${turn === undefined ? "" : `rotate(${Math.round(turn)})`}scale(${scale})"/>`;
    })
    .join("");
}

const leaf = (x: number, y: number, turn: number) =>
  `<ellipse rx="15" ry="6" transform="translate(${x} ${y})rotate(${turn})"/>`;
const sprig = `<g id="s" fill="var(--leaf)"><path d="M-34 8Q0-8 34-4" stroke="var(--stem)" stroke-width="2.4" fill="none"/>${[leaf(-22, -4, -40), leaf(-12, 9, 35), leaf(2, -11, -35), leaf(12, 6, 32), leaf(26, -12, -25), leaf(38, -4, 0)].join("")}</g>`;
const carnation =
  '<g id="c" fill="none" stroke-linecap="round"><circle r="13" stroke="var(--petal)" stroke-width="11.5" pathLength="9" stroke-dasharray="0 1"/><circle r="7" stroke="var(--petal2)" stroke-width="9" pathLength="6" stroke-dasharray="0 1"/><circle r="4.5" fill="var(--heart)"/></g>';
const blossom =
  '<g id="b"><circle r="9" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" pathLength="5" stroke-dasharray="0 1"/><circle r="4" fill="#e4b95f"/></g>';

const wreath = [
  `<defs>${sprig}${carnation}${blossom}</defs>`,
  uses(
    "s",
    ring(22, (i) => ({
      angle: 4 + (i * 360) / 22,
      radius: 206,
      turn: 94 + (i * 360) / 22 + (i % 2 ? 16 : -14),
      scale: i % 2 ? 1 : 0.8,
    })),
  ),
  uses(
    "s",
    ring(11, (i) => ({ angle: 28 + (i * 360) / 11, radius: 226, turn: 68 + (i * 360) / 11, scale: 0.6 })),
  ),
  uses(
    "c",
    ring(9, (i) => ({ angle: 40 * i - 62, radius: 204, scale: [1.5, 1, 1.25][i % 3] ?? 1 })),
  ),
  uses(
    "b",
    ring(9, (i) => ({ angle: 40 * i - 49, radius: 220, scale: 1 })),
  ),
  uses(
    "b",
    ring(9, (i) => ({ angle: 40 * i - 35, radius: 202, scale: 0.6 })),
  ),
].join("");

const flags = ["var(--act)", "var(--band)", "var(--paper)", "var(--ink)"];
const flag =
  '<g id="f"><path fill-rule="evenodd" d="M0 0H100V120q-8.3 16-16.6 0q-8.3 16-16.6 0q-8.3 16-16.8 0q-8.3 16-16.6 0q-8.3 16-16.6 0q-8.3 16-16.6 0zM50 38m-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0M20 20m-7 0l7-10l7 10l-7 10zM73 20l7-10l7 10l-7 10zM13 60l7-10l7 10l-7 10zM73 60l7-10l7 10l-7 10zM36 78h28l-14 18zM14 92a8 8 0 1 0 16 0a8 8 0 1 0-16 0M70 92a8 8 0 1 0 16 0a8 8 0 1 0-16 0"/><circle cx="50" cy="38" r="6"/></g>';
// Three swags in one drawing. The flags fall in an irregular order, never after their neighbours.
const swag = (from: number) =>
  `<path d="M${from - 20} 4Q${from + 620} 78 ${from + 1260} 4" fill="none" stroke="var(--ink)" stroke-width="3"/>${Array.from(
    { length: 12 },
    (_, i) => {
      const along = (16 + 102 * i + 50) / 1240;
      return `<use href="#f" style="--n:${(i * 5 + from / 248) % 12}" transform="translate(${from + 16 + 102 * i} ${Math.round(4 + 148 * along * (1 - along))})rotate(${(2.6 - 0.48 * i).toFixed(1)} 50 0)" fill="${flags[i % 4]}"/>`;
    },
  ).join("")}`;
const bunting = `<defs>${flag}</defs>${[0, 1240, 2480].map(swag).join("")}`;

const scraps = [
  [104, 62, 0],
  [296, 56, 1],
  [300, 318, 2],
  [92, 326, 0],
  [316, 348, 1],
  [150, 366, 2],
  [22, 230, 0],
  [366, 270, 1],
  [378, 140, 2],
  [28, 120, 0],
  [48, 300, 1],
  [346, 206, 2],
].map(([x = 0, y = 0, shape], i) => {
  const colour = flags[(i * 3) % 4];
  if (shape === 0) return `<circle cx="${x}" cy="${y}" r="5" fill="${colour}"/>`;
  if (shape === 1) return `<path d="M${x} ${y}a9 9 0 0 1 9 9h-9z" fill="${colour}"/>`;
  return `<rect x="${x}" y="${y}" width="12" height="4.4" rx="2.2" fill="${colour}" transform="rotate(${60 + 30 * i} ${x} ${y})"/>`;
});
// The first six are for phones, where the others lie outside the screen.
const confetti = `<g class="near">${scraps.slice(0, 6).join("")}</g>${scraps.slice(6).join("")}`;

const quarters = (shape: string, fill: string) =>
  `<g fill="${fill}">${[0, 90, 180, 270].map((turn) => `<use href="#${shape}"${turn ? ` transform="rotate(${turn} 40 40)"` : ""}/>`).join("")}</g>`;
const disc = (radius: number, fill: string) => `<circle cx="40" cy="40" r="${radius}" fill="${fill}"/>`;
const ground = (fill: string) => `<path d="M0 0h80v80H0z" fill="${fill}"/>`;
const tiles = [
  quarters("zb", "var(--act)") + quarters("zc", "var(--sky)") + disc(10, "#fff"),
  ground("var(--mid)") + disc(26, "var(--pale)") + quarters("zc", "#fff") + disc(22, "var(--ink)"),
  quarters("zd", "var(--ink)") + quarters("zc", "var(--mid)") + disc(10, "#fff"),
  ground("var(--pale)") + disc(40, "var(--act)") + quarters("zc", "#fff") + disc(10, "var(--mid)"),
  quarters("zd", "var(--mid)") + disc(22, "var(--act)") + disc(10, "#fff"),
  ground("var(--act)") + disc(40, "var(--spark)") + quarters("zc", "#fff") + disc(10, "var(--act)"),
];
const azulejo = `<defs><path id="zb" d="M0 0h40L0 40z"/><path id="zc" d="M0 0A40 40 0 0 1 40 40 40 40 0 0 1 0 0z"/><path id="zd" d="M0 0h26a26 26 0 0 1-26 26z"/>${tiles.map((tile, i) => `<g id="t${i}">${tile}</g>`).join("")}</defs>${[..."01234051234012343012"].map((tile, i) => `<use href="#t${tile}" style="--n:${(i % 4) + Math.floor(i / 4) * 2}" x="${(i % 4) * 80}" y="${Math.floor(i / 4) * 80}"/>`).join("")}`;

const fan = `${[-64, -48, -32, -16, 0, 16, 32, 48, 64].map((turn) => `<path pathLength="1" d="M0 0V-54" transform="rotate(${turn})"/>`).join("")}<path pathLength="1" d="M-49-24A54 54 0 0 1 49-24M-32-16A36 36 0 0 1 32-16"/>`;
const seats =
  '<circle r="44" fill="none" stroke="currentColor" stroke-width="4.4" stroke-linecap="round" pathLength="28" stroke-dasharray="0 1"/>';
// Two sheets as wide as the hero, and a circle and a square that keep their shape.
const paper =
  '<svg viewBox="0 0 300 520" preserveAspectRatio="none"><path d="M-10 40l180-30 20 150-190 30z" fill="var(--slip)"/></svg><svg viewBox="0 0 300 520" preserveAspectRatio="none"><path d="M120 230q90-60 170 10t-20 170q-120 60-170-30t20-150z" fill="var(--note)"/></svg><svg x="-3.3%" y="55%" width="46.7%" height="44%" viewBox="0 0 2 2" preserveAspectRatio="xMinYMid"><circle cx="1" cy="1" r="1" fill="var(--act)"/></svg><svg x="70%" y="9%" width="25%" height="24%" viewBox="210 46 74 74" preserveAspectRatio="xMaxYMin"><path d="M210 60l60-14 14 60-60 14z" fill="var(--ink)"/></svg>';

const cloud = (x: number, y: number, scale: number) =>
  `<path transform="translate(${x} ${y})scale(${scale})" d="M14 44a16 16 0 0 1 3-31.7A25 25 0 0 1 64 9a19 19 0 0 1 33 9.6A13 13 0 0 1 96 44z"/>`;
const clouds = cloud(-42, 24, 1) + cloud(322, 12, 1) + cloud(372, 128, 0.8) + cloud(-30, 168, 0.6);

// Folded from one sheet: two sails, one of them in the shade, and a hull open towards the viewer.
const boat =
  '<g stroke="var(--act)" stroke-width="3" stroke-linejoin="round"><path d="M160 12L84 118H160z" fill="var(--paper)"/><path d="M160 12L236 118H160z" fill="var(--fold)"/><path d="M14 84L100 186H220L306 84L160 132z" fill="var(--paper)"/><path d="M306 84L220 186H160V132z" fill="var(--fold)"/></g>';

const grain = (y: number) =>
  `<ellipse rx="4.5" ry="10" transform="translate(-7 ${y})rotate(-32)"/><ellipse rx="4.5" ry="10" transform="translate(7 ${y})rotate(32)"/>`;
const ear = `<g id="e"><path d="M0 46V-30" stroke="var(--wheat)" stroke-width="2.4"/>${[-28, -12, 4, 20].map(grain).join("")}<ellipse cy="-44" rx="4.5" ry="10"/></g>`;
const ears = `<defs>${ear}</defs><g fill="var(--wheat)"><use href="#e"/><use href="#e" transform="translate(-24 8)rotate(-20)scale(.85)"/><use href="#e" transform="translate(24 8)rotate(20)scale(.85)"/></g>`;

type Drawing = { name: string; box?: string; fit?: string; inside: string };

const drawings: Readonly<Record<Template, Drawing[]>> = {
  romantic: [{ name: "wreath", box: "-260 -260 520 520", inside: wreath }],
  elegant: [{ name: "fan", box: "-60 -60 120 64", inside: fan }],
  vibrant: [
    { name: "bunting", box: "0 0 3720 190", inside: bunting },
    { name: "confetti", box: "0 0 400 400", fit: "xMidYMid slice", inside: confetti },
  ],
  classic: [{ name: "seats", box: "-50 -50 100 100", inside: seats }],
  nube: [
    { name: "clouds", box: "0 0 400 230", inside: clouds },
    { name: "boat", box: "0 0 320 190", inside: boat },
  ],
  corporate: [{ name: "tiles", box: "0 0 320 400", fit: "xMidYMid slice", inside: azulejo }],
  modern: [{ name: "disc", box: "0 0 2 2", inside: '<circle cx="1" cy="1" r="1"/>' }],
  minimalist: [],
  creative: [{ name: "paper", inside: paper }],
};

/** The ornament of a theme's hero. */
export function Ornament({ template, initials }: { template: Template; initials: string }) {
  return (
    <>
      {drawings[template].map(({ name, box, fit, inside }) => (
        <Fragment key={name}>
          <svg
            className={name}
            viewBox={box}
            preserveAspectRatio={fit}
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: inside }}
          />
        </Fragment>
      ))}
      {template === "classic" && (
        <p className="mono" aria-hidden="true">
          {initials}
        </p>
      )}
      {template === "vibrant" && /^\D/.test(initials) && (
        <p className="mono" aria-hidden="true">
          {initials.split(" ").map((letter, at) => (at % 2 === 0 ? <b key={at}>{letter}</b> : " "))}
        </p>
      )}
    </>
  );
}

/** A second, small drawing between two sections; null for a theme without one. */
export function Divider({ template }: { template: Template }) {
  const drawing = dividers[template];
  if (!drawing) return null;
  const { name, box, inside } = drawing;
  return <svg className={name} viewBox={box} aria-hidden="true" dangerouslySetInnerHTML={{ __html: inside }} />;
}

const dividers: Readonly<Partial<Record<Template, Drawing>>> = {
  romantic: {
    name: "divider",
    box: "-90 -30 180 60",
    inside:
      '<use href="#s" transform="translate(-44 4)rotate(182)"/><use href="#s" transform="translate(44 2)"/><use href="#c"/>',
  },
  nube: { name: "ears", box: "-50 -60 100 110", inside: ears },
};

const A_ROW = 28;

/** One dot for each day left, a year at most: the minimalist theme's only ornament. */
export function DayDots({ days }: { days: number }) {
  if (days === 0 || days > 366) return null;
  const rows = Math.ceil(days / A_ROW);
  const lines = Array.from(
    { length: rows },
    (_, row) => `M3 ${3 + 12 * row}h${12 * (Math.min(A_ROW, days - row * A_ROW) - 1) + 0.1}`,
  ).join("");
  return (
    <svg className="dots" viewBox={`0 0 ${12 * A_ROW} ${12 * rows}`} aria-hidden="true">
      <path d={lines} fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeDasharray="0 12" />
    </svg>
  );
}

/** One stamp-sized drawing per theme, for paper cards: it includes its own shapes and colours. */
export const stamps: Readonly<Record<Template, { box: string; inside: string }>> = {
  romantic: {
    box: "-90 -30 180 60",
    inside: `<defs>${sprig}${carnation}</defs>${dividers.romantic!.inside}`,
  },
  elegant: {
    box: "-60 -60 120 64",
    inside: `<g fill="none" stroke="var(--act)" stroke-width="2" stroke-linecap="round">${fan}</g>`,
  },
  vibrant: { box: "210 20 820 210", inside: `<defs>${flag}</defs>${swag(0)}` },
  classic: {
    box: "-50 -50 100 100",
    inside: `<g color="var(--act)">${seats}<circle r="32" fill="none" stroke="currentColor"/></g>`,
  },
  nube: { box: "0 0 320 190", inside: boat },
  corporate: { box: "0 0 320 80", inside: azulejo },
  modern: { box: "0 0 2 2", inside: '<circle cx="1" cy="1" r="1" fill="var(--spot)"/>' },
  minimalist: {
    box: "0 0 160 8",
    inside:
      '<path d="M4 4h152.1" stroke="var(--words)" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 12"/>',
  },
  creative: {
    box: "0 0 150 60",
    inside:
      '<path d="M4 12l44-8 6 42-46 10z" fill="var(--slip)"/><circle cx="74" cy="30" r="24" fill="var(--note)"/><path d="M96 16l30-8 10 34-32 8z" fill="var(--words)"/><circle cx="138" cy="46" r="10" fill="var(--act)"/>',
  },
};
