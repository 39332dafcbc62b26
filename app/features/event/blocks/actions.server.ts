// The actions of the forms of an event's blocks. The route of the event's details includes them.
import { data } from "react-router";
import { type BlockType } from "#app/domain/event/blocks.ts";
import { noMoney } from "#app/domain/event/budget.ts";
import { richFromPlain } from "#app/domain/text/rich-text.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { addTask } from "#app/features/event/tasks/commands.server.ts";
import { byCode, eventActions, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { BlockLost, BlocksPass } from "./changing.commands.server.ts";
import { addBlock, deleteBlock, restoreBlocks, setBlockPicture, writeBlock } from "./commands.server.ts";
import {
  blockFailed,
  type BlockNotice,
  blockRefusals,
  contentChanged,
  newTask,
  newText,
  placeChanged,
} from "./copy.ts";
import {
  addBlockForm,
  type BlockAnswer,
  type BlockMore,
  moveBlockForm,
  writeBlockForm,
  type WrittenBlock,
} from "./form.ts";
import { moveBlock, swapBlocks } from "./placing.commands.server.ts";
import { findBlock, type ShownBlock } from "./queries.server.ts";

/** The right to write tasks, for a block that makes one. */
type TaskRight = "event.timeline.write";
type Code = "contact_not_found" | "task_not_found" | "too_late" | "too_many_blocks";
type Refused = { code: Code | "event_gone" } | BlockLost;

const statuses = {
  block_not_found: 404,
  block_gone: 410,
  too_many_blocks: 403,
  contact_not_found: 422,
  task_not_found: 422,
} as const;
const textOf = byCode<Code | BlockLost["code"]>(blockRefusals, statuses, {
  contact_not_found: "contactId",
  task_not_found: "taskId",
});

const on = eventActions<BlocksPass>()<string, Refused & { ok: false }, BlockMore>({
  what: "block not saved",
  failed: blockFailed,
  back: (path) => path,
  more: carried,
  refused: (refusal) => {
    if (refusal.code === "event_gone") throw data({ why: "hidden" }, { status: 404 });
    const { status, errors } = textOf({ ok: false, code: refusal.code });
    return refuseFields<BlockMore>(errors, {
      status,
      ...("batchId" in refusal && { more: { batchId: refusal.batchId } }),
    });
  },
});

/** The intents of the blocks. `tasks` is the right to write tasks, for a block that makes one. */
export const blockActions = (tasks: TaskRight) => ({
  "block.add": on(
    addBlockForm,
    ({ db, pass, input: { type, content = defaultText[type] ?? "" }, now }) => {
      const text = type === "text" ? { doc: richFromPlain(content) } : { note: content.slice(0, 200) };
      return addBlock(db, pass, { type, content: text }, now);
    },
    ({ blockId }, posted) => settled(posted, "bloque-anadido", blockId, 1),
  ),
  "block.update": on(
    null,
    (posted) => update(posted, tasks),
    ({ version }, posted) => settled(posted, "bloque-guardado", String(posted.form.get("blockId")), version),
  ),
  "block.move": on(
    moveBlockForm,
    async (posted) => {
      const { db, pass, input, now } = posted;
      const moved = "place" in input ? await moveBlock(db, pass, input, now) : await swapBlocks(db, pass, input, now);
      if (moved.ok || moved.code !== "block_changed") return moved;
      const newer = (await findBlock(db, pass, input.blockId)) ?? null;
      return changed(placeChanged, newer, newer?.placeVersion);
    },
    ({ version }, posted) => settled(posted, "bloque-movido", String(posted.input.blockId), version),
  ),
  "block.delete": on(
    null,
    ({ db, pass, form, now }) => deleteBlock(db, pass, form.get("blockId"), now),
    ({ batchId }, { pass }) => boardPath(pass.event.id, { aviso: "bloque-borrado", deshacer: batchId }),
  ),
  restore: on(
    null,
    ({ db, pass, form, now }) => restoreBlocks(db, pass, form.get("batchId"), now),
    (_, posted) => settled(posted, "bloque-recuperado", null, null),
  ),
});

const defaultText: Partial<Record<BlockType, string>> = { text: newText, task: newTask };

/** Writes a block. A block that both hosts changed is a 409 with the stored one. */
async function update(posted: Posted<BlocksPass>, tasks: TaskRight) {
  const { app, db, pass, form, now } = posted;
  const blockId = form.get("blockId");
  const block = await findBlock(db, pass, blockId);
  // The command refuses a block that is gone, after the schema has read the typed text.
  const parsed = parseForm(writeBlockForm(block ?? nothing), form);
  if (!parsed.ok) return refuseFields<BlockMore>(parsed.errors);
  const { version, doc, note, fields } = parsed.input;
  const file = form.get("file");
  const bytes = block?.type === "image" && file instanceof File && file.size > 0 ? await file.bytes() : null;
  const { contactId: id, showsPhone, showsEmail } = fields;
  const task = block?.type === "task" ? await chooseTask(posted, tasks, block, parsed.input) : undefined;
  if (task && "errors" in task) return task;
  const edit = {
    content: doc ? { doc } : { note: fields.create ? "" : note },
    ...(block?.type === "contact" && { contact: { id, showsPhone, showsEmail } }),
    ...task,
  };
  const saved = bytes
    ? await setBlockPicture(app, pass, { blockId, version, note, bytes }, now)
    : await writeBlock(db, pass, { blockId, version, edit }, now);
  if (saved.ok) return saved;
  if (saved.code === "block_changed") {
    const newer = (await findBlock(db, pass, blockId)) ?? null;
    return changed(contentChanged, newer, newer?.version);
  }
  if (
    saved.code === "block_not_found" ||
    saved.code === "block_gone" ||
    saved.code === "contact_not_found" ||
    saved.code === "task_not_found"
  )
    return saved;
  return refuseFields<BlockMore>({ file: photoRefusalText(saved) }, { status: photoStatus[saved.code] });
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

/** The task that the form has chosen. With `create`, a new one whose title is the written text. */
async function chooseTask(
  { args, db, now }: Posted<BlocksPass>,
  right: TaskRight,
  block: ShownBlock,
  { fields, note, version }: WrittenBlock,
) {
  if (!fields.create) {
    const { taskId } = fields;
    return taskId === undefined ? {} : { taskId: taskId || null };
  }
  if (note === "") return refuseFields<BlockMore>({ content: blockRefusals.task_title_missing });
  // The command refuses a block that another host has changed: no task is made for it.
  if (block.version !== version) return {};
  const writer = await authorizeEvent(args, right);
  const input = { title: note, description: "", dueOn: null, daysBefore: null, assigneeId: null };
  const added = await addTask(db, writer, input, now);
  return added.ok
    ? { taskId: added.taskId }
    : refuseFields<BlockMore>({ form: blockRefusals.task_limit }, { status: 403 });
}

function changed(text: string, newer: ShownBlock | null, version: number | null = null) {
  return refuseFields<BlockMore>({ form: text }, { status: 409, more: { newer, version } });
}

/** Back to the board; for a script that stays where it is (`stay`), 200 with the version that its next form may replace. */
function settled(
  { form, intent, pass }: Posted<BlocksPass>,
  aviso: BlockNotice,
  blockId: string | null,
  version: number | null,
) {
  if (form.get("stay") === "on")
    return data<BlockAnswer>({ ...carried(form), intent, errors: {}, values: null, blockId, version });
  // A new block opens to be written.
  const opened: Record<string, string> = aviso === "bloque-anadido" && blockId ? { bloque: blockId } : {};
  return boardPath(pass.event.id, { aviso, ...opened }, blockId);
}

function boardPath(eventId: string, search: Record<string, string>, blockId: string | null = null): string {
  return `/app/event/${eventId}/edit?${new URLSearchParams(search)}#${blockId ? `bloque-${blockId}` : "bloques"}`;
}

function carried(form: FormData): BlockMore {
  const named = form.get("blockId");
  return { blockId: typeof named === "string" ? named : null, newer: null, version: null, batchId: null };
}
