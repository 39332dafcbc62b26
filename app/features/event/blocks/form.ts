// The forms of the blocks as they are posted, and what their action answers.
import {
  type BlockType,
  blockTypes,
  checkPlace,
  noteLimit,
  parseBlockType,
  type Place,
  placeLimits,
} from "#app/domain/event/blocks.ts";
import { Fault, flag, oneOf, ref, text, version, whole } from "#app/domain/field.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { checkRichText, plainText, type RichDoc, richFromPlain, richTextBytes } from "#app/domain/text/rich-text.ts";
import { optionalText } from "#app/domain/text/text.ts";
import { fields, type InputOf } from "#app/ui/form/field-list.ts";
import { blockRefusals, placeText } from "./copy.ts";
import type { ShownBlock } from "./queries.server.ts";

/** A plain text has as much room as a hand fills. */
export const plainLimit = 20_000;

export const addBlockForm = fields({ type: oneOf(blockTypes), content: text(plainLimit) }).check<{
  type: BlockType;
  content: string | undefined;
}>(({ type: named, content }, refuse) => {
  const type = parseBlockType(named);
  if (!type) return refuse.at("type", blockRefusals.type_invalid);
  if ((content?.length ?? 0) > plainLimit) return refuse.at("content", blockRefusals.rich_text_too_long);
  return { type, content };
});

/** A block goes to a place of the board, or changes places with another one. */
export type MovedBlock = { blockId: unknown; version: number } & ({ place: Place } | { swapWith: unknown });

const { x, y, width, height } = placeLimits;

export const moveBlockForm = fields({
  blockId: ref("event_blocks"),
  x: whole(x.least, x.most),
  y: whole(y.least, y.most),
  width: whole(width.least, width.most),
  height: whole(height.least, height.most),
  swapWith: ref("event_blocks"),
  version: version(),
}).check<MovedBlock>(({ blockId, swapWith, version: read, ...place }, refuse) => {
  const moved = { blockId, version: read ?? -1 };
  if (swapWith !== undefined) return { ...moved, swapWith };
  const checked = checkPlace(place);
  if (checked.ok) return { ...moved, place: checked.place };
  for (const field of "fields" in checked ? checked.fields : []) refuse.at(field, placeText(field));
  return new Fault();
});

const writingFields = fields({
  blockId: ref("event_blocks"),
  version: version(),
  content: text(plainLimit),
  doc: text(richTextBytes),
  contactId: ref("contacts"),
  showsPhone: flag(),
  showsEmail: flag(),
  taskId: ref("event_tasks"),
  create: flag(),
});

export type WrittenBlock = { version: number; doc?: RichDoc; note: string; fields: InputOf<typeof writingFields> };

/** The new text of `block`: the rich text of `doc`, or else `content`. An unchanged paragraph of `content` keeps its formatting. */
export function writeBlockForm(block: ShownBlock) {
  return writingFields.check<WrittenBlock>((posted, refuse) => {
    const shared = { version: posted.version ?? -1, note: "", fields: posted };
    if (block.type !== "text") {
      const note = optionalText("content", noteLimit, posted.content ?? block.note);
      return note.ok ? { ...shared, note: note.text } : refuse.at("content", blockRefusals.note_too_long);
    }
    if (posted.doc) {
      const checked = checkRichText(posted.doc);
      return checked.ok ? { ...shared, doc: checked.doc } : refuse.at("content", blockRefusals[checked.code]);
    }
    if (posted.content === undefined) return { ...shared, doc: block.doc };
    const plain = optionalText("content", plainLimit, posted.content);
    if (!plain.ok) return refuse.at("content", blockRefusals.rich_text_too_long);
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
