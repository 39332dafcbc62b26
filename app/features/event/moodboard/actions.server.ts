// The forms of a moodboard, each intent with its result: for the page, and as JSON for its script.
import { newId } from "#app/db/id.ts";
import { type MoodIntent, moodIntents } from "#app/domain/event/moodboard.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent, isId, type MemberPass, type RouteArgs } from "#app/platform/pass.server.ts";
import type { Changed, MoodPass } from "./changing.commands.server.ts";
import { addItem, changeItems } from "./commands.server.ts";
import { type MoodNotice, moodRefusals } from "./copy.ts";
import { addItemForm, deleteItemsForm, restoreForm, updateItemForm } from "./form.ts";
import { applyPalette } from "./palette.commands.server.ts";
import { deleteItems, restoreItems } from "./removal.commands.server.ts";

/** The result of a form: the board's changed state with the notice; or the refusal, by field. */
export type Posted =
  | { ok: true; notice: MoodNotice; changed: Changed | null; batchId: string | null; designId: string | null }
  | { ok: false; status: number; errors: FieldErrors; batchId: string | null };

type Code = keyof typeof moodRefusals;
const statuses: Partial<Record<Code | "event_gone", number>> = {
  item_not_found: 404,
  event_gone: 404,
  item_gone: 410,
  too_many_items: 403,
  too_late: 409,
};

const done = (
  notice: MoodNotice,
  changed: Changed | null,
  more: { batchId?: string; designId?: string | null } = {},
): Posted => ({
  ok: true,
  notice,
  changed: changed && { change: changed.change, items: changed.items, gone: changed.gone },
  batchId: more.batchId ?? null,
  designId: more.designId ?? null,
});

function refused(code: Code | "event_gone", batchId: string | null = null): Posted {
  const text = moodRefusals[code === "event_gone" ? "item_not_found" : code];
  return { ok: false, status: statuses[code] ?? 422, errors: { form: text }, batchId };
}

const unread = (errors: FieldErrors): Posted => ({ ok: false, status: 422, errors, batchId: null });

/** Runs `intent`. */
export function postToMoodboard(
  args: RouteArgs,
  form: FormData,
  intent: MoodIntent,
  pass: MemberPass,
): Promise<Posted> {
  return handlers[intent](args, form, pass);
}

const handlers: Record<MoodIntent, (args: RouteArgs, form: FormData, pass: MemberPass) => Promise<Posted>> = {
  "item.add": async (args, form) => add(args, form, await authorizeEvent(args, moodIntents["item.add"])),
  "item.update": async (args, form) => update(args, form, await authorizeEvent(args, moodIntents["item.update"])),
  "item.delete": async (args, form) => remove(args, form, await authorizeEvent(args, moodIntents["item.delete"])),
  restore: async (args, form) => restore(args, form, await authorizeEvent(args, moodIntents.restore)),
  "palette.apply": async (args, form) => paint(args, form, await authorizeEvent(args, moodIntents["palette.apply"])),
};

async function add({ context }: RouteArgs, form: FormData, pass: MoodPass): Promise<Posted> {
  const { app, now } = requestContext(context);
  const file = form.get("file");
  const bytes = file instanceof File && file.size > 0 ? await file.bytes() : null;
  const parsed = parseForm(addItemForm(bytes !== null), form);
  if (!parsed.ok) return unread(parsed.errors);
  const { itemId, url, ...item } = parsed.input;
  const picture = item.type === "note" ? null : bytes ? { bytes } : url ? { url } : null;
  const added = await addItem(app, pass, { ...item, picture, id: isId(itemId) ? itemId : newId() }, now);
  if (added.ok) return done(item.type === "note" ? "nota-anadida" : "imagen-anadida", added);
  if (added.code === "too_many_items" || added.code === "item_gone" || added.code === "event_gone")
    return refused(added.code);
  return {
    ok: false,
    status: photoStatus[added.code],
    errors: { file: photoRefusalText(added) },
    batchId: null,
  };
}

async function update({ context }: RouteArgs, form: FormData, pass: MoodPass): Promise<Posted> {
  const { app, now } = requestContext(context);
  const parsed = parseForm(updateItemForm, form);
  if (!parsed.ok) return unread(parsed.errors);
  const changed = await changeItems(app.db, pass, parsed.input, now);
  if (changed.ok) return done("guardado", changed);
  return refused(changed.code, "batchId" in changed ? changed.batchId : null);
}

async function remove({ context }: RouteArgs, form: FormData, pass: MoodPass): Promise<Posted> {
  const { app, now } = requestContext(context);
  const parsed = parseForm(deleteItemsForm, form);
  if (!parsed.ok) return unread(parsed.errors);
  const deleted = await deleteItems(app.db, pass, parsed.input, now);
  return deleted.ok ? done("borrado", deleted, { batchId: deleted.batchId }) : refused(deleted.code);
}

async function restore({ context }: RouteArgs, form: FormData, pass: MoodPass): Promise<Posted> {
  const { app, now } = requestContext(context);
  const parsed = parseForm(restoreForm, form);
  if (!parsed.ok) return unread(parsed.errors);
  const restored = await restoreItems(app.db, pass, parsed.input, now);
  return restored.ok ? done("recuperado", restored) : refused(restored.code);
}

async function paint({ context }: RouteArgs, _form: FormData, pass: MemberPass<"event.customize">): Promise<Posted> {
  const { app, now } = requestContext(context);
  const painted = await applyPalette(app, pass, now);
  return painted.ok ? done(painted.notice, null, { designId: painted.designId }) : refused(painted.code);
}
