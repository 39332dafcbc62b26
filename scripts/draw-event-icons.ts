// Collects the icons of event types in one file: run `node scripts/draw-event-icons.ts` after adding a type with a new icon.
import { writeFileSync } from "node:fs";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { eventTypes, kindOf } from "#app/domain/event/kinds.ts";

const names = [...new Set([...eventTypes, "default"].map((type) => kindOf(type).icon))].sort();
const symbols: string[] = [];
for (const name of names) {
  const file = `Icon${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}.mjs`;
  const { default: Icon } = (await import(`@tabler/icons-react/dist/esm/icons/${file}`)) as { default: ComponentType };
  const lines = renderToStaticMarkup(createElement(Icon)).match(/<(path|circle|rect|line)\b[^>]*>/g) ?? [];
  symbols.push(
    `<symbol id="${name}" viewBox="0 0 24 24">${lines.map((line) => line.replace(/>$/, "/>")).join("")}</symbol>`,
  );
}
writeFileSync(
  "app/ui/display/event-icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Tabler Icons, MIT licence -->\n${symbols.join("\n")}\n</svg>\n`,
);
