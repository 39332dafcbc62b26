// The queries of an event's design screen: the current design, the earlier ones, and a preview.
import type { Db } from "#app/db/client.ts";
import { customizationOf } from "#app/domain/look/customization.ts";
import { fallbackTemplate, parseTemplate } from "#app/domain/look/themes.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";
import type { Design } from "./form.ts";

/** The design of an event's row. */
export function designOf({ template, customization }: Pick<EventRow, "template" | "customization">): Design {
  return {
    template: parseTemplate(template) ?? fallbackTemplate,
    customization: customizationOf(customization),
  };
}

/** How many replaced designs of an event stay stored. */
export const keptDesigns = 10;

/** The event's earlier designs, latest first. */
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

/** `pass` with `design` as the event's design: only for a preview, never for a write. */
export function dressedAs<Pass extends EventPass>(pass: Pass, { template, customization }: Design): Pass {
  return { ...pass, event: { ...pass.event, template, customization } };
}
