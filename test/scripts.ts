// The scripts of the built pages, and what each of them brings.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** For each browser script, the scripts that load with it at once, including itself. */
export function scriptsWith(assets: string): Map<string, Set<string>> {
  const texts = new Map(
    globSync("*.js", { cwd: assets }).map((name) => [name, readFileSync(path.join(assets, name), "utf8")]),
  );
  const collect = (name: string, found: Set<string>): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const [, each] of (texts.get(name) ?? "").matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      collect(each!, found);
    return found;
  };
  return new Map(Array.from(texts.keys(), (name) => [name, collect(name, new Set())]));
}
