// What the card of an event says, from the event's row.
import { capitalized, formatDayAndMonth, formatLongDate, formatShortDate } from "#app/copy/format.ts";
import { kindSentence } from "#app/copy/public-page.ts";
import { fallbackTemplate, parseTemplate } from "#app/domain/themes.ts";
import { initialsOf, titleParts } from "./title.tsx";

type Facts = {
  title: string;
  type: string;
  date: string;
  location: string;
  template: string;
  imageKey: string | null;
};

/** The day, never the hour; nobody's name but those in the title. */
export function cardWords({ title, type, date, location, template, imageKey }: Facts) {
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
