// The forms of a moodboard, posted by a page or its script, and their responses.
import { pictureUrl } from "#app/domain/look/customization.ts";
import { isTooLongUrl, webLinkLimit } from "#app/domain/text/web-link.ts";
import {
  defaultSize,
  type MoodIntent,
  moodLimits,
  type MoodPatch,
  type MoodProp,
  moodTextLimit,
  type MoodType,
  moodTypes,
  mostMoodItems,
  type NoteColour,
  noteColours,
  onCloth,
  parseMoodType,
  readPatch,
} from "#app/domain/event/moodboard.ts";
import { Fault, list, oneOf, ref, text, version, whole } from "#app/domain/field.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { isRecord } from "#app/domain/record.ts";
import { cleanText, lengthOf } from "#app/domain/text/text.ts";
import { fields } from "#app/ui/form/field-list.ts";
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

const between = ({ least, most }: { least: number; most: number }) => whole(least, most);
const props = {
  x: between(moodLimits.x),
  y: between(moodLimits.y),
  width: between(moodLimits.width),
  height: between(moodLimits.height),
  angle: between(moodLimits.angle),
  layer: between(moodLimits.layer),
  colour: oneOf(noteColours),
  content: text(moodTextLimit),
};

const addFields = fields({
  itemId: ref("moodboard_items"),
  type: oneOf(moodTypes),
  url: text(webLinkLimit),
  ...props,
});

/** `hasFile`: whether a picture comes with the form. */
export function addItemForm(hasFile: boolean) {
  return addFields.check<PostedItem>((posted, refuse) => {
    const type = parseMoodType(posted.type);
    if (!type) return refuse.at("type", moodRefusals.type_invalid);
    const { patch, wrong } = readPatch(withoutBlanks(posted));
    for (const prop of wrong) refuse.at(prop, propText(prop));
    const content = cleanText(patch.content ?? "");
    if (lengthOf(content) > moodTextLimit) return refuse.at("content", moodRefusals.content_too_long);
    if (type === "note" && content === "" && posted.itemId === undefined)
      return refuse.at("content", moodRefusals.note_missing);
    const typed = posted.url?.trim() ?? "";
    const url = type === "image" && !hasFile ? pictureUrl(typed) : null;
    if (type === "image" && !hasFile && !url)
      return refuse.at(
        typed === "" ? "file" : "url",
        typed === "" ? moodRefusals.image_missing : moodRefusals[isTooLongUrl(typed) ? "url_too_long" : "url_invalid"],
      );
    if (wrong.length > 0) return new Fault();
    const size = defaultSize[type];
    const [width, height] = [patch.width ?? size.width, patch.height ?? size.height];
    const { x, y, ...rest } = onCloth({ x: patch.x ?? 0, y: patch.y ?? 0, width, height });
    return {
      itemId: posted.itemId ?? null,
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
export const updateItemForm = fields({
  itemId: ref("moodboard_items"),
  version: version(),
  changeId: ref("moodboard_changes"),
  items: text(mostMoodItems * 1_000),
  ...props,
}).check<PostedChanges>((posted, refuse) => {
  const items = posted.items === undefined ? [withoutBlanks(posted)] : listIn(posted.items);
  if (!items || items.length === 0 || items.length > mostMoodItems)
    return refuse.at("items", moodRefusals.items_invalid);
  const changes = items.map((item) => {
    const { patch, wrong } = readPatch(item);
    for (const prop of wrong) refuse.at(prop, propText(prop));
    const content = patch.content === undefined ? undefined : cleanText(patch.content);
    if (content !== undefined && lengthOf(content) > moodTextLimit) refuse.at("content", moodRefusals.content_too_long);
    return { itemId: item.itemId, patch: { ...patch, ...(content !== undefined && { content }) } };
  });
  const seen = posted.version ?? 0;
  if (seen < 0) refuse.at("items", moodRefusals.items_invalid);
  return { changes, seen, changeId: posted.changeId };
});

/** The items to delete, each once. */
export const deleteItemsForm = fields({
  itemIds: list(ref("moodboard_items")),
  changeId: ref("moodboard_changes"),
}).check(({ itemIds, changeId }) => ({ itemIds: [...new Set(itemIds)].slice(0, mostMoodItems), changeId }));

export const restoreForm = fields({ batchId: ref("moodboard_items"), changeId: ref("moodboard_changes") });

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
