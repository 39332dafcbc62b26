// Photos of the wedding's guests from before the day: still lifes, drawn like the demo's other pictures.
import { loadSharp } from "#app/platform/files/sharp.server.ts";
import { at, bulbs, dice, disc, drawn, drawPicture, filled, sky, times, WIDTH } from "./demo-pictures.ts";

/** A photo of the album: its sender, its age in hours, and its picture; `scene` is the event's own picture. */
export type Snapshot = { by: string; hoursAgo: number; take(scene: Uint8Array): Promise<Uint8Array> };

/** A paella on its fire, seen from above. */
function paella(): string {
  const roll = dice(5);
  const around = (reach: number) => {
    const [turn, away] = [roll() * 6.283, Math.sqrt(roll()) * reach];
    return [800 + Math.cos(turn) * away, 600 + Math.sin(turn) * away] as const;
  };
  const rice = times(900, () => {
    const [x, y] = around(425);
    const fill = ["#e9a93a", "#f0bd55", "#d98f27", "#f6cf7a"][Math.floor(roll() * 4)];
    return `<ellipse cx="${at(x)}" cy="${at(y)}" rx="13" ry="6" fill="${fill}" transform="rotate(${at(roll() * 180)} ${at(x)} ${at(y)})"/>`;
  });
  const beans = times(34, () => {
    const [x, y] = around(390);
    return `<rect x="${at(x)}" y="${at(y)}" width="74" height="20" rx="10" fill="${roll() > 0.5 ? "#5f8f3c" : "#7aa84e"}" transform="rotate(${at(roll() * 180)} ${at(x)} ${at(y)})"/>`;
  });
  const meat = times(16, () => {
    const [x, y] = around(370);
    return `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(34 + roll() * 18)}" ry="26" fill="#8a4b21" stroke="#6b3616" stroke-width="5" transform="rotate(${at(roll() * 180)} ${at(x)} ${at(y)})"/>`;
  });
  const beside = times(10, (i) => {
    const turn = (i / 10) * 360;
    return `<g transform="rotate(${turn} 800 600)"><path d="M800 190q58 8 70 60q-70 26-140 0q12-52 70-60z" fill="#f7d63e" stroke="#fff4b8" stroke-width="7"/></g>`;
  });
  return [
    sky("ground", "#4a3728", "#332419"),
    filled("ground", 0, 1_200),
    times(260, () => disc(roll() * WIDTH, roll() * 1_200, 2 + roll() * 6, "#6b5340", 'opacity=".5"')),
    `<g filter="url(#far)">${times(26, (i) => disc(800 + Math.cos(i) * 520, 600 + Math.sin(i) * 500, 46, i % 2 ? "#ff8a2b" : "#ffc14d", 'opacity=".6"'))}</g>`,
    disc(800, 600, 520, "#1d1a18") + disc(800, 600, 488, "#3a3430") + disc(800, 600, 452, "#d9932c"),
    `<path d="M250 560h60v80h-60zM1290 560h60v80h-60z" fill="#7d1f1f"/>`,
    rice + beans + meat,
    times(18, () => disc(...around(380), 15, "#c9342b")),
    beside,
  ].join("");
}

/** Two clinking glasses, with lights behind them. */
function toast(): string {
  const roll = dice(21);
  const lights = times(70, () =>
    disc(
      roll() * WIDTH,
      roll() * 900,
      14 + roll() * 60,
      ["#ffd98a", "#f7a45c", "#fff1cf", "#e58a6b"][Math.floor(roll() * 4)]!,
      `opacity="${at(0.15 + roll() * 0.35)}"`,
    ),
  );
  const glass = (turn: number, x: number) =>
    `<g transform="translate(${x} 240) rotate(${turn} 0 500)"><path d="M-130 0H130L104 250Q92 372 0 380Q-92 372-104 250z" fill="#fff" opacity=".22"/><path d="M-119 110H119L104 250Q92 366 0 374Q-92 366-104 250z" fill="#f0b13e" opacity=".82"/><path d="M-119 110H119L116 140H-116z" fill="#ffe7a6"/><path d="M-7 378H7V640H-7z" fill="#fff" opacity=".55"/><ellipse cx="0" cy="650" rx="112" ry="20" fill="#fff" opacity=".5"/><path d="M-104 24L-84 236" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".7"/>${times(22, () => disc((roll() - 0.5) * 170, 130 + roll() * 220, 3 + roll() * 7, "#fff8dc", 'opacity=".8"'))}</g>`;
  return [
    sky("evening", "#3a2140", "#7b3a4e", "#c8674a"),
    filled("evening", 0, 1_200),
    `<g filter="url(#near)">${lights}</g>`,
    `<path d="M0 1010H1600V1200H0z" fill="#2a1720" opacity=".75"/>`,
    glass(13, 640),
    glass(-13, 960),
    times(26, () => disc(800 + (roll() - 0.5) * 180, 250 - roll() * 190, 3 + roll() * 9, "#ffe7a6")),
  ].join("");
}

