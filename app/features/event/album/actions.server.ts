// The actions of the album's forms, on its own screen and in its dialog.
import { data } from "react-router";
import { albumLimits } from "#app/domain/event/album.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ok, type Refusal, refuse } from "#app/domain/result.ts";
import { albumRefusalText, albumStatus } from "#app/features/guest/album/copy.ts";
import { addWhole } from "#app/features/guest/album/posting.commands.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { byCode, eventActions, type Kit, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { type AlbumPass, renewCode, saveAlbumSettings, setShown } from "./commands.server.ts";
import { actionFailed, type AlbumNotice, albumPath, type AlbumRefusalCode, refusals } from "./copy.ts";
import { settingsForm } from "./form.ts";
import { readAlbum, viewIn } from "./queries.server.ts";
import { deletePhotos, restorePhotos } from "./removal.commands.server.ts";

export type AlbumAnswer = FormAnswer;

type To = AlbumNotice | { notice: AlbumNotice; batch: string };

const kit: Kit<MemberPass, To, Refusal<AlbumRefusalCode>, object> = {
  what: "album not changed",
  failed: actionFailed,
  // To the part of the album in which the host was.
  back(to, { args, pass }) {
    const { searchParams } = new URL(args.request.url);
    const place = { view: viewIn(searchParams), page: Number(searchParams.get("p")) || 1 };
    return albumPath(pass.event.id, { ...place, ...(typeof to === "string" ? { notice: to } : to) });
  },
  refused: byCode<AlbumRefusalCode>(refusals, { photo_not_found: 404, event_gone: 404 }),
};
const on = eventActions<AlbumPass>()(kit);
const bySender = eventActions<MemberPass<"album.send">>()(kit);

export const albumActions = {
  settings: on(
    settingsForm,
    async ({ app, pass, input, now }) => {
      const isNew = (await readAlbum(app.db, app.config, pass.event.id)) === null;
      const saved = await saveAlbumSettings(app, pass, input, now);
      return saved.ok ? ok({ isNew }) : saved;
    },
    ({ isNew }) => (isNew ? "abierto" : "ajustes"),
  ),
  "photo.show": on(null, ({ db, pass, form }) => setShown(db, pass, form.getAll("photoIds[]"), "show"), "mostradas"),
  "photo.hide": on(null, ({ db, pass, form }) => setShown(db, pass, form.getAll("photoIds[]"), "hide"), "escondidas"),
  "photo.delete": on(
    null,
    ({ db, pass, form, now }) => deletePhotos(db, pass, form.getAll("photoIds[]"), now),
    ({ batchId }) => ({ notice: "quitadas", batch: batchId }),
  ),
  restore: on(null, ({ db, pass, form, now }) => restorePhotos(db, pass, form.get("batchId"), now), "deshecho"),
  "code.renew": on(null, ({ app, pass, now }) => renewCode(app, pass, now), "codigo"),
  // `file` (one or several)`, quiet?`: a member's own photographs, under their name. A script that says `quiet` stays on its page.
  "photos.add": bySender(null, addPhotos, (_, { form, intent }) =>
    form.get("quiet") === "on" ? data({ intent, errors: {}, values: {} }) : "anadidas",
  ),
};

async function addPhotos({ args, app, db, pass, form }: Posted<MemberPass<"album.send">>) {
  if ((await readAlbum(db, app.config, pass.event.id)) === null) return refuse("album_not_found");
  const context = requestContext(args.context);
  form.set("name", pass.viewer.name.slice(0, albumLimits.name));
  const uploaderHash = hashToken(`account ${pass.viewer.id}`);
  const addressHash = hashToken(addressKey(context.address));
  const sender = { tokenHash: null, uploaderHash, addressHash, isHost: pass.may("album.write") };
  const { refused } = await addWhole({ context, pass, sender }, form);
  const [first] = refused;
  if (!first) return ok();
  const text = refused.map(({ name, code }) => [name, albumRefusalText[code]].filter(Boolean).join(": ")).join(" ");
  return refuseFields({ file: text }, { status: albumStatus[first.code] });
}
