// Pages of text: the Markdown that the parser reads, and the Markdown that it refuses.
import { expect, it } from "vitest";
import { readTextPage } from "./text-page.ts";

it("reads settings, title, lead and parts, with figures in their places", () => {
  const markdown = [
    "---\ntopic: plans\nwords: precio: coste\n---",
    "# Planes",
    "Hay {count}.",
    "Sin título.",
    "## Cambiar\n\nPárrafo\nde dos líneas.\n\n{nothing}\n\n1. Abre.\n2. Elige {count}.\n\nListo.\n",
  ];
  expect(readTextPage(markdown.join("\n\n"), { count: "*tres*", nothing: "" })).toEqual({
    settings: { topic: "plans", words: "precio: coste" },
    title: "Planes",
    lead: "Hay *tres*.",
    parts: [
      { text: ["Sin título."], steps: [] },
      { title: "Cambiar", text: ["Párrafo de dos líneas."], steps: ["Abre.", "Elige *tres*."] },
      { text: ["Listo."], steps: [] },
    ],
  });
});

it("refuses an unknown figure, other blocks, and a page without a lead", () => {
  expect(() => readTextPage("# Uno\n\nDos {tres}")).toThrow("Unknown figure: tres");
  expect(() => readTextPage("# Uno\n\nDos\n\n- Tres")).toThrow("No line of text: bulletList");
  expect(() => readTextPage("# Uno")).toThrow("No line of text: undefined");
});
