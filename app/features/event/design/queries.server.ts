// What the screen of an event's design reads: the design it wears, those it has worn, and a page as it would be.
import type { Db } from "#app/db/client.ts";
import { customizationOf } from "#app/domain/customization.ts";
import { fallbackTemplate, parseTemplate } from "#app/domain/themes.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";
import type { Design } from "./form.ts";

/** The design of an event's row. */
export function designOf({ template, customization }: Pick<EventRow, "template" | "customization">): Design {
  return {
    template: parseTemplate(template) ?? fallbackTemplate,
    customization: customizationOf(customization),
  };
}

/** How many designs of an event are kept once they are replaced. */
export const keptDesigns = 10;

/** The designs that the event has worn, the latest first. */
export async function listWornDesigns(db: Db, { event }: EventPass<"event.customize">) {
  const rows = await db
    .selectFrom("eventDesigns")
    .select(["id", "template", "customization", "imageKey", "replacedAt"])
    .where("eventId", "=", event.id)
    .orderBy("replacedAt", "desc")
    .orderBy("id", "desc")
    .limit(keptDesigns)
    .execute();
  return rows.map(({ id, replacedAt, imageKey, ...row }) => ({ id, replacedAt, imageKey, ...designOf(row) }));
}

/** `pass` as it would be if the event wore `design`: for a preview, and for nothing that is written. */
export function dressedAs<Pass extends EventPass>(pass: Pass, { template, customization }: Design): Pass {
  return { ...pass, event: { ...pass.event, template, customization } };
}
