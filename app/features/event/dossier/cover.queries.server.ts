// The dossier as a document: its cover in the event's theme, and its chapters.
import { cardWords } from "#app/copy/event/card-words.ts";
import { capitalized, formatInstant, formatWhen } from "#app/copy/text/format.ts";
import { mix, readable } from "#app/domain/look/colour.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import type { Chapter, SetDocument } from "#app/platform/typesetting/document.ts";
import { titleFace } from "#app/platform/typesetting/faces.server.ts";
import { pageText } from "./copy.ts";

/** The cover has the texts of the event's card; its colours are readable on white paper too. */
export function dossierDocument({ event }: EventPass, chapters: readonly Chapter[], now: Date): SetDocument {
  const { template, face, paint, above, title: parts } = cardWords(event);
  const sheet = paint.paper;
  return {
    title: event.title,
    // The beginning of the title is already above it on the cover.
    cover: parts
      .filter(({ kind }) => kind !== "opening")
      .map(({ text }) => text)
      .join(" "),
    above,
    below: [capitalized(formatWhen(event.date, event.startTime, event.endTime)), event.location],
    foot: `Dossier preparado con Convite el ${formatInstant(now, event.timeZone)}`,
    contents: pageText.contents,
    page: pageText.page,
    of: pageText.of,
    chapters,
    look: {
      ground: paint.bg,
      sheet,
      ink: readable(paint.ink, [sheet], 7),
      soft: readable(paint.soft, [sheet], 4.5),
      line: paint.act,
      heading: readable(paint.act, ["#ffffff"], 4.5),
      shade: mix("#ffffff", paint.act, 0.08),
      ...titleFace(template, face),
    },
  };
}
