// The colours of each theme's card, by the names that its stylesheet gives them. A palette of a host's own replaces them by these names.

const paints = {
  romantic: {
    bg: "#fbe6e4",
    paper: "#fff8f6",
    ink: "#4d122c",
    leaf: "#7d9a78",
    stem: "#5f7d5c",
    petal: "#f0a3ab",
    petal2: "#d9707f",
    heart: "#f3d9a0",
  },
  elegant: { bg: "#11201b", ink: "#efe6d2", act: "#c9a86a" },
  vibrant: { hero: "#f2611c", bg: "#ffc928", paper: "#ffffff", ink: "#1b0a3a", act: "#d6157f", band: "#2a2bd9" },
  classic: { bg: "#1f2a44", paper: "#fdfcf8", ink: "#1f2a44", line: "#c7b48a", act: "#7a2231" },
  nube: {
    bg: "#dcedf7",
    paper: "#fffdf8",
    ink: "#23405a",
    edge: "#647f97",
    fold: "#cfe0ea",
    wave: "#9cc7e2",
    water: "#7fb3d5",
  },
  corporate: {
    bg: "#ffffff",
    ink: "#0b1b4d",
    act: "#12309c",
    mid: "#2f6bff",
    sky: "#9cc3ff",
    pale: "#d8e7ff",
    spark: "#ffc928",
  },
  modern: { bg: "#f2f2ee", ink: "#111111", spot: "#ff5436" },
  minimalist: { bg: "#ffffff", ink: "#1c1c1a", soft: "#5e5e58", line: "#e4dfe1" },
  creative: { bg: "#c8f0dc", paper: "#ffffff", ink: "#10233f", spot: "#ffb8e0", note: "#fff27a", act: "#5a2be0" },
  house: { bg: "#b3173f", cloth: "#96122f", paper: "#ffffff", spark: "#ffcf33" },
};

type Paints = typeof paints;
export type Paint<Name extends keyof Paints> = Readonly<Paints[Name]>;

/** What the card of a theme is painted with. */
export function paintOf<Name extends keyof Paints>(name: Name): Paint<Name> {
  return paints[name];
}
