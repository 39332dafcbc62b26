// What the forms of the gift list do, on its own page and in its dialogs: each answers the way back, or why it was refused.
import { data, redirect } from "react-router";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { storeImage } from "#app/platform/files/images.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { awaitsProof } from "#app/platform/mail/proof.server.ts";
import { authorizeEvent, type RouteArgs } from "#app/platform/pass.server.ts";
import { addGift, type GiftPass, orderGift, updateGift } from "./commands.server.ts";
import { actionFailed, type GiftNotice, type GiftRefusalCode, giftsPath, refusals } from "./copy.ts";
import { arrivedForm, giftForm, settingsForm } from "./form.ts";
import { noteArrived, type Sent, thankGuest } from "./pledges.commands.server.ts";
import { deleteGift, restoreGift } from "./removal.commands.server.ts";
import { saveGiftSettings } from "./settings.commands.server.ts";

export type GiftAnswer = {
  intent: string;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
  /** The version that stands there now, where another host was faster. */
  version: number | null;
};

type Args = RouteArgs & { params: { eventId: string } };
type Posted = { args: Args; pass: GiftPass; form: FormData };

const handlers = {
  "gift.add": add,
  "gift.update": update,
  "gift.delete": remove,
  "gift.order": order,
  restore,
  settings,
  thank,
  "contribution.arrived": arrived,
};
type Intent = keyof typeof handlers;

/**
 * Does what a form asks for, of the intents in `actions`. Success is 303 with its notice; refused fields are 422 with what was typed, a gift
 * that another host changed first 409, what is full 409, what is of no gift here 404; a picture is refused as every picture is.
 */
export async function postGifts(args: Args, actions: Partial<Record<Intent, "gift.write">>) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const pass = await authorizeEvent(args, "gift.write");
  return orFailed(
    args,
    "gift list not changed",
    () => handlers[intent]({ args, pass, form }),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

async function add({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(giftForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  const picture = await pictureOf(args, pass, form);
  if (!picture.ok) return picture.answer;
  const added = await addGift(app.db, pass, { gift: parsed.input.gift, fileKey: picture.key }, now);
  return added.ok ? back(args, "anadido") : refusedAs(form, added.code);
}

async function update({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(giftForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  const picture = await pictureOf(args, pass, form);
  if (!picture.ok) return picture.answer;
  const updated = await updateGift(app.db, pass, { ...parsed.input, fileKey: picture.key, files: app.files }, now);
  if (updated.ok) return back(args, "guardado");
  if (updated.code === "parts_taken") return refused(form, { parts: refusals.parts_taken }, 409);
  if (updated.code === "gift_changed") return refused(form, { form: refusals.gift_changed }, 409, updated.version);
  return refusedAs(form, updated.code);
}

async function remove({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const removed = await deleteGift(app.db, pass, form.get("giftId"), now);
  return removed.ok ? back(args, "quitado", removed.batchId) : refusedAs(form, removed.code);
}

async function order({ args, pass, form }: Posted) {
  const ordered = await orderGift(requestContext(args.context).app.db, pass, form.get("giftId"), form.get("after"));
  return ordered.ok ? back(args, "movido") : refusedAs(form, ordered.code);
}

async function restore({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const restored = await restoreGift(app.db, pass, form.get("batchId"), now);
  return restored.ok ? back(args, "deshecho") : refusedAs(form, restored.code);
}

async function settings({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(settingsForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  const saved = await saveGiftSettings(app.db, pass, parsed.input, now);
  return saved.ok ? back(args, "ajustes") : refusedAs(form, saved.code);
}

const thanksNotices: Record<Sent, GiftNotice> = {
  by_email: "gracias",
  no_address: "agradecido",
  unwanted: "sin-correo",
  before: "ya-agradecido",
};

async function thank({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const thanked = await thankGuest(app, pass, form.get("reservationId"), now);
  if (!thanked.ok) return refusedAs(form, thanked.code);
  const waits = thanked.sent === "by_email" && awaitsProof(app.config, pass.viewer);
  return back(args, waits ? "gracias-espera" : thanksNotices[thanked.sent]);
}

async function arrived({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(arrivedForm, form);
  if (!parsed.ok) return refused(form, parsed.errors);
  const noted = await noteArrived(app.db, pass, parsed.input, now);
  return noted.ok ? back(args, "llegado") : refusedAs(form, noted.code);
}

/** The picture that came with the form, stored; none is none. */
async function pictureOf(args: Args, pass: GiftPass, form: FormData) {
  const { app, now } = requestContext(args.context);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return { ok: true as const, key: null };
  const bytes = await file.bytes();
  const stored = await storeImage(app.db, app.files, { bytes, purpose: "gift-image", ownerId: pass.viewer.id, now });
  if (stored.ok) return { ok: true as const, key: stored.key };
  const errors = { file: photoRefusalText(stored) };
  return { ok: false as const, answer: refused(form, errors, photoStatus[stored.code]) };
}

function back({ params }: Args, notice: GiftNotice, batch?: string): ReturnType<typeof refused> {
  throw redirect(giftsPath(params.eventId, { notice, ...(batch ? { batch } : {}) }), 303);
}

// Of another event, gone, or never there: a caller cannot tell them apart. A-4
const STATUS: Partial<Record<GiftRefusalCode, number>> = {
  gift_not_found: 404,
  pledge_not_found: 404,
  reference_not_found: 404,
  event_gone: 404,
};

function refusedAs(form: FormData, code: GiftRefusalCode) {
  return refused(form, { form: refusals[code] }, STATUS[code] ?? 409);
}

function refused(form: FormData, errors: FieldErrors, status = 422, version: number | null = null) {
  const intent = String(form.get("intent"));
  return data<GiftAnswer>({ intent, errors, values: typedValues(form), version }, { status });
}
