// Gathers the drawings that event types need into one file: `node scripts/draw-event-icons.ts`, after adding a type with a new icon.
import { readFileSync, writeFileSync } from "node:fs";
import { eventTypes, kindOf } from "#app/domain/event-kinds.ts";

const names = [...new Set([...eventTypes, "default"].map((type) => kindOf(type).icon))].sort();
const symbols = names.map((name) => {
  const drawing = readFileSync(`node_modules/@tabler/icons/icons/outline/${name}.svg`, "utf8");
  const lines =
    drawing.match(/<(path|circle|rect|line)\b[^>]*>/g)?.filter((line) => !line.includes('stroke="none"')) ?? [];
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines.join("").replaceAll(" />", "/>")}</symbol>`;
});
writeFileSync(
  "app/ui/display/event-icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Tabler Icons, MIT licence -->\n${symbols.join("\n")}\n</svg>\n`,
);
