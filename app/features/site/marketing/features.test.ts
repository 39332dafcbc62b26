// The texts of /features: every tone has its cloth.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import words from "./features.json";

it("have tones that the style sheet knows", () => {
  const sheet = readFileSync("app/ui/site/pieces.module.css", "utf8");
  for (const { title, tone } of words.tiles) if (tone) expect(sheet, title).toContain(`[data-tone="${tone}"]`);
});
