// Puts the styles of components into a cascade layer, so that a page's styles win over them in whichever order the files arrive.
import path from "node:path";
import type { Plugin } from "vite";

const ui = path.join(path.dirname(import.meta.dirname), "app/ui") + path.sep;

/** A style sheet that is fetched late is added behind all others, and with it what it shares with the page: order alone must decide nothing. */
export function layers(): Plugin {
  return {
    name: "layers",
    enforce: "pre",
    transform(code, id) {
      const file = id.split("?")[0]!;
      // The pages of guests have sheets of their own, which are put together elsewhere.
      if (!file.startsWith(ui) || !file.endsWith(".module.css") || file.includes("/public-page/")) return null;
      return { code: `@layer base, ui;\n@layer ui {\n${code}\n}`, map: null };
    },
  };
}
