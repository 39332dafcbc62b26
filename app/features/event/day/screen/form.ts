// The posted form of the screen in the room.
import type { HallChoices } from "#app/domain/event/hall.ts";
import { flag } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";

export const screenForm = fields({
  search: flag(),
  wholeNames: flag(),
  photos: flag(),
  lines: flag(),
  plan: flag(),
}).check<HallChoices>(({ search, wholeNames, photos, lines, plan }) => ({
  hasSearch: search,
  hasWholeNames: wholeNames,
  hasPhotos: photos,
  hasLines: lines,
  hasPlan: plan,
}));
