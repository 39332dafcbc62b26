// The form actions of the picture's dialog: setting and removing the picture.
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { eventActions, type Posted, stay, type Stayed } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { removeEventImage, setEventImage } from "./commands.server.ts";
import { imageFailed, imageRemoved, imageSaved } from "./copy.ts";

type More = { notice: string };
export type ImageAnswer = FormAnswer<More> | Stayed;

type ImagePass = MemberPass<"event.image.write">;

type Refused = Parameters<typeof photoRefusalText>[0];

const on = eventActions<ImagePass>()<never, Refused, More>({
  what: "image not saved",
  failed: { ...imageFailed, default: imageFailed.upload },
  back: (nowhere) => nowhere,
  refused: (refusal) => ({
    ok: false,
    status: photoStatus[refusal.code],
    errors: { file: photoRefusalText(refusal) },
  }),
});

async function upload({ app, pass, form, now }: Posted<ImagePass>) {
  const file = form.get("file");
  return setEventImage(app, pass, file instanceof File ? await file.bytes() : null, now);
}

export const imageActions = {
  default: on(null, upload, stay(imageSaved)),
  upload: on(null, upload, stay(imageSaved)),
  delete: on(null, ({ app, pass, now }) => removeEventImage(app, pass, now), stay(imageRemoved)),
};
