// The posted form that decides what guests see of their table; browser and server check it by the same rules.
import { readShowing, type ShowingMoment } from "#app/domain/event/seat-showing.ts";
import { day, flag, minute } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "./copy.ts";

/** Whether the team may look at the plan. */
export const teamForm = fields({ team: flag() });

/** Without a day guests see nothing yet. */
export const showForm = fields({ from: day(), time: minute(), chairs: flag() }).check<{
  moment: ShowingMoment;
  chairs: boolean;
}>((posted, refuse) => {
  const read = readShowing(posted);
  return read.ok ? { moment: read.moment, chairs: posted.chairs } : refuse.each(read.fields, fieldRefusals);
});
