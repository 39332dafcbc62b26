// The texts of an event's card, from the event's row.
import { capitalized, formatDayAndMonth, formatLongDate, formatShortDate } from "#app/copy/text/format.ts";
import { kindSentence } from "#app/copy/guest/public-page.ts";
import { customizationOf } from "#app/domain/look/customization.ts";
import { paintOf } from "#app/domain/look/palettes.ts";
import { fallbackTemplate, parseTemplate } from "#app/domain/look/themes.ts";
import { initialsOf, titleParts } from "#app/domain/look/title.ts";

type Facts = {
  title: string;
  type: string;
  date: string;
  location: string;
  template: string;
  imageKey: string | null;
  customization: unknown;
};

/** Includes the day, never the hour; no names except those in the title. */
export function cardWords({ title, type, date, location, template: stored, imageKey, customization }: Facts) {
  const template = parseTemplate(stored) ?? fallbackTemplate;
  const { palette, colours, fontFamily, backgroundImage, focus } = customizationOf(customization);
  const parts = titleParts(title);
  const opening = parts.find(({ kind }) => kind === "opening")?.text;
  const [day = "", month = ""] = formatShortDate(date).split(" ");
  return {
    template,
    paint: paintOf(template, palette, colours),
    face: fontFamily,
    focus,
    above: capitalized(opening ?? kindSentence(type)),
    title: parts,
    initials: initialsOf(title),
    date: formatLongDate(date).replace(/^[^,]+, /, ""),
    weekday: capitalized(formatDayAndMonth(date).replace(",", "")),
    day,
    month: month.slice(0, 3).toUpperCase(),
    place: location,
    // Only browsers load external pictures: the server requests no address that a host has typed. SC-25
    photoKey: backgroundImage ? null : imageKey,
  };
}
