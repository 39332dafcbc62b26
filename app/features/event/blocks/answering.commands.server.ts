// What the forms of the blocks do: each intent with its answer, for the route that carries them.
import { noMoney } from "#app/domain/budget.ts";
import { data, redirect } from "react-router";
import { typedValues } from "#app/domain/posted-form.ts";
import { richFromPlain } from "#app/domain/rich-text.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent, type MemberPass, type RouteArgs } from "#app/platform/pass.server.ts";
import { addTask } from "#app/features/event/tasks/commands.server.ts";
import type { BlockLost } from "./changing.commands.server.ts";
import { addBlock, deleteBlock, restoreBlocks, setBlockPicture, writeBlock } from "./commands.server.ts";
import { moveBlock, swapBlocks } from "./placing.commands.server.ts";
import {
  blockFailed,
  type BlockNotice,
  blockRefusals,
  contentChanged,
  newText,
  newTask,
  placeChanged,
} from "./copy.ts";
import { addBlockForm, type BlockAnswer, moveBlockForm, writeBlockForm, type WrittenBlock } from "./form.ts";
import type { BlockIntent, BlockType } from "#app/domain/blocks.ts";
import { findBlock, type ShownBlock } from "./queries.server.ts";

type Sent = { intent: BlockIntent; form: FormData };
type Posted = Sent & { args: RouteArgs; pass: MemberPass<"event.blocks.write"> };

/**
 * Does what `intent` says and leads back to the board (303), or with `stay` answers 200 with the version that comes next. 422 for a field, 403
 * for a full board, 404 for a block that is not there, 409 with both versions for one that was changed meanwhile, 410 for one that was
 * deleted meanwhile, and what `storeImage` refuses.
 */
export async function actOnBlocks(args: RouteArgs, pass: Posted["pass"], form: FormData, intent: BlockIntent) {
  return orFailed(
    args,
    "block not saved",
    () => handlers[intent]({ args, pass, form, intent }),
    ({ status, text }) => refused({ form, intent }, status, { errors: { form: text(blockFailed) } }),
  );
}

const handlers: Record<BlockIntent, (posted: Posted) => Promise<ReturnType<typeof refused>>> = {
  "block.add": add,
  "block.update": update,
  "block.move": move,
  "block.delete": remove,
  restore,
};

async function add({ args, pass, ...sent }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(addBlockForm, sent.form);
  if (!parsed.ok) return refused(sent, 422, { errors: parsed.errors });
  const { type, content = defaultWords[type] ?? "" } = parsed.input;
  const words = type === "text" ? { doc: richFromPlain(content) } : { note: content.slice(0, 200) };
  const added = await addBlock(app.db, pass, { type, content: words }, now);
  if (added.ok) return done(pass, sent, "bloque-anadido", added.blockId, 1);
  if (added.code === "event_gone") throw data({ why: "hidden" }, { status: 404 });
  return refused(sent, 403, { errors: { form: blockRefusals[added.code] } });
}

const defaultWords: Partial<Record<BlockType, string>> = { text: newText, task: newTask };

async function update({ args, pass, ...sent }: Posted) {
  const { app, now } = requestContext(args.context);
  const blockId = sent.form.get("blockId");
  const block = await findBlock(app.db, pass, blockId);
  // A block that is not there any more says so in its own words, after what was typed has been read.
  const parsed = parseForm(writeBlockForm(block ?? nothing), sent.form);
  if (!parsed.ok) return refused(sent, 422, { errors: parsed.errors });
  const { version, doc, note, fields } = parsed.input;
  const file = sent.form.get("file");
  const bytes = block?.type === "image" && file instanceof File && file.size > 0 ? await file.bytes() : null;
  const isTicked = (value: unknown) => value === "on";
  const contact = {
    id: fields.contactId,
    showsPhone: isTicked(fields.showsPhone),
    showsEmail: isTicked(fields.showsEmail),
  };
  const task = block?.type === "task" ? await chooseTask({ args, pass, ...sent }, block, parsed.input) : undefined;
  if (task && "code" in task) return refused(sent, task.status, { errors: { [task.field]: blockRefusals[task.code] } });
  const edit = {
    content: doc ? { doc } : { note: fields.create === "on" ? "" : note },
    ...(block?.type === "contact" && { contact }),
    ...task,
  };
  const saved = bytes
    ? await setBlockPicture(app, pass, { blockId, version, note, bytes }, now)
    : await writeBlock(app.db, pass, { blockId, version, edit }, now);
  if (saved.ok) return done(pass, sent, "bloque-guardado", String(blockId), saved.version);
  if (saved.code === "block_not_found" || saved.code === "block_gone") return lost(sent, saved);
  if (saved.code === "contact_not_found" || saved.code === "task_not_found")
    return refused(sent, 422, {
      errors: { [saved.code === "task_not_found" ? "taskId" : "contactId"]: blockRefusals[saved.code] },
    });
  if (saved.code !== "block_changed")
    return refused(sent, photoStatus[saved.code], { errors: { file: photoRefusalText(saved) } });
  const newer = (await findBlock(app.db, pass, blockId)) ?? null;
  return refused(sent, 409, { errors: { form: contentChanged }, newer, version: newer?.version ?? null });
}