/** Peonies on linen, arranged by the florist. */
function bouquet(): string {
  const roll = dice(12);
  const peony = (x: number, y: number, size: number, tones: readonly string[]) =>
    [1, 0.8, 0.6, 0.42, 0.26]
      .map((ring, i) =>
        times(11, (petal) => {
          const turn = petal * 32.7 + i * 19;
          return `<ellipse cx="${at(x)}" cy="${at(y - size * ring * 0.55)}" rx="${at(size * 0.34 * (0.6 + ring * 0.5))}" ry="${at(size * 0.46 * ring)}" fill="${tones[(petal + i) % tones.length]}" opacity=".93" transform="rotate(${at(turn)} ${at(x)} ${at(y)})"/>`;
        }),
      )
      .join("");
  const leaves = times(46, () => {
    const [turn, away] = [roll() * 360, 250 + roll() * 210];
    return `<path d="M800 ${at(600 - away)}q46 96 0 190q-46-94 0-190z" fill="${["#4c6b45", "#6f8f5c", "#8aa878"][Math.floor(roll() * 3)]}" transform="rotate(${at(turn)} 800 600)"/>`;
  });
  const weave = times(
    80,
    (i) => `<path d="M0 ${i * 15}H1600M${i * 20} 0V1200" stroke="#d8cbb5" stroke-width="2" opacity=".35"/>`,
  );
  const [rose, cream, wine] = [
    ["#f2b9bf", "#eda3ad", "#f8d3d3"],
    ["#fff3e6", "#fbe3d2", "#fffaf2"],
    ["#a83a55", "#c25a70", "#8f2845"],
  ] as const;
  return [
    `<rect width="1600" height="1200" fill="#efe5d5"/>`,
    weave,
    `<ellipse cx="830" cy="650" rx="470" ry="430" fill="#9a8a72" opacity=".4" filter="url(#glow)"/>`,
    leaves,
    peony(620, 500, 210, rose) + peony(960, 470, 190, cream) + peony(800, 760, 220, rose),
    peony(1_070, 740, 150, wine) + peony(540, 760, 150, cream) + peony(790, 520, 130, wine),
    times(40, () => disc(420 + roll() * 760, 260 + roll() * 680, 9, "#f4e2a1", 'opacity=".9"')),
    `<path d="M640 1010q160 60 330-10l120 210H520z" fill="#f7ede0" stroke="#dccbb0" stroke-width="6"/>`,
  ].join("");
}

/** The courtyard at night, with its bulbs lit for a test. */
function courtyard(): string {
  const roll = dice(33);
  const tree = (x: number, size: number) =>
    `<rect x="${x - 14}" y="700" width="28" height="260" fill="#0d1420"/>${times(40, () => disc(x + (roll() - 0.5) * size * 2, 640 + (roll() - 0.5) * size * 1.3, size * 0.34, roll() > 0.5 ? "#14202b" : "#1a2c35"))}`;
  return [
    sky("night", "#0b1230", "#1d2550", "#44386b"),
    filled("night", 0, 1_200),
    times(120, () =>
      disc(roll() * WIDTH, roll() * 560, 1 + roll() * 2.4, "#fff", `opacity="${at(0.3 + roll() * 0.6)}"`),
    ),
    disc(1_240, 210, 74, "#fdf2cf") + disc(1_272, 192, 66, "#141a3d"),
    `<path d="M0 780V560h330v-90h420v90h260v-50h340v50h250v220z" fill="#2a2438"/><path d="M360 660a50 50 0 0 1 100 0v120H360zM520 660a50 50 0 0 1 100 0v120H520z" fill="#ffcf7d"/><path d="M1080 620h70v80h-70zM1220 620h70v80h-70z" fill="#f6b65d"/>`,
    tree(170, 150) + tree(880, 120) + tree(1_460, 170),
    `<path d="M0 780H1600V1200H0z" fill="#231d2b"/><ellipse cx="800" cy="1000" rx="760" ry="150" fill="#ffb65c" opacity=".18" filter="url(#glow)"/>`,
    bulbs(330, 520, 300, 13) + bulbs(250, 640, 360, 17) + bulbs(420, 720, 430, 15),
  ].join("");
}

