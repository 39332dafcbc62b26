// `npm run bench`: measures our promises about speed one after the other on this machine and prints a table.
import { buildIfStale } from "../scripts/build.ts";
import type { Measured } from "./measured.ts";

const all = [
  "public-page",
  "first-load",
  "site",
  "frame",
  "rsvp",
  "statements",
  "guest-list",
  "workshop",
  "planner",
  "search",
  "scrolling",
  "seating-plan",
  "plan-frames",
  "suggestion",
  "blocks-editor",
  "moodboard",
  "dossier",
  "changes",
  "slug-lookup",
  "login",
  "form-names",
  "photo",
  "album",
  "bodies",
  "uploads",
  "card",
  "start",
  "live",
  "talk",
  "fleet",
];

if (!process.env.NOBUILD) buildIfStale();
const wanted = process.argv.slice(2);
const rows: Measured[] = [];
for (const name of all.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const { measure } = (await import(`./${name}.ts`)) as { measure(): Promise<Measured[]> };
  for (const row of await measure()) {
    rows.push(row);
    console.log(`${row.holds ? "✓" : "✗"} ${row.what}: ${row.figure} (${row.limit})`);
  }
}
console.log(
  [
    "",
    "| What | Measured | At least |",
    "|---|---|---|",
    ...rows.map(({ what, figure, limit, holds }) => `| ${what} | ${figure}${holds ? "" : " ✗"} | ${limit} |`),
  ].join("\n"),
);
process.exit(rows.every(({ holds }) => holds) ? 0 : 1);