const nothing = {
  type: "budget",
  id: "",
  place: { x: 0, y: 0, width: 0, height: 0 },
  version: 0,
  placeVersion: 0,
  note: "",
  cents: 0,
  money: noMoney,
} as const;

type TaskRefused = { code: "task_title_missing" | "task_limit"; field: "content" | "form"; status: number };

/** The task that the form has chosen; with `create` a new one of the words that were written, and then the words are its title. */
async function chooseTask(
  { args }: Posted,
  block: ShownBlock,
  { fields, note, version }: WrittenBlock,
): Promise<{ taskId?: string | null } | TaskRefused> {
  if (fields.create !== "on") {
    const { taskId } = fields;
    return taskId === undefined ? {} : { taskId: typeof taskId === "string" && taskId !== "" ? taskId : null };
  }
  if (note === "") return { code: "task_title_missing", field: "content", status: 422 };
  // A block that was changed meanwhile is refused anyway: no task is made for it.
  if (block.version !== version) return {};
  const { app, now } = requestContext(args.context);
  const writer = await authorizeEvent(args, "event.timeline.write");
  const input = { title: note, description: "", dueOn: null, daysBefore: null, assigneeId: null };
  const added = await addTask(app.db, writer, input, now);
  return added.ok ? { taskId: added.taskId } : { code: "task_limit", field: "form", status: 403 };
}

async function move({ args, pass, ...sent }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(moveBlockForm, sent.form);
  if (!parsed.ok) return refused(sent, 422, { errors: parsed.errors });
  const { blockId } = parsed.input;
  const moved =
    "place" in parsed.input
      ? await moveBlock(app.db, pass, parsed.input, now)
      : await swapBlocks(app.db, pass, parsed.input, now);
  if (moved.ok) return done(pass, sent, "bloque-movido", String(blockId), moved.version);
  if (moved.code === "event_gone") throw data({ why: "hidden" }, { status: 404 });
  if (moved.code !== "block_changed") return lost(sent, moved);
  const newer = (await findBlock(app.db, pass, blockId)) ?? null;
  return refused(sent, 409, { errors: { form: placeChanged }, newer, version: newer?.placeVersion ?? null });
}

async function remove({ args, pass, ...sent }: Posted) {
  const { app, now } = requestContext(args.context);
  const deleted = await deleteBlock(app.db, pass, sent.form.get("blockId"), now);
  if (!deleted.ok) return lost(sent, deleted);
  throw redirect(boardPath(pass.event.id, { aviso: "bloque-borrado", deshacer: deleted.batchId }), 303);
}

async function restore({ args, pass, ...sent }: Posted) {
  const { app, now } = requestContext(args.context);
  const restored = await restoreBlocks(app.db, pass, sent.form.get("batchId"), now);
  if (restored.ok) return done(pass, sent, "bloque-recuperado", null, null);
  if (restored.code === "event_gone") throw data({ why: "hidden" }, { status: 404 });
  const status = { block_not_found: 404, too_late: 409, too_many_blocks: 403 }[restored.code];
  return refused(sent, status, { errors: { form: blockRefusals[restored.code] } });
}

function lost(sent: Sent, { code, ...refusal }: BlockLost) {
  const batchId = "batchId" in refusal ? refusal.batchId : null;
  return refused(sent, code === "block_gone" ? 410 : 404, { errors: { form: blockRefusals[code] }, batchId });
}

/** Back to the board, or to the page that has sent it with a script and goes on with `version`. */
function done(pass: Posted["pass"], sent: Sent, aviso: BlockNotice, blockId: string | null, version: number | null) {
  if (sent.form.get("stay") === "on") return refused(sent, 200, { blockId, version, values: null });
  // A block that is new is there to be written.
  const opened: Record<string, string> = aviso === "bloque-anadido" && blockId ? { bloque: blockId } : {};
  throw redirect(boardPath(pass.event.id, { aviso, ...opened }, blockId), 303);
}

function boardPath(eventId: string, search: Record<string, string>, blockId: string | null = null): string {
  return `/app/event/${eventId}/edit?${new URLSearchParams(search)}#${blockId ? `bloque-${blockId}` : "bloques"}`;
}

function refused({ form, intent }: Sent, status: number, answer: Partial<BlockAnswer>) {
  const named = form.get("blockId");
  const none = { errors: {}, newer: null, version: null, batchId: null };
  return data(
    {
      ...none,
      intent,
      blockId: typeof named === "string" ? named : null,
      values: typedValues(form),
      ...answer,
    } satisfies BlockAnswer,
    { status },
  );
}
