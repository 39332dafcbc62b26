// The colours: every pair of text and background has the WCAG 2.2 AA contrast, in both schemes.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Scheme = "light" | "dark";

const css = ["./pantry-invitation.css", "./pantry.css", "./tokens.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");
const declared = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
    name as string,
    (value as string).replace(/\s+/g, " "),
  ]),
);

/** The hex value of a token in a scheme, resolved through all aliases. */
function colour(name: string, scheme: Scheme): string {
  let value = declared.get(name) ?? "";
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  if (pair) value = (scheme === "light" ? pair[1] : pair[2]) as string;
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(other, scheme);
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`);
  return value;
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const texts: [text: string, ...grounds: string[]][] = [
  ["--text", "--canvas", "--sheet", "--sunken", "--quiet-soft"],
  ["--text-2", "--canvas", "--sheet", "--sunken"],
  ["--link", "--canvas", "--sheet", "--sunken"],
  ["--on-accent", "--accent", "--accent-hover"],
  ["--on-accent-soft", "--accent-soft"],
  ["--on-party", "--party", "--party-hover"],
  ["--ok", "--sheet"],
  ["--on-ok-soft", "--ok-soft"],
  ["--warn", "--sheet"],
  ["--on-warn-soft", "--warn-soft"],
  ["--info", "--sheet"],
  ["--on-info-soft", "--info-soft"],
  ["--bad", "--sheet", "--canvas"],
  ["--on-bad", "--bad"],
  ["--on-bad-soft", "--bad-soft"],
  ["--on-hot-soft", "--hot-soft"],
  ["--on-quiet-soft", "--quiet-soft", "--quiet-hover"],
  ["--on-mantel", "--mantel-a", "--mantel-b"],
  ["--on-mantel-2", "--mantel-a", "--mantel-b"],
  ["--party", "--mantel-a", "--mantel-b"],
  ["--sheet", "--text"],
];
const shapes: [shape: string, ...grounds: string[]][] = [
  ["--edge", "--sheet", "--sunken"],
  ["--focus", "--sheet", "--canvas", "--sunken"],
  ["--accent", "--canvas", "--sheet"],
];

describe.each(["light", "dark"] as const)("%s", (scheme) => {
  it.each(texts.flatMap(([text, ...grounds]) => grounds.map((ground) => [text, ground] as const)))(
    "%s can be read on %s",
    (text, ground) => {
      expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
    },
  );
  it.each(shapes.flatMap(([shape, ...grounds]) => grounds.map((ground) => [shape, ground] as const)))(
    "%s can be seen on %s",
    (shape, ground) => {
      expect(contrast(colour(shape, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
    },
  );
});
