// The posted forms of the running order; the browser and the server check them with the same rules.
import { checkLine, checkShare, type LineFields, type ShareFields } from "#app/domain/event/schedule.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import type { PlainTime } from "#app/domain/time/zoned-time.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { fieldRefusals, shareFieldRefusals } from "./copy.ts";

const lineFields = postedFields([
  "start",
  "day",
  "minutes",
  "title",
  "place",
  "lane",
  "people",
  "notes",
  "audience",
  "itemId",
  "version",
]);

export type LinePosted = { line: LineFields; itemId: unknown; version: number };

/** `start, day?, minutes?, title, place?, lane?, people? or people[]?, notes?, audience?`; for a stored line `itemId, version` too. */
export function lineForm(eventStart: PlainTime | null) {
  return lineFields.transform((fields, ctx): LinePosted => {
    const checked = checkLine(fields, eventStart);
    if (checked.ok) return { line: checked.line, itemId: fields.itemId, version: readVersion(fields.version) ?? -1 };
    return refuseAt(ctx, checked.fields, fieldRefusals);
  });
}

/** `name, lanes[]?, everybodys?` (`on`)`, phone?` */
export const shareForm = postedFields(["name", "lanes", "everybodys", "phone"]).transform(
  (fields, ctx): ShareFields => {
    const checked = checkShare(fields);
    if (checked.ok) return checked.share;
    return refuseAt(ctx, checked.fields, shareFieldRefusals);
  },
);
