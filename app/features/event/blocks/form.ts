// The forms of the blocks as they are posted, and what their action answers.
import { z } from "zod";
import { type BlockType, checkPlace, noteLimit, parseBlockType, type Place } from "#app/domain/event/blocks.ts";
import { type FieldErrors, type FieldValues, readVersion } from "#app/domain/posted-form.ts";
import { checkRichText, plainText, type RichDoc, richFromPlain } from "#app/domain/text/rich-text.ts";
import { optionalText } from "#app/domain/text/text.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { blockRefusals, placeText } from "./copy.ts";
import type { ShownBlock } from "./queries.server.ts";

/** A plain text has as much room as a hand fills. */
export const plainLimit = 20_000;

export const addBlockForm = postedFields(["type", "content"], undefined, z.unknown()).transform(
  (fields, ctx): { type: BlockType; content: string | undefined } => {
    const type = parseBlockType(fields.type);
    const content = typeof fields.content === "string" ? fields.content : undefined;
    if (type && (content?.length ?? 0) <= plainLimit) return { type, content };
    const path = type ? "content" : "type";
    const message = type ? blockRefusals.rich_text_too_long : blockRefusals.type_invalid;
    ctx.addIssue({ code: "custom", path: [path], message });
    return z.NEVER;
  },
);

/** A block goes to a place of the board, or changes places with another one. */
export type MovedBlock = { blockId: unknown; version: number } & ({ place: Place } | { swapWith: unknown });

export const moveBlockForm = postedFields(
  ["blockId", "x", "y", "width", "height", "swapWith", "version"],
  undefined,
  z.unknown(),
).transform((fields, ctx): MovedBlock => {
  const version = readVersion(fields.version) ?? -1;
  if (fields.swapWith !== undefined) return { blockId: fields.blockId, swapWith: fields.swapWith, version };
  const checked = checkPlace(fields);
  if (checked.ok) return { blockId: fields.blockId, place: checked.place, version };
  const wrong = "fields" in checked ? checked.fields : [];
  for (const field of wrong) ctx.addIssue({ code: "custom", path: [field], message: placeText(field) });
  return z.NEVER;
});

export type WrittenBlock = { version: number; doc?: RichDoc; note: string; fields: Record<string, unknown> };

/** The new text of `block`: the rich text of `doc`, or else `content`. An unchanged paragraph of `content` keeps its formatting. */
export function writeBlockForm(block: ShownBlock) {
  return postedFields(
    ["blockId", "version", "content", "doc", "contactId", "showsPhone", "showsEmail", "taskId", "create"],
    undefined,
    z.unknown(),
  ).transform((fields, ctx): WrittenBlock => {
    const refuseAt = (path: string, message: string) => {
      ctx.addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    };
    const shared = { version: readVersion(fields.version) ?? -1, note: "", fields };
    if (block.type !== "text") {
      const note = optionalText("content", noteLimit, fields.content ?? block.note);
      return note.ok ? { ...shared, note: note.text } : refuseAt("content", blockRefusals.note_too_long);
    }
    if (fields.doc !== undefined && fields.doc !== "") {
      const checked = checkRichText(fields.doc);
      return checked.ok ? { ...shared, doc: checked.doc } : refuseAt("content", blockRefusals[checked.code]);
    }
    if (fields.content === undefined) return { ...shared, doc: block.doc };
    const plain = optionalText("content", plainLimit, fields.content);
    if (!plain.ok) return refuseAt("content", blockRefusals.rich_text_too_long);
    return { ...shared, doc: plain.text === plainText(block.doc) ? block.doc : richFromPlain(plain.text, block.doc) };
  });
}

export type BlockMore = {
  blockId: string | null;
  /** The version that the next writing or moving may replace. */
  version: number | null;
  /** The stored block, when another host changed it first: the person chooses between it and the typed text. */
  newer: ShownBlock | null;
  /** Restores the block, when another host has deleted it. */
  batchId: string | null;
};
/** The answer to a form of a block; `values` is null after a success. */
export type BlockAnswer = { intent: string; errors: FieldErrors; values: FieldValues | null } & Partial<BlockMore>;
