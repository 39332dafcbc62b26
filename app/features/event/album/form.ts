// The form of how the album is used, checked with the same rule in the browser and on the server.
import { z } from "zod";
import { type AlbumSettings, checkAlbumSettings } from "#app/domain/album.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { untilInvalid } from "./copy.ts";

/** `open?, moderated?, onPage?, until?` */
export const settingsForm = postedFields(["open", "moderated", "onPage", "until"]).transform(
  (fields, ctx): AlbumSettings => {
    const checked = checkAlbumSettings(fields);
    if (checked.ok) return checked.settings;
    ctx.addIssue({ code: "custom", path: ["until"], message: untilInvalid });
    return z.NEVER;
  },
);
