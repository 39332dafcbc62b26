// What the forms of the album do, on its own page and in its dialog: each answers the way back, or why it was refused.
import { data, redirect } from "react-router";
import { albumLimits } from "#app/domain/album.ts";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import { albumRefusalText, albumStatus } from "#app/features/guest/album/copy.ts";
import { addWhole } from "#app/features/guest/album/posting.commands.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent, type RouteArgs } from "#app/platform/pass.server.ts";
import { type AlbumPass, renewCode, saveAlbumSettings, setShown } from "./commands.server.ts";
import { actionFailed, type AlbumNotice, albumPath, type AlbumRefusalCode, refusals } from "./copy.ts";
import { settingsForm } from "./form.ts";
import { readAlbum, viewIn } from "./queries.server.ts";
import { deletePhotos, restorePhotos } from "./removal.commands.server.ts";

export type AlbumAnswer = { errors: FieldErrors; values: FieldValues };

type Args = RouteArgs & { params: { eventId: string } };
type Posted = { args: Args; pass: AlbumPass; form: FormData };

const handlers = {
  settings,
  "photo.show": (posted: Posted) => setShownBy(posted, "show", "mostradas"),
  "photo.hide": (posted: Posted) => setShownBy(posted, "hide", "escondidas"),
  "photo.delete": remove,
  restore,
  "code.renew": renew,
};
type Intent = keyof typeof handlers;

/**
 * Does what a form asks for, of the intents in `actions`. Success is 303 with its notice; refused fields are 422 with what was typed, what
 * is of no photograph here is 404, what is too late to be undone 409.
 */
export async function postAlbum(
  args: Args,
  actions: Partial<Record<Intent, "album.write"> & Record<"photos.add", "album.send">>,
) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  if (intent === "photos.add") return addPhotos(args, form);
  const pass = await authorizeEvent(args, "album.write");
  return orFailed(
    args,
    "album not changed",
    () => handlers[intent]({ args, pass, form }),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

/** `file` (one or several)`, quiet?`: a member's own photographs, under their name; with `quiet` how many have arrived instead of 303. */
async function addPhotos(args: Args, form: FormData) {
  const pass = await authorizeEvent(args, "album.send");
  const context = requestContext(args.context);
  const { app } = context;
  if ((await readAlbum(app.db, app.config, pass.event.id)) === null) return refusedAs(form, "album_not_found");
  form.set("name", pass.viewer.name.slice(0, albumLimits.name));
  const uploaderHash = hashToken(`account ${pass.viewer.id}`);
  const addressHash = hashToken(addressKey(context.address));
  const sender = { tokenHash: null, uploaderHash, addressHash, isHost: pass.may("album.write") };
  return orFailed(
    args,
    "photographs not taken",
    async () => {
      const { refused: not } = await addWhole({ context, pass, sender }, form);
      const [first] = not;
      if (first) {
        const text = not.map(({ name, code }) => [name, albumRefusalText[code]].filter(Boolean).join(": ")).join(" ");
        return refused(form, { file: text }, albumStatus[first.code]);
      }
      if (form.get("quiet") === "on") return data<AlbumAnswer>({ errors: {}, values: {} });
      return back(args, "anadidas");
    },
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

async function settings({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(settingsForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  const isNew = (await readAlbum(app.db, app.config, pass.event.id)) === null;
  const saved = await saveAlbumSettings(app, pass, parsed.input, now);
  return saved.ok ? back(args, isNew ? "abierto" : "ajustes") : refusedAs(form, saved.code);
}

async function setShownBy({ args, pass, form }: Posted, act: "show" | "hide", notice: AlbumNotice) {
  const set = await setShown(requestContext(args.context).app.db, pass, form.getAll("photoIds[]"), act);
  return set.ok ? back(args, notice) : refusedAs(form, set.code);
}

async function remove({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const removed = await deletePhotos(app.db, pass, form.getAll("photoIds[]"), now);
  return removed.ok ? back(args, "quitadas", removed.batchId) : refusedAs(form, removed.code);
}

async function restore({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const restored = await restorePhotos(app.db, pass, form.get("batchId"), now);
  return restored.ok ? back(args, "deshecho") : refusedAs(form, restored.code);
}

async function renew({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const renewed = await renewCode(app, pass, now);
  return renewed.ok ? back(args, "codigo") : refusedAs(form, renewed.code);
}

/** To the part of the album in which the host was. */
function back({ params, request }: Args, notice: AlbumNotice, batch?: string): ReturnType<typeof refused> {
  const { searchParams } = new URL(request.url);
  const place = { view: viewIn(searchParams), page: Number(searchParams.get("p")) || 1 };
  throw redirect(albumPath(params.eventId, { ...place, notice, ...(batch ? { batch } : {}) }), 303);
}

function refusedAs(form: FormData, code: AlbumRefusalCode) {
  return refused(form, { form: refusals[code] }, code === "too_late" || code === "album_not_found" ? 409 : 404);
}

function refused(form: FormData, errors: FieldErrors, status = 422) {
  return data<AlbumAnswer>({ errors, values: typedValues(form) }, { status });
}
