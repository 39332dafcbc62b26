// The posted forms of the running order; the browser and the server check them with the same rules.
import {
  checkLine,
  checkShare,
  lineAudiences,
  lineDays,
  type LineFields,
  scheduleLimits as limits,
  type ShareFields,
} from "#app/domain/event/schedule.ts";
import { flag, list, minute, oneOf, ref, text, version, whole } from "#app/domain/field.ts";
import type { PlainTime } from "#app/domain/time/zoned-time.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals, shareFieldRefusals } from "./copy.ts";

/** `people` is one text with commas, or several. */
const lineFields = fields({
  start: minute(),
  day: whole(lineDays[0], lineDays[4]),
  minutes: whole(1, limits.minutes),
  title: text(limits.title),
  place: text(limits.place),
  lane: text(limits.lane),
  people: list(text(limits.person), limits.people),
  notes: text(limits.notes),
  audience: oneOf(lineAudiences),
  itemId: ref("schedule_items"),
  version: version(),
});

export type LinePosted = { line: LineFields; itemId: unknown; version: number };

/** The fields of a line; for a stored line `itemId` and `version` too. */
export function lineForm(eventStart: PlainTime | null) {
  return lineFields.check<LinePosted>((posted, refuse) => {
    const checked = checkLine(posted, eventStart);
    if (checked.ok) return { line: checked.line, itemId: posted.itemId, version: posted.version ?? -1 };
    return refuse.each(checked.fields, fieldRefusals);
  });
}

/** The lines that a link shows. */
export const shareFields = {
  lanes: list(text(limits.lane), limits.lanes),
  everybodys: flag(),
  phone: text(limits.sharePhone),
};

export const shareForm = fields({ name: text(limits.shareName), ...shareFields }).check<ShareFields>(
  (posted, refuse) => {
    const checked = checkShare(posted);
    return checked.ok ? checked.share : refuse.each(checked.fields, shareFieldRefusals);
  },
);
