// What the card of an event says, from the event's row.
import { capitalized, formatDayAndMonth, formatLongDate, formatShortDate } from "#app/copy/format.ts";
import { kindSentence } from "#app/copy/public-page.ts";
import { fallbackTemplate, parseTemplate } from "#app/domain/themes.ts";
import type { CardWords } from "#app/platform/cards/kept.server.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import { initialsOf, titleParts } from "#app/ui/public-page/title.tsx";

type Facts = Pick<EventRow, "title" | "type" | "date" | "location" | "template" | "imageKey">;

/** The day, never the hour; nobody's name but those in the title. */
export function cardWords({ title, type, date, location, template, imageKey }: Facts): CardWords {
  const parts = titleParts(title);
  const opening = parts.find(({ kind }) => kind === "opening")?.text;
  const [day = "", month = ""] = formatShortDate(date).split(" ");
  return {
    template: parseTemplate(template) ?? fallbackTemplate,
    above: capitalized(opening ?? kindSentence(type)),
    title: parts,
    initials: initialsOf(title),
    date: formatLongDate(date).replace(/^[^,]+, /, ""),
    weekday: capitalized(formatDayAndMonth(date).replace(",", "")),
    day,
    month: month.slice(0, 3).toUpperCase(),
    place: location,
    photoKey: imageKey,
  };
}
