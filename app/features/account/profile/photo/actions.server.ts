// The form of a photo, over the profile and over the settings.
import { accountActions, refuseFields } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { deletePhoto, type PhotoRefused, uploadPhoto } from "./commands.server.ts";
import { photoDeleteFailed, photoFailed, photoRefusalText, photoStatus } from "./copy.ts";
import { photoOf } from "./form.ts";

/** `back` is the address for a notice; `textOf` is the text of a refused photo. */
export function photoActions(
  back: (notice: "foto" | "foto-eliminada") => string,
  textOf: (refused: PhotoRefused) => string = photoRefusalText,
) {
  const on = accountActions<AccountPass<"photo.write">>()({
    what: "photo not changed",
    failed: ({ intent }, { text }) => text(intent === "photo.delete" ? photoDeleteFailed : photoFailed),
    back,
    refused: (refused: PhotoRefused) => refuseFields({ file: textOf(refused) }, { status: photoStatus[refused.code] }),
  });
  const photo = on(null, async ({ app, pass, form, now }) => uploadPhoto(app, pass, await photoOf(form), now), "foto");
  const remove = on(
    null,
    async ({ app, pass, now }) => {
      await deletePhoto(app, pass, null, now);
    },
    "foto-eliminada",
  );
  return { photo, default: photo, "photo.delete": remove };
}
