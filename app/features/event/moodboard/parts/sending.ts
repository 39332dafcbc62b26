// Sends the changes of a moodboard: each has its own id, so that a repeated one runs once.
import type { MoodPatch, MoodType, NoteColour } from "#app/domain/event/moodboard.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { commonText } from "#app/copy/text/text.ts";
import type { MoodItem } from "../queries.server.ts";

export type Patches = readonly { itemId: string; patch: MoodPatch }[];

/** A change that the server has not confirmed; `seen` is the board's last change that the page had seen when it was made. */
export type Op = { id: string; seen: number } & (
  | { kind: "add"; item: MoodItem; file: File | null }
  | { kind: "update"; patches: Patches }
  | { kind: "delete"; itemIds: readonly string[] }
  | { kind: "restore"; batchId: string; items: readonly MoodItem[] }
);

export type Outcome =
  | { kind: "done"; change: number; items: readonly MoodItem[]; gone: readonly string[] }
  | { kind: "wait"; ms: number | null }
  | { kind: "refused"; text: string; batchId: string | null };

type Answer = {
  ok: boolean;
  changed?: { change: number; items: MoodItem[]; gone: string[] } | null;
  errors?: FieldErrors;
  batchId?: string | null;
};

/** After this time without a response it is sent again. */
const PATIENCE_MS = 20_000;
const UPLOAD_PATIENCE_MS = 90_000;

/** A new item, as its page shows it before anyone else sees it. */
export function newItem(item: {
  id: string;
  type: MoodType;
  box: { x: number; y: number; width: number; height: number };
  layer: number;
  colour?: NoteColour;
  content?: string;
  picture?: MoodItem["picture"];
}): MoodItem {
  const { box, colour = "limon", content = "", picture = null, ...rest } = item;
  const marks = { angle: 0, tints: [], version: 0, stamps: {}, own: [], overruled: [] };
  return { ...rest, ...box, ...marks, colour, content, picture };
}

function formOf(op: Op): FormData {
  const form = new FormData();
  const set = (fields: Readonly<Record<string, string | number>>) => {
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  };
  if (op.kind === "add") {
    const { id, type, content, x, y, width, height, angle, layer, colour, picture } = op.item;
    set({ intent: "item.add", itemId: id, type, content, x, y, width, height, angle, layer, colour });
    if (op.file) form.set("file", op.file, op.file.name || "imagen.jpg");
    else if (picture?.isElsewhere) form.set("url", picture.url);
    return form;
  }
  set({ changeId: op.id });
  if (op.kind === "update") {
    const items = op.patches.map(({ itemId, patch }) => ({ itemId, ...patch }));
    set({ intent: "item.update", version: op.seen, items: JSON.stringify(items) });
  } else if (op.kind === "delete") {
    set({ intent: "item.delete" });
    for (const id of op.itemIds) form.append("itemIds", id);
  } else set({ intent: "restore", batchId: op.batchId });
  return form;
}

/** Sends `op` once. Without a network or a server it waits in the queue. */
export async function deliver(path: string, op: Op): Promise<Outcome> {
  const patience = op.kind === "add" && op.file ? UPLOAD_PATIENCE_MS : PATIENCE_MS;
  let answer: Response;
  let said: Answer;
  try {
    const signal = AbortSignal.timeout(patience);
    answer = await fetch(path, { method: "POST", body: formOf(op), redirect: "manual", signal });
    said = (await answer.json()) as Answer;
  } catch {
    return { kind: "wait", ms: null };
  }
  if (said.ok && said.changed) return { kind: "done", ...said.changed };
  if (answer.status >= 500 || answer.status === 429) {
    const seconds = Number(answer.headers.get("retry-after"));
    return { kind: "wait", ms: seconds > 0 ? Math.min(seconds, 60) * 1_000 : null };
  }
  const [text] = Object.values(said.errors ?? {});
  return { kind: "refused", text: text ?? commonText.notSaved, batchId: said.batchId ?? null };
}
