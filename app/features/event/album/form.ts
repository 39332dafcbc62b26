// The form of the album's settings; the browser and the server check it with the same rule.
import { type AlbumSettings, checkAlbumSettings } from "#app/domain/event/album.ts";
import { day, flag, text } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { untilInvalid } from "./copy.ts";

export type AlbumInput = { settings: AlbumSettings; onPage: boolean | null };

/** `onPage` is a ticked box, or `keep`. */
export const settingsForm = fields({
  open: flag(),
  moderated: flag(),
  onPage: text(4),
  until: day(),
}).check<AlbumInput>((posted, refuse) => {
  const checked = checkAlbumSettings(posted);
  if (checked.ok) return { settings: checked.settings, onPage: checked.onPage };
  return refuse.at("until", untilInvalid);
});
