// Every text of a copy file can be shown: code behind a route or the server uses it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { findUnsaid } from "./said-texts.ts";

it("leaves no text that nobody shows", () => {
  expect(findUnsaid()).toEqual([]);
});

it("finds what nobody asks for, however it is kept", () => {
  const copy = `
    type Code = "gone" | "full" | "only_in_types";
    export const words = { title: "Uno", silent: "Dos", below: { said: "Tres", silent: "Cuatro" } } as const;
    export const refusals = {
      ...shared,
      gone: "Ya no está.",
      full: "Está lleno.",
      only_in_types: "Nadie lo dice.",
      only_compared: "Nadie lo dice.",
      name_too_long: "Demasiado largo.",
      creado: "Creado.",
    } satisfies Record<string, string>;
    const shared = { given: "Dado.", never: "Nunca." };
    export const kindText = { wedding: "Boda", party: "Fiesta" };
    export const zones = { madrid: "Madrid", lima: "Lima" };
    export const taken = { used: "Sí", unused: "No" };
    export function saidTwice() { return deep; }
    const deep = "Hondo";
    export function neverCalled() { return onlyThere; }
    const onlyThere = "Callado";
    export const testedOnly = "Solo en una prueba";
  `;
  const route = `
    import { words, refusals, kindText, zones, taken, saidTwice } from "./copy.ts";
    import list from "./list.json";
    import terms from "./terms.md?raw";
    const pages = import.meta.glob("./pages/*.md", { eager: true });
    import type { testedOnly } from "./copy.ts";
    const kinds = { wedding: 1, party: 2 };
    export const all = Object.keys(kinds);
    const { used } = taken;
    const refuse = (code: string) => refusals[code];
    refuse("gone"); refuse(isFull ? "full" : "given"); refuse(\`\${field}_too_long\`); to("/app?aviso=creado");
    if (code === "only_compared") throw code;
    export default () => [words.title, words.below.said, kindText[kind], used, saidTwice(), list.shown.title, <Choice of={zones} />];
  `;
  const root = mkdtempSync(path.join(tmpdir(), "texts-"));
  try {
    mkdirSync(path.join(root, "app/features/house/pages"), { recursive: true });
    for (const [name, text] of Object.entries({
      "copy.ts": copy,
      "list.json": `{ "shown": { "title": "Uno", "silent": "Dos" }, "silent": ["Tres"] }`,
      "unread.json": `["Uno"]`,
      "terms.md": "# Uno",
      "pages/one.md": "# Uno",
      "unread.md": "# Uno",
      "house.route.tsx": route,
      "house.test.ts": `import { testedOnly } from "./copy.ts"; testedOnly.length;`,
    }))
      writeFileSync(path.join(root, "app/features/house", name), text);
    expect(findUnsaid(root).map((each) => each.replace("app/features/house/copy.ts: ", ""))).toEqual([
      "words.silent",
      "words.below.silent",
      "refusals.only_in_types",
      "refusals.only_compared",
      "shared.never",
      "taken.unused",
      "neverCalled",
      "onlyThere",
      "testedOnly",
      "app/features/house/list.json: *.shown.silent",
      "app/features/house/list.json: *.silent",
      "app/features/house/unread.json: *",
      "app/features/house/unread.md",
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
