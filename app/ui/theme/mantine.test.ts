// The variables of mantine.css: whatever Mantine's own stylesheets may ask for has an answer, and the colours are those of the theme.
import { readFileSync } from "node:fs";
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { describe, expect, it } from "vitest";
import { mantineTheme } from "#app/ui/theme/mantine.ts";

const css = readFileSync(new URL("./mantine.css", import.meta.url), "utf8");
const declared = new Set([...css.matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name as string));
const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme);
const asked = defaultCssVariablesResolver(theme);
// Colours of Mantine's that no screen of ours wears.
const unworn =
  /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|orange|dark-(?!\d))|^--mantine-color-(red|green|yellow|blue)-\d/;

describe("mantine.css", () => {
  it("answers for every variable of the theme", () => {
    const names = [...Object.keys(asked.variables), ...Object.keys(asked.light), ...Object.keys(asked.dark)].filter(
      (name) => !unworn.test(name),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !declared.has(name))).toEqual([]);
  });

  it.each(["granada", "gray", "dark"] as const)("has the theme's %s", (name) => {
    theme.colors[name]?.forEach((value, shade) => expect(css).toContain(`--mantine-color-${name}-${shade}: ${value};`));
  });
});
