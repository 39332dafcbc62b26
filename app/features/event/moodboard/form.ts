// The forms of a moodboard, posted by a page or its script, and their responses.
import { z } from "zod";
import { pictureUrl } from "#app/domain/look/customization.ts";
import { isTooLongUrl } from "#app/domain/text/web-link.ts";
import {
  defaultSize,
  type MoodIntent,
  moodProps,
  type MoodPatch,
  type MoodProp,
  moodTextLimit,
  type MoodType,
  mostMoodItems,
  type NoteColour,
  onCloth,
  parseMoodType,
  readPatch,
} from "#app/domain/event/moodboard.ts";
import { type FieldErrors, type FieldValues, readVersion } from "#app/domain/posted-form.ts";
import { isRecord } from "#app/domain/record.ts";
import { cleanText, lengthOf } from "#app/domain/text/text.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { moodRefusals, propText } from "./copy.ts";

export type PostedItem = {
  itemId: string | null;
  type: MoodType;
  content: string;
  url: string | null;
  /** Null for an item to add at a free place. */
  place: { x: number; y: number } | null;
  width: number;
  height: number;
  angle: number;
  colour: NoteColour;
  layer: number | null;
};

const addFields = ["itemId", "type", "content", "url", "x", "y", "width", "height", "angle", "colour", "layer"];

/** `hasFile`: whether a picture comes with the form. */
export function addItemForm(hasFile: boolean) {
  return postedFields(addFields, undefined, z.unknown()).transform((posted, ctx): PostedItem => {
    const refuseAt = (path: string, message: string) => {
      ctx.addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    };
    const type = parseMoodType(posted.type);
    if (!type) return refuseAt("type", moodRefusals.type_invalid);
    const { patch, wrong } = readPatch(withoutBlanks(posted));
    for (const prop of wrong) refuseAt(prop, propText(prop));
    const content = cleanText(patch.content ?? "");
    if (lengthOf(content) > moodTextLimit) return refuseAt("content", moodRefusals.content_too_long);
    if (type === "note" && content === "" && posted.itemId === undefined)
      return refuseAt("content", moodRefusals.note_missing);
    const typed = typeof posted.url === "string" ? posted.url.trim() : "";
    const url = type === "image" && !hasFile ? pictureUrl(typed) : null;
    if (type === "image" && !hasFile && !url)
      return refuseAt(
        typed === "" ? "file" : "url",
        typed === "" ? moodRefusals.image_missing : moodRefusals[isTooLongUrl(typed) ? "url_too_long" : "url_invalid"],
      );
    if (wrong.length > 0) return z.NEVER;
    const size = defaultSize[type];
    const [width, height] = [patch.width ?? size.width, patch.height ?? size.height];
    const { x, y, ...rest } = onCloth({ x: patch.x ?? 0, y: patch.y ?? 0, width, height });
    return {
      itemId: typeof posted.itemId === "string" ? posted.itemId : null,
      type,
      content,
      url,
      ...rest,
      place: patch.x === undefined || patch.y === undefined ? null : { x, y },
      angle: patch.angle ?? 0,
      colour: patch.colour ?? "limon",
      layer: patch.layer ?? null,
    };
  });
}

/** An empty field of a page counts as missing. */
function withoutBlanks(posted: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(posted).filter(([name, value]) => name === "content" || value !== ""));
}

export type PostedChanges = { changes: { itemId: unknown; patch: MoodPatch }[]; seen: number; changeId: unknown };

/** One item with its properties as fields, or many as `items`, in JSON. */
export const updateItemForm = postedFields(
  ["itemId", "version", "changeId", "items", ...moodProps],
  undefined,
  z.unknown(),
).transform((posted, ctx): PostedChanges => {
  const items = posted.items === undefined ? [withoutBlanks(posted)] : listIn(posted.items);
  const refuseAt = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  if (!items || items.length === 0 || items.length > mostMoodItems) {
    refuseAt("items", moodRefusals.items_invalid);
    return z.NEVER;
  }
  const changes = items.map((item) => {
    const { patch, wrong } = readPatch(item);
    for (const prop of wrong) refuseAt(prop, propText(prop));
    const content = patch.content === undefined ? undefined : cleanText(patch.content);
    if (content !== undefined && lengthOf(content) > moodTextLimit) refuseAt("content", moodRefusals.content_too_long);
    return { itemId: item.itemId, patch: { ...patch, ...(content !== undefined && { content }) } };
  });
  const seen = readVersion(posted.version) ?? 0;
  if (seen < 0) refuseAt("items", moodRefusals.items_invalid);
  return { changes, seen, changeId: posted.changeId };
});

/** The items to delete: `itemIds[]`, each once. */
export const deleteItemsForm = postedFields(["itemIds", "changeId"], undefined, z.unknown()).transform(
  ({ itemIds, changeId }) => ({ itemIds: [...new Set([itemIds ?? []].flat())].slice(0, mostMoodItems), changeId }),
);

export const restoreForm = postedFields(["batchId", "changeId"], undefined, z.unknown()).transform(
  ({ batchId, changeId }) => ({ batchId, changeId }),
);

function listIn(text: unknown): Record<string, unknown>[] | null {
  if (typeof text !== "string") return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isRecord) : null;
  } catch {
    return null;
  }
}

/** The last change that the writer has seen; without it all changes are new to them. */
export type MoodAnswer = {
  intent: MoodIntent;
  errors: FieldErrors;
  values: FieldValues | null;
  /** The batch to restore, if another person deleted the item. */
  batchId: string | null;
};

export type { MoodProp };
