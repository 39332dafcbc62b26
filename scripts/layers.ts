// Puts component styles into a cascade layer, so that a page's styles override them in any loading order.
import path from "node:path";
import type { Plugin } from "vite";

const ui = path.join(path.dirname(import.meta.dirname), "app/ui") + path.sep;

/** A style sheet that loads late follows all others, together with the styles it shares with the page, so order must not decide. */
export function layers(): Plugin {
  return {
    name: "layers",
    enforce: "pre",
    transform(code, id) {
      const file = id.split("?")[0]!;
      // Guest pages have their own style sheets, which another module assembles.
      if (!file.startsWith(ui) || !file.endsWith(".module.css") || file.includes("/public-page/")) return null;
      return { code: `@layer base, ui;\n@layer ui {\n${code}\n}`, map: null };
    },
  };
}