/** The platform where they met, with its clock. */
function station(): string {
  const roll = dice(8);
  const windows = times(7, (i) => `<rect x="${70 + i * 216}" y="690" width="150" height="96" rx="14" fill="#ffe3a3"/>`);
  const minutes = times(
    12,
    (i) => `<path d="M800 196v26" stroke="#2d2a3e" stroke-width="9" transform="rotate(${i * 30} 800 340)"/>`,
  );
  return [
    sky("late", "#f2a65e", "#f6c98a", "#f9e3bf"),
    filled("late", 0, 1_200),
    disc(310, 560, 92, "#fff1cc", 'filter="url(#near)"'),
    `<path d="M0 640q220-90 460-40t520-20t620 30v200H0z" fill="#a9785c" opacity=".55" filter="url(#near)"/>`,
    `<path d="M0 630H1520q80 0 80 70V880H0z" fill="#b3423f"/><path d="M0 800H1600V826H0z" fill="#f6efe2"/>`,
    windows,
    times(9, (i) => disc(120 + i * 180, 892, 34, "#2c2a33")),
    `<path d="M0 920H1600V1200H0z" fill="#8d8378"/><path d="M0 920H1600V946H0z" fill="#f0d35e"/>`,
    times(90, () => disc(roll() * WIDTH, 970 + roll() * 220, 2 + roll() * 5, "#776d63", 'opacity=".6"')),
    `<path d="M-20 60H1620V130H-20z" fill="#4b3a44"/>${times(22, (i) => `<path d="M${i * 76} 130h38v22h-38z" fill="#6a5460"/>`)}`,
    `<path d="M786 130h28v60h-28z" fill="#2d2a3e"/>`,
    disc(800, 340, 168, "#2d2a3e") + disc(800, 340, 150, "#fdfaf2"),
    minutes,
    `<path d="M800 340L726 296" stroke="#2d2a3e" stroke-width="16" stroke-linecap="round"/><path d="M800 340L872 236" stroke="#2d2a3e" stroke-width="11" stroke-linecap="round"/>${disc(800, 340, 14, "#b3423f")}`,
  ].join("");
}

/** A crate of oranges in the sun. */
function oranges(): string {
  const roll = dice(17);
  const orange = (x: number, y: number) =>
    `${disc(x, y, 118, "#e2751d")}${disc(x - 8, y - 10, 106, "#f08a2b")}${disc(x - 34, y - 42, 34, "#ffb765", 'opacity=".75"')}<path d="M${at(x + 16)} ${at(y - 76)}q54-46 104-18q-44 48-104 18z" fill="${roll() > 0.5 ? "#4f7a3a" : "#6c9a4c"}"/>${disc(x + 10, y - 72, 9, "#5a4a22")}`;
  const rows = times(4, (row) =>
    times(7, (i) => orange(120 + i * 226 + (row % 2) * 104 + roll() * 20, 250 + row * 190 + roll() * 24)),
  );
  const plank = (y: number) =>
    `<rect y="${y}" width="1600" height="150" fill="#c89a5e"/><path d="M0 ${y + 40}q400 24 800 0t800 6M0 ${y + 104}q500-22 900 4t700-6" stroke="#a97b42" stroke-width="5" fill="none"/><path d="M0 ${y}H1600V${y + 10}H0z" fill="#e2b981"/>`;
  return [`<rect width="1600" height="1200" fill="#5c4326"/>`, rows, plank(900), plank(1_070)].join("");
}

/** A crop of a large picture. */
async function detail(scene: Uint8Array, [left, top, width, height]: readonly number[], blur = 0): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const cut = { left: left!, top: top!, width: width!, height: height! };
  const picture = sharp(scene).extract(cut).resize({ width: 1_200 });
  return (blur > 0 ? picture.blur(blur) : picture).jpeg({ quality: 86 }).toBuffer();
}

/** From the oldest to the newest, which is blurred and waits for approval. */
export const snapshots: readonly Snapshot[] = [
  { by: "Tía Amparo", hoursAgo: 74, take: () => drawn(paella()) },
  { by: "Nico y Aitana", hoursAgo: 73, take: () => drawn(toast()) },
  { by: "Nico y Aitana", hoursAgo: 72, take: () => drawn(courtyard()) },
  { by: "Lucía", hoursAgo: 50, take: () => drawn(station()) },
  { by: "", hoursAgo: 49, take: async () => detail(await drawPicture("shore"), [300, 250, 620, 620]) },
  { by: "Carmen", hoursAgo: 27, take: () => drawn(bouquet()) },
  { by: "Marta", hoursAgo: 26, take: (scene) => detail(scene, [240, 480, 560, 420]) },
  { by: "Vicent y Rosario", hoursAgo: 4, take: () => drawn(oranges()) },
  { by: "Marta", hoursAgo: 3, take: (scene) => detail(scene, [520, 60, 480, 640]) },
  { by: "Leo", hoursAgo: 2, take: (scene) => detail(scene, [0, 100, 300, 225], 18) },
];
