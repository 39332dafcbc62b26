// The colours of each theme by the names of their CSS variables, and the pairs that need contrast.
import type { Hex } from "#app/domain/look/colour.ts";
import type { Template } from "#app/domain/look/themes.ts";

/** The colours of every theme, and the extra ones of some. The theme's stylesheet has the same values; a test compares them. */
export type Paint = Record<Shared, Hex> & Partial<Record<Extra, Hex>>;
type Shared = "bg" | "paper" | "ink" | "soft" | "edge" | "act" | "act2" | "on";
type Extra =
  | "line"
  | "tint"
  | "leaf"
  | "stem"
  | "petal"
  | "petal2"
  | "heart"
  | "hero"
  | "band"
  | "out"
  | "mid"
  | "sky"
  | "pale"
  | "spark"
  | "mist"
  | "haze"
  | "spot"
  | "spot2"
  | "note"
  | "slip"
  | "grain"
  | "wheat"
  | "fold"
  | "wave";
export type Slot = Shared | Extra;

export const paints: Readonly<Record<Template, Paint>> = {
  romantic: {
    ...base("#fbe6e4", "#fff8f6", "#4d122c", "#7d4458", "#a4697c", "#8e1f47", "#701636"),
    tint: "#ffd9dc",
    leaf: "#7d9a78",
    stem: "#5f7d5c",
    petal: "#f0a3ab",
    petal2: "#d9707f",
    heart: "#f3d9a0",
  },
  elegant: {
    ...base("#11201b", "#182a24", "#efe6d2", "#b8c4bd", "#8b9a86", "#c9a86a", "#dcc08a", "#11201b"),
    line: "#55624f",
  },
  vibrant: {
    ...base("#ffc928", "#ffffff", "#1b0a3a", "#55466e", "#6d5c8a", "#d6157f", "#ad0e66"),
    hero: "#f2611c",
    band: "#2a2bd9",
  },
  classic: {
    ...base("#1f2a44", "#fdfcf8", "#1f2a44", "#566078", "#7d8496", "#7a2231", "#5f1724"),
    out: "#ffffff",
    line: "#c9b9a6",
  },
  nube: {
    ...base("#dcedf7", "#fffdf8", "#23405a", "#4a667e", "#647f97", "#2b6089", "#1f4c6f"),
    line: "#c3d8e6",
    grain: "#f6e7c1",
    wheat: "#c79a3c",
    fold: "#cfe0ea",
    wave: "#9cc7e2",
  },
  corporate: {
    ...base("#ffffff", "#ffffff", "#0b1b4d", "#4a5785", "#7683ad", "#12309c", "#0b1b4d"),
    line: "#d5dcf0",
    mid: "#2f6bff",
    sky: "#9cc3ff",
    pale: "#d8e7ff",
    spark: "#ffc928",
    mist: "#eaf2ff",
    haze: "#b9c9ff",
  },
  modern: {
    ...base("#f2f2ee", "#ffffff", "#111111", "#55554f", "#77776f", "#111111", "#3a3a36"),
    spot: "#ff5436",
    spot2: "#ff7a61",
  },
  minimalist: {
    ...base("#ffffff", "#ffffff", "#1c1c1a", "#666660", "#85857d", "#1c1c1a", "#44443f"),
    line: "#d9d9d4",
  },
  creative: {
    ...base("#c8f0dc", "#ffffff", "#10233f", "#42526c", "#5f6f88", "#5a2be0", "#4519bd"),
    note: "#fff27a",
    slip: "#ffb8e0",
  },
};

function base(bg: Hex, paper: Hex, ink: Hex, soft: Hex, edge: Hex, act: Hex, act2: Hex, on: Hex = "#ffffff") {
  return { bg, paper, ink, soft, edge, act, act2, on };
}

/** Text or a shape in colour `words` on `ground`: the minimum contrast is 4.5 for text, 3 for shapes. */
export type Pair = readonly [words: Slot, ground: Slot, ratio: 3 | 4.5];

const onPaper: readonly Pair[] = [
  ["ink", "paper", 4.5],
  ["soft", "paper", 4.5],
  ["edge", "paper", 3],
  ["act", "paper", 3],
  ["on", "act", 4.5],
  ["on", "act2", 4.5],
];
const onBoth: readonly Pair[] = [
  ...onPaper,
  ["ink", "bg", 4.5],
  ["soft", "bg", 4.5],
  ["edge", "bg", 3],
  ["act", "bg", 3],
];

/** Every pair that must be readable in a theme. */
export const pairs: Readonly<Record<Template, readonly Pair[]>> = {
  romantic: [...onBoth, ["tint", "act", 4.5]],
  elegant: [...onBoth, ["act", "bg", 4.5]],
  vibrant: [...onBoth, ["act", "paper", 4.5], ["ink", "hero", 4.5], ["paper", "band", 4.5], ["bg", "ink", 4.5]],
  classic: [...onPaper, ["act", "paper", 4.5], ["out", "bg", 4.5]],
  nube: [...onBoth, ["act", "bg", 4.5], ["ink", "grain", 4.5], ["act", "grain", 4.5], ["ink", "wave", 4.5]],
  corporate: [
    ...onBoth,
    ["act", "bg", 4.5],
    ["ink", "mist", 4.5],
    ["soft", "mist", 4.5],
    ["edge", "mist", 3],
    ["spark", "ink", 4.5],
    ["haze", "ink", 4.5],
    ["bg", "ink", 4.5],
  ],
  modern: [...onBoth, ["ink", "spot", 4.5], ["spot2", "ink", 4.5], ["bg", "ink", 4.5]],
  minimalist: onBoth,
  creative: [...onBoth, ["ink", "note", 4.5], ["ink", "slip", 4.5]],
};
