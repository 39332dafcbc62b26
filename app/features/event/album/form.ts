// The form of the album's settings; the browser and the server check it with the same rule.
import { type AlbumSettings, checkAlbumSettings } from "#app/domain/event/album.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { untilInvalid } from "./copy.ts";

export type AlbumInput = { settings: AlbumSettings; onPage: boolean | null };

/** `open?, moderated?, onPage?, until?` */
export const settingsForm = postedFields(["open", "moderated", "onPage", "until"]).transform(
  (fields, ctx): AlbumInput => {
    const checked = checkAlbumSettings(fields);
    if (checked.ok) return { settings: checked.settings, onPage: checked.onPage };
    return refuseAt(ctx, { until: untilInvalid });
  },
);
