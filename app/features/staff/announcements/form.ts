// An announcement to every account: a sentence or two, a link, and the last day on which it is shown.
import { day, text } from "#app/domain/field.ts";
import { announcementLimits } from "#app/domain/staff/announcement.ts";
import { cleanText, lengthOf } from "#app/domain/text/text.ts";
import { checkWebLink } from "#app/domain/text/web-link.ts";
import { parseDate } from "#app/domain/time/zoned-time.ts";
import { fields, type InputOf } from "#app/ui/form/field-list.ts";

export const announcementText = {
  body: "Escribe qué quieres contar.",
  bodyTooLong: `Puede tener ${announcementLimits.body} caracteres como mucho.`,
  link: "Escribe una dirección completa, como https://ejemplo.es, o una de aquí, como /help.",
  until: "Elige hasta qué día se ve.",
  past: "Ese día ya pasó. Elige otro.",
  far: `Como mucho, ${announcementLimits.days} días.`,
} as const;

export const announcementForm = fields({
  body: text(announcementLimits.body).with((typed = "", refuse) => {
    const isFar = typed.length > 20 * announcementLimits.body;
    const body = isFar ? "" : cleanText(typed);
    if (body !== "" && lengthOf(body) <= announcementLimits.body) return body;
    return refuse(isFar || body !== "" ? announcementText.bodyTooLong : announcementText.body);
  }),
  link: text(announcementLimits.link).with((posted = "", refuse) => {
    const typed = posted.trim();
    if (/^\/(?!\/)[\w/#?=&.-]*$/.test(typed) && typed.length <= announcementLimits.link) return typed;
    const checked = checkWebLink(typed);
    if (checked.ok && !typed.startsWith("/") && (checked.link ?? "").length <= announcementLimits.link)
      return checked.link;
    return refuse(announcementText.link);
  }),
  until: day().with((typed, refuse) => parseDate(typed) ?? refuse(announcementText.until)),
});
export type AnnouncementInput = InputOf<typeof announcementForm>;
