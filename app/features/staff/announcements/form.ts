// An announcement to every account: a sentence or two, a link, and the last day on which it is shown.
import { z } from "zod";
import { announcementLimits } from "#app/domain/staff/announcement.ts";
import { cleanText, lengthOf } from "#app/domain/text/text.ts";
import { checkWebLink } from "#app/domain/text/web-link.ts";
import { parseDate } from "#app/domain/time/zoned-time.ts";
import { field } from "#app/ui/form/posted-fields.ts";

export const announcementText = {
  body: "Escribe qué quieres contar.",
  bodyTooLong: `Puede tener ${announcementLimits.body} caracteres como mucho.`,
  link: "Escribe una dirección completa, como https://ejemplo.es, o una de aquí, como /help.",
  until: "Elige hasta qué día se ve.",
  past: "Ese día ya pasó. Elige otro.",
  far: `Como mucho, ${announcementLimits.days} días.`,
} as const;

export const announcementForm = z.object({
  body: field((input, refuse) => {
    const typed = typeof input === "string" ? input : "";
    const isFar = typed.length > 20 * announcementLimits.body;
    const text = isFar ? "" : cleanText(typed);
    if (text !== "" && lengthOf(text) <= announcementLimits.body) return text;
    return refuse(isFar || text !== "" ? announcementText.bodyTooLong : announcementText.body);
  }),
  link: field((input, refuse) => {
    const typed = typeof input === "string" ? input.trim() : "";
    if (/^\/(?!\/)[\w/#?=&.-]*$/.test(typed) && typed.length <= announcementLimits.link) return typed;
    const checked = checkWebLink(typed);
    if (checked.ok && !typed.startsWith("/") && (checked.link ?? "").length <= announcementLimits.link)
      return checked.link;
    return refuse(announcementText.link);
  }),
  until: field((input, refuse) => {
    const date = typeof input === "string" ? parseDate(input) : null;
    return date ?? refuse(announcementText.until);
  }),
});
export type AnnouncementInput = z.output<typeof announcementForm>;
