// The actions of the gift list's forms, on its own screen and in its dialogs.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { storeImage } from "#app/platform/files/images.server.ts";
import { byCode, eventActions, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { awaitsProof } from "#app/platform/mail/proof.server.ts";
import { addGift, type GiftPass, orderGift, updateGift } from "./commands.server.ts";
import { actionFailed, type GiftNotice, type GiftRefusalCode, giftsPath, refusals } from "./copy.ts";
import { arrivedForm, giftForm, settingsForm } from "./form.ts";
import { noteArrived, type Sent, thankGuest } from "./pledges.commands.server.ts";
import { deleteGift, restoreGift } from "./removal.commands.server.ts";
import { saveGiftSettings } from "./settings.commands.server.ts";

/** `version` is the gift's version now, when another host saved first. */
type More = { version: number };
export type GiftAnswer = FormAnswer<More>;

type To = GiftNotice | { notice: GiftNotice; batch: string };
type Refused = { code: GiftRefusalCode; version?: number };

const byText = byCode<GiftRefusalCode>(
  refusals,
  // Of another event, gone, or never there: a caller cannot tell them apart. A-4
  { gift_not_found: 404, pledge_not_found: 404, reference_not_found: 404, event_gone: 404 },
  { parts_taken: "parts" },
);

const on = eventActions<GiftPass>()<To, Refused, More>({
  what: "gift list not changed",
  failed: actionFailed,
  back: (to, { pass }) => giftsPath(pass.event.id, typeof to === "string" ? { notice: to } : to),
  refused: ({ code, version }) => ({
    ...byText({ ok: false, code }),
    more: code === "gift_changed" && version !== undefined ? { version } : {},
  }),
});

const thanksNotices: Record<Sent, GiftNotice> = {
  by_email: "gracias",
  no_address: "agradecido",
  unwanted: "sin-correo",
  before: "ya-agradecido",
};

export const giftActions = {
  "gift.add": on(
    giftForm,
    async (posted) => {
      const picture = await storePicture(posted);
      if (!picture.ok) return picture;
      const { db, pass, input, now } = posted;
      return addGift(db, pass, { gift: input.gift, fileKey: picture.key }, now);
    },
    "anadido",
  ),
  "gift.update": on(
    giftForm,
    async (posted) => {
      const picture = await storePicture(posted);
      if (!picture.ok) return picture;
      const { app, db, pass, input, now } = posted;
      return updateGift(db, pass, { ...input, fileKey: picture.key, files: app.files }, now);
    },
    "guardado",
  ),
  "gift.delete": on(
    null,
    ({ db, pass, form, now }) => deleteGift(db, pass, form.get("giftId"), now),
    ({ batchId }) => ({ notice: "quitado", batch: batchId }),
  ),
  "gift.order": on(null, ({ db, pass, form }) => orderGift(db, pass, form.get("giftId"), form.get("after")), "movido"),
  restore: on(null, ({ db, pass, form, now }) => restoreGift(db, pass, form.get("batchId"), now), "deshecho"),
  settings: on(settingsForm, ({ db, pass, input, now }) => saveGiftSettings(db, pass, input, now), "ajustes"),
  thank: on(
    null,
    ({ app, pass, form, now }) => thankGuest(app, pass, form.get("reservationId"), now),
    ({ sent }, { app, pass }) =>
      sent === "by_email" && awaitsProof(app.config, pass.viewer) ? "gracias-espera" : thanksNotices[sent],
  ),
  "contribution.arrived": on(arrivedForm, ({ db, pass, input, now }) => noteArrived(db, pass, input, now), "llegado"),
};

/** Stores the picture that came with the form. The key is null for a form without a picture. */
async function storePicture({ app, db, pass, form, now }: Posted<GiftPass>) {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return { ok: true as const, key: null };
  const bytes = await file.bytes();
  const stored = await storeImage(db, app.files, { bytes, purpose: "gift-image", ownerId: pass.viewer.id, now });
  if (stored.ok) return { ok: true as const, key: stored.key };
  return refuseFields<More>({ file: photoRefusalText(stored) }, { status: photoStatus[stored.code] });
}
