// The cost of drawing a preview card: processor time and bytes, for every theme, with and without a photo.
import { paintOf } from "#app/domain/look/palettes.ts";
import { templates } from "#app/domain/look/themes.ts";
import { shapesOf } from "#app/domain/event/preview.ts";
import { drawCard } from "#app/platform/cards/draw.server.ts";
import { noise } from "#app/platform/files/example-pictures.ts";
import type { Measured } from "./measured.ts";
import { percentile } from "./world.ts";

const MOST_MS = 300;
const MOST_BYTES = 90_000;
const ROUNDS = 3;

export async function measure(): Promise<Measured[]> {
  const photo = await noise(1_600, 1_200);
  const spent: number[] = [];
  const sizes: number[] = [];
  // The first round loads the font faces.
  for (let round = 0; round <= ROUNDS; round++)
    for (const template of templates)
      for (const shape of shapesOf(template))
        for (const picture of [null, photo]) {
          const before = process.cpuUsage();
          const paint = paintOf(template, null, null);
          const card = await drawCard({ ...words, template, paint, photo: picture }, shape);
          const { user, system } = process.cpuUsage(before);
          if (round > 0) spent.push((user + system) / 1_000);
          sizes.push(card.length);
        }
  const [ms, bytes] = [percentile(spent, 0.95), Math.max(...sizes)];
  return [
    {
      what: "processor for a preview card, with a photograph that is all noise and without",
      figure: `${ms.toFixed(0)} ms (p95 of ${spent.length}; median ${percentile(spent, 0.5).toFixed(0)} ms)`,
      limit: `≤ ${MOST_MS} ms`,
      holds: ms <= MOST_MS,
    },
    {
      what: "bytes of a preview card",
      figure: `${(bytes / 1_000).toFixed(0)} kB at most`,
      limit: `≤ ${MOST_BYTES / 1_000} kB`,
      holds: bytes <= MOST_BYTES,
    },
  ];
}

const words = {
  face: null,
  focus: { x: 50, y: 50 },
  above: "Nos casamos",
  title: [
    { text: "Lucía", kind: "line" },
    { text: "y", kind: "and" },
    { text: "Andrés", kind: "line" },
  ],
  initials: "L y A",
  date: "5 de junio de 2027",
  weekday: "Sábado 5 de junio",
  day: "5",
  month: "JUN",
  place: "Finca La Alquería, Torrent",
} as const;
