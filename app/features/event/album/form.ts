// The form of the album's settings; the browser and the server check it with the same rule.
import { type AlbumSettings, checkAlbumSettings } from "#app/domain/event/album.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { untilInvalid } from "./copy.ts";

/** `open?, moderated?, onPage?, until?` */
export const settingsForm = postedFields(["open", "moderated", "onPage", "until"]).transform(
  (fields, ctx): AlbumSettings => {
    const checked = checkAlbumSettings(fields);
    if (checked.ok) return checked.settings;
    return refuseAt(ctx, { until: untilInvalid });
  },
);
