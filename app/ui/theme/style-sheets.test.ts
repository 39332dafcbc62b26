// Every style sheet of the app: its breakpoints, its container widths, its colours, and the class names that the components use.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const app = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(app, file), "utf8");
const sheets = globSync("**/*.css", { cwd: app }).filter((file) => !file.includes("public-page/themes"));

/** Up to a phone, and up to a tablet. The public page's themes have their own. */
const breakpoints = ["max-width: 767px", "min-width: 768px", "max-width: 1023px", "min-width: 1024px"];

it("changes a layout at two widths of the window and no others", () => {
  const others = sheets.flatMap((file) =>
    [...read(file).matchAll(/@media ([^{]+)/g)]
      .flatMap(([, query = ""]) => query.match(/(?:min|max)-width: [\w.]+/g) ?? [])
      .filter((width) => !breakpoints.includes(width))
      .map((width) => `${file}: ${width}`),
  );
  expect(others).toEqual([]);
});

/**
 * In narrow space rows stack; from the wide width on, an element stands beside another. The guests' pages stack again at 20em, where
 * large text leaves room for one word.
 */
const containerWidths = ["44rem", "52rem", "20em"];

it("changes a layout at two widths of a container and no others", () => {
  const others = sheets.flatMap((file) =>
    [...read(file).matchAll(/@container [^{]*?width: ([\w.]+)/g)]
      .filter(([, width = ""]) => !containerWidths.includes(width))
      .map(([, width]) => `${file}: ${width}`),
  );
  expect(others).toEqual([]);
});

/** Colours that a feature keeps to itself, because no other element has them. */
const ownColours: Record<string, string> = {
  "features/event/design/parts/own-taste.module.css":
    "conic-gradient(#d6157f, #f2611c, #ffc928, #2a9d5f, #2446cf, #6a1fc2, #d6157f)",
  "features/guest/household-rsvp/parts/household-looks.css": "--cloth: #f3ece0",
};

it("takes the colours of a feature from the pantry or the tokens", () => {
  const raw = sheets
    .filter((file) => file.startsWith("features/"))
    .flatMap((file) => {
      const source = read(file).replace(ownColours[file] ?? "", "");
      return [...source.matchAll(/#[0-9a-f]{3,8}\b/gi)].map(([colour]) => `${file}: ${colour}`);
    });
  expect(raw).toEqual([]);
  const gone = Object.entries(ownColours).filter(([file, colour]) => !read(file).includes(colour));
  expect(gone).toEqual([]);
});

it("has a class for every name that a component asks of its module, and no other", () => {
  const used = new Map<string, Set<string>>();
  for (const file of globSync("**/*.{ts,tsx}", { cwd: app })) {
    const source = read(file);
    for (const [, name, from = ""] of source.matchAll(/^import (\w+) from "([^"]+\.module\.css)";/gm)) {
      const sheet = from.startsWith("#app/") ? from.slice(5) : path.join(path.dirname(file), from);
      const names = used.get(sheet) ?? used.set(sheet, new Set()).get(sheet)!;
      for (const [, each] of source.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, "g"))) names.add(each!);
      // A computed name may be any class.
      if (new RegExp(`\\b${name}\\[`).test(source)) names.add("*");
    }
  }
  const wrong = sheets
    .filter((file) => file.endsWith(".module.css"))
    .flatMap((file) => {
      const source = read(file)
        .replaceAll(/\/\*[^]*?\*\//g, "")
        .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, "");
      const has = new Set([...source.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name!));
      const asked = used.get(file) ?? new Set();
      const missing = [...asked].filter((name) => name !== "*" && !has.has(name));
      const unused = asked.has("*") ? [] : [...has].filter((name) => !asked.has(name));
      return [...missing.map((name) => `${file}: no .${name}`), ...unused.map((name) => `${file}: .${name} is unused`)];
    });
  expect(wrong).toEqual([]);
});
