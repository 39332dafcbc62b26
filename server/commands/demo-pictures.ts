// Draws the pictures of the demo. They show no real person or place, so anyone may publish them.
import { loadSharp } from "#app/platform/files/sharp.server.ts";

export type DemoPicture = "orchard" | "harbour" | "shore" | "hall";

export const WIDTH = 1_600;
const HEIGHT = 1_200;

export async function drawPicture(name: DemoPicture): Promise<Uint8Array> {
  return drawn(scenes[name]());
}

/** Renders `shapes`, which lie on 1600 × 1200, to a JPEG as from a camera. */
export async function drawn(shapes: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 ${WIDTH} ${HEIGHT}">${filters}${shapes}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}

const blur = (id: string, radius: number) =>
  `<filter id="${id}" x="-12%" y="-30%" width="124%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter>`;
const filters = `<defs>${blur("near", 3)}${blur("far", 9)}${blur("glow", 26)}</defs>`;

/** A generator of repeatable pseudo-random numbers from 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export const times = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i)).join("");
export const at = (number: number) => Math.round(number * 10) / 10;
export const disc = (x: number, y: number, radius: number, fill: string, more = "") =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}" ${more}/>`;

export function sky(id: string, ...colours: string[]): string {
  const stops = colours.map((colour, i) => `<stop offset="${at(i / (colours.length - 1))}" stop-color="${colour}"/>`);
  return `<defs><linearGradient id="${id}" x2="0" y2="1">${stops.join("")}</linearGradient></defs>`;
}
export const filled = (id: string, y: number, height: number) =>
  `<rect y="${y}" width="${WIDTH}" height="${height}" fill="url(#${id})"/>`;

/** Bulbs on a line that hangs from edge to edge. */
export function bulbs(from: number, drop: number, to: number, count: number): string {
  const line = `<path d="M-20 ${from}Q800 ${2 * drop - (from + to) / 2} 1620 ${to}" fill="none" stroke="#2b1a14" stroke-width="3" opacity=".6"/>`;
  const lamps = (radius: number, fill: string) =>
    times(count, (i) => {
      const t = (i + 0.5) / count;
      const y = (1 - t) ** 2 * from + 2 * t * (1 - t) * (2 * drop - (from + to) / 2) + t ** 2 * to + 12;
      return disc(-20 + 1_640 * t, y, radius, fill);
    });
  return `${line}<g filter="url(#far)" opacity=".4">${lamps(30, "#ffd98a")}</g>${lamps(9, "#fff3cf")}`;
}

/** A long table between orange trees, in the evening sun. */
function orchard(): string {
  const roll = dice(7);
  const tree = (x: number, y: number, size: number) => {
    const crown = times(70, () => {
      const [turn, away] = [roll() * 6.283, Math.sqrt(roll()) * size];
      const [cx, cy] = [x + Math.cos(turn) * away * 1.15, y + Math.sin(turn) * away * 0.8];
      const light = cy < y ? ["#6f8f4a", "#87a457", "#9db765"] : ["#33502f", "#41623a", "#4f7142"];
      return disc(cx, cy, size * (0.16 + roll() * 0.12), light[Math.floor(roll() * 3)]!, 'opacity=".92"');
    });
    const fruit = times(16, () => {
      const [turn, away] = [roll() * 6.283, Math.sqrt(roll()) * size * 0.95];
      const [cx, cy] = [x + Math.cos(turn) * away * 1.1, y + Math.sin(turn) * away * 0.75];
      return disc(cx, cy, size * 0.055, "#ee8a2c") + disc(cx - size * 0.015, cy - size * 0.02, size * 0.02, "#ffc27a");
    });
    return `<path d="M${x - size * 0.08} ${y}h${size * 0.16}l${size * 0.05} ${size * 1.5}h${-size * 0.26}z" fill="#4a3426"/>${crown}${fruit}`;
  };
  // Two rows of places that grow towards the viewer.
  const places = times(9, (i) => {
    const t = (i / 8) ** 1.8;
    const [y, half, size] = [726 + t * 420, 66 + t * 330, 9 + t * 40];
    const plate = (x: number) =>
      `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(size)}" ry="${at(size * 0.36)}" fill="#fff" stroke="#d9cdbd" stroke-width="${at(1 + t * 2)}"/><ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(size * 0.6)}" ry="${at(size * 0.2)}" fill="#f4efe6"/>`;
    const flowers = times(6, () =>
      disc(
        800 + (roll() - 0.5) * size * 2,
        y - size * (0.3 + roll() * 0.9),
        size * (0.18 + roll() * 0.16),
        ["#e7a1a8", "#f3cfc6", "#fff5ea", "#7d9a66", "#c9606f"][Math.floor(roll() * 5)]!,
      ),
    );
    return plate(800 - half * 0.72) + plate(800 + half * 0.72) + flowers;
  });
  return [
    sky("dusk", "#5f6fa5", "#c793a0", "#f3b48b", "#fbe0b0"),
    sky("grass", "#8f9a55", "#5f7440", "#3b522f"),
    filled("dusk", 0, 700),
    disc(1_060, 610, 210, "#ffe9b8", 'filter="url(#glow)" opacity=".9"') + disc(1_060, 612, 58, "#fff6dc"),
    `<g filter="url(#far)"><path d="M0 560Q300 470 620 560T1180 540T1600 580V760H0z" fill="#8b86a2"/><path d="M0 630Q420 540 860 630T1600 610V760H0z" fill="#76806b"/></g>`,
    filled("grass", 668, 532),
    `<g filter="url(#near)">${tree(560, 560, 92)}${tree(1_010, 566, 84)}${tree(360, 540, 128)}${tree(1_230, 540, 132)}</g>`,
    tree(90, 500, 230),
    tree(1_520, 490, 240),
    bulbs(250, 430, 220, 15),
    bulbs(330, 470, 350, 17),
    `<path d="M732 716H868L1290 1230H310z" fill="#fdf8ef"/><path d="M732 716H868L880 732H720zM868 716L1290 1230H1240z" fill="#e9ddcb"/>`,
    places,
    `<rect width="1600" height="1200" fill="#f7b267" opacity=".1"/>`,
  ].join("");
}

/** A cake on a terrace, with harbour lights behind it. */
function harbour(): string {
  const roll = dice(40);
  const colours = ["#ffd166", "#ff9f5a", "#ff7aa8", "#8fd3ff", "#fff1c9"];
  const lights = times(90, () => {
    const y = 470 + roll() * 150;
    return disc(
      roll() * WIDTH,
      y,
      8 + roll() * 26,
      colours[Math.floor(roll() * 5)]!,
      `opacity="${at(0.25 + roll() * 0.4)}"`,
    );
  });
  const shimmer = times(120, () => {
    const [x, y] = [roll() * WIDTH, 640 + roll() * 210];
    return `<rect x="${at(x)}" y="${at(y)}" width="${at(20 + roll() * 90)}" height="4" rx="2" fill="${colours[Math.floor(roll() * 5)]}" opacity="${at(0.1 + roll() * 0.3)}"/>`;
  });
  const candles = times(11, (i) => {
    const [x, y] = [620 + i * 36, 690 - Math.sin((i / 10) * 3.14) * 14];
    return `<rect x="${x - 5}" y="${at(y)}" width="10" height="74" rx="4" fill="${["#ff7aa8", "#ffd166", "#8fd3ff"][i % 3]}"/><path d="M${x} ${at(y - 42)}q14 24 0 38q-14-14 0-38z" fill="#fff3c4"/>`;
  });
  const tier = (y: number, width: number, height: number, fill: string, icing: string) =>
    `<rect x="${800 - width / 2}" y="${y}" width="${width}" height="${height}" rx="18" fill="${fill}"/><path d="M${800 - width / 2} ${y + 18}q0-18 18-18h${width - 36}q18 0 18 18${times(Math.round(width / 46), () => `q-${at(width / Math.round(width / 46) / 2)} 46-${at(width / Math.round(width / 46))} 0`)}z" fill="${icing}"/>`;
  return [
    sky("night", "#0d1136", "#2a1d55", "#6b2f6d", "#b9486b"),
    sky("sea", "#31255c", "#1a1640", "#120f2c"),
    filled("night", 0, 620),
    `<path d="M0 600V520h90v-40h70v60h110v-90h60v70h140v-50h120v90h90v-60h130v40h150v-110h70v100h120v-50h90v60h130v-80h80v60h160v80z" fill="#1b1440" filter="url(#near)"/>`,
    filled("sea", 600, 600),
    `<g filter="url(#near)">${lights}</g>`,
    shimmer,
    bulbs(150, 330, 120, 14),
    bulbs(70, 230, 190, 12),
    `<path d="M-20 960H1620V1220H-20z" fill="#3a1f2f"/><path d="M-20 960H1620V990H-20z" fill="#5a3044"/>`,
    `<ellipse cx="800" cy="990" rx="420" ry="52" fill="#fdf3e6"/><ellipse cx="800" cy="984" rx="390" ry="40" fill="#e9d7c6"/>`,
    tier(850, 600, 140, "#f7c9d6", "#fff4ee"),
    tier(740, 440, 120, "#ff9fb8", "#fff4ee"),
    `<ellipse cx="800" cy="664" rx="230" ry="56" fill="#ffc65c" opacity=".5" filter="url(#glow)"/>`,
    candles,
    times(
      60,
      () =>
        `<rect x="${at(roll() * WIDTH)}" y="${at(roll() * 1_150)}" width="14" height="7" rx="2" fill="${colours[Math.floor(roll() * 5)]}" opacity=".8" transform="rotate(${at(roll() * 90)} 800 600)"/>`,
    ),
  ].join("");
}

/** A small white sail off a beach, on a clear morning. */
function shore(): string {
  const roll = dice(11);
  const cloud = (x: number, y: number, size: number) =>
    times(16, () =>
      disc(
        x + (roll() - 0.5) * size * 3.4,
        y + (roll() - 0.5) * size * 0.7,
        size * (0.3 + roll() * 0.35),
        "#ffffff",
        'opacity=".75"',
      ),
    );
  const glints = times(160, () => {
    const depth = roll();
    return `<rect x="${at(roll() * WIDTH)}" y="${at(560 + depth * 330)}" width="${at(14 + depth * 80)}" height="${at(2 + depth * 4)}" rx="2" fill="#fff" opacity="${at(0.12 + roll() * 0.4)}"/>`;
  });
  const ears = times(26, (i) => {
    const [x, lean, high] = [-20 + i * 66 + roll() * 40, (roll() - 0.5) * 120, 190 + roll() * 190];
    const stem = `M${at(x)} 1210q${at(lean / 3)} ${at(-high / 2)} ${at(lean)} ${at(-high)}`;
    const grains = times(11, (g) => {
      const [side, up] = [g % 2 ? 1 : -1, Math.floor(g / 2) * 24];
      const [cx, cy] = [
        x + lean + (g === 10 ? 0 : side * 11) - lean * 0.002 * up,
        1_218 - high + up - (g === 10 ? up + 22 : 0),
      ];
      return `<ellipse cx="${at(cx)}" cy="${at(cy)}" rx="8" ry="17" fill="${g % 2 ? "#d9a94a" : "#e6bd66"}" transform="rotate(${g === 10 ? 0 : side * 26} ${at(cx)} ${at(cy)})"/>`;
    });
    return `<path d="${stem}" stroke="#b98a35" stroke-width="5" fill="none"/>${grains}`;
  });
  return [
    sky("day", "#7fb9e6", "#bfe0f5", "#eef7fb"),
    sky("bay", "#6fb4d8", "#3f93c2", "#9fd3dc"),
    sky("sand", "#f3e3c0", "#e6cd9c"),
    filled("day", 0, 560),
    `<g filter="url(#far)">${cloud(300, 190, 90)}${cloud(1_180, 140, 110)}${cloud(800, 320, 60)}${cloud(1_460, 360, 70)}</g>`,
    `<path d="M1180 560q120-70 260-50q90 10 180-10v60z" fill="#8fa7a0" filter="url(#near)"/><path d="M1400 510l8-130h26l8 130z" fill="#fdfdfb"/><path d="M1404 440h34v24h-36z" fill="#d8574c"/><path d="M1402 380h38l-19-26z" fill="#d8574c"/>`,
    filled("bay", 558, 360),
    glints,
    `<g><path d="M560 470L545 690L690 690Q640 560 560 470z" fill="#fff"/><path d="M545 500L420 690H538z" fill="#eaf2f6"/><path d="M541 440h7v270h-7z" fill="#8a6a4a"/><path d="M390 706H730L690 764H440z" fill="#fdfdfb"/><path d="M390 706H730L724 718H398z" fill="#2b6089"/><path d="M400 780q160 26 330 0q-60 50-165 50t-165-50z" fill="#fff" opacity=".35" filter="url(#near)"/></g>`,
    `<path d="M0 900Q260 850 560 892T1120 884T1600 906V940H0z" fill="#fff" opacity=".75" filter="url(#near)"/>`,
    `<path d="M0 916Q260 872 560 908T1120 902T1600 920V1200H0z" fill="url(#sand)"/>`,
    times(240, () => disc(roll() * WIDTH, 950 + roll() * 250, 1 + roll() * 3, "#c9a869", 'opacity=".5"')),
    `<g>${ears}</g>`,
  ].join("");
}

/** A hall with its screen lit, seen from the last rows. */
function hall(): string {
  const roll = dice(3);
  const heads = times(5, (row) =>
    times(13 + row * -1, (i) => {
      const size = 30 + row * 15;
      const x = ((i + (row % 2 ? 0.5 : 0)) * WIDTH) / (12 - row) + (roll() - 0.5) * 24;
      const y = 770 + row * 96 + roll() * 16;
      const tone = ["#16213f", "#131b35", "#10172c", "#0c1224", "#090d1b"][row]!;
      return `${disc(x, y, size, tone)}<path d="M${at(x - size * 1.7)} ${at(y + size * 2.6)}q0-${at(size * 1.7)} ${at(size * 1.7)}-${at(size * 1.7)}t${at(size * 1.7)} ${at(size * 1.7)}z" fill="${tone}"/><path d="M${at(x - size * 0.8)} ${at(y - size * 0.62)}a${at(size)} ${at(size)} 0 0 1 ${at(size * 1.6)} 0" stroke="#7fa8ff" stroke-width="3" fill="none" opacity=".4"/>`;
    }),
  );
  const beam = (x: number, to: number) =>
    `<path d="M${x} 60L${to - 170} 760H${to + 170}z" fill="#8db4ff" opacity=".13" filter="url(#far)"/>${disc(x, 60, 16, "#fff")}${disc(x, 60, 50, "#bcd2ff", 'opacity=".6" filter="url(#far)"')}`;
  const quarter = (x: number, y: number, turn: number, fill: string) =>
    `<path d="M0 0A80 80 0 0 1 80 80H0z" transform="translate(${x} ${y})rotate(${turn} 40 40)" fill="${fill}"/>`;
  const tiles = times(24, (i) =>
    quarter(
      980 + (i % 4) * 80,
      190 + Math.floor(i / 4) * 80 - 20,
      ((i * 7) % 4) * 90,
      ["#2f6bff", "#ffc928", "#9cc3ff", "#0b1b4d"][(i * 5) % 4]!,
    ),
  );
  return [
    sky("room", "#070b1c", "#101a3c", "#1b2a5c"),
    filled("room", 0, HEIGHT),
    `<rect x="240" y="130" width="1120" height="560" fill="#7ea6ff" opacity=".5" filter="url(#glow)"/>`,
    `<rect x="260" y="150" width="1080" height="520" rx="6" fill="#f4f8ff"/>`,
    `<svg x="260" y="150" width="1080" height="520" viewBox="260 150 1080 520">${tiles}</svg>`,
    `<rect x="340" y="270" width="420" height="44" rx="8" fill="#0b1b4d"/><rect x="340" y="338" width="520" height="44" rx="8" fill="#0b1b4d"/><rect x="340" y="430" width="300" height="20" rx="8" fill="#4a5785"/><rect x="340" y="466" width="240" height="20" rx="8" fill="#4a5785"/>`,
    [180, 560, 1_040, 1_420].map((x, i) => beam(x, 300 + i * 330)).join(""),
    `<path d="M0 700H1600V780H0z" fill="#0a1026"/><path d="M0 700H1600V708H0z" fill="#4a6bd0" opacity=".6"/>`,
    `<g><path d="M372 560h96l14 150h-124z" fill="#1a2547"/>${disc(420, 500, 34, "#3a2a2a")}<path d="M362 640q0-104 58-104t58 104z" fill="#22305c"/></g>`,
    heads,
  ].join("");
}

const scenes: Readonly<Record<DemoPicture, () => string>> = { orchard, harbour, shore, hall };
