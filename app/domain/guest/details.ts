// The hosts' notes about a guest: their type in the household, notes, tags, and dietary needs.
import { type DoorTag, doorTags } from "#app/domain/door/copy.ts";
import { searchKey } from "#app/domain/guest/guest.ts";
import { type MemberType, memberTypes } from "#app/domain/guest/household.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanLine, cleanText, lengthOf } from "#app/domain/text/text.ts";

export const detailLimits = { notes: 2_000, dietary: 500, tags: 20, tag: 30, doorNote: 80 } as const;

export type GuestDetails = { memberType: MemberType; notes: string; tags: string[]; dietary: string | null };
/** `dietaryConsent`: the hash of the words with which the guest agrees that the hosts store it. */
export type DetailsInput = { [Field in keyof GuestDetails | "dietaryConsent"]?: unknown };
export type DetailRefusal =
  | "member_type_invalid"
  | "notes_too_long"
  | "too_many_tags"
  | "tag_too_long"
  | "dietary_too_long"
  | "dietary_needs_consent"
  | "consent_words_changed";
export type DetailRefusals = Partial<Record<keyof GuestDetails | "dietaryConsent", DetailRefusal>>;

/** The member type `value`, or null if unknown. */
export function parseMemberType(value: unknown): MemberType | null {
  return memberTypes.find((type) => type === value) ?? null;
}

/** Tags from one line with commas, or from a list: each once in any spelling, in order; at most twenty of thirty characters. */
export function checkTags(input: unknown): Result<{ tags: string[] }, "too_many_tags" | "tag_too_long"> {
  const written = Array.isArray(input) ? input.join(",") : typeof input === "string" ? input : "";
  if (written.length > 20 * detailLimits.tags * detailLimits.tag) return refuse("too_many_tags");
  const byKey = new Map<string, string>();
  for (const part of written.split(/[,;\n]/)) {
    const tag = cleanLine(part);
    if (tag !== "" && !byKey.has(searchKey(tag))) byKey.set(searchKey(tag), tag);
  }
  const tags = [...byKey.values()];
  if (tags.some((tag) => lengthOf(tag) > detailLimits.tag)) return refuse("tag_too_long");
  return tags.length > detailLimits.tags ? refuse("too_many_tags") : ok({ tags });
}

/** `tags` with `added` behind them and without `removed`, in any spelling. Refuses more than fit, so that none is lost. */
export function changeTags(
  tags: readonly string[],
  added: readonly string[],
  removed: readonly string[],
): Result<{ tags: string[] }, "too_many_tags"> {
  const gone = new Set(removed.map(searchKey));
  const byKey = new Map([...tags, ...added].map((tag) => [searchKey(tag), tag] as const).toReversed());
  const kept = new Set([...tags, ...added].map(searchKey).filter((key) => !gone.has(key)));
  if (kept.size > detailLimits.tags) return refuse("too_many_tags");
  return ok({ tags: [...kept].map((key) => byKey.get(key)!) });
}

/**
 * The notes about a guest, cleaned, or every refusal beside its field. Dietary needs reveal health or faith: the server stores them only
 * with the guest's consent. `kept` is the stored diet, whose consent stands; `takes` says whether words may be taken. `dietWords` are those
 * that came with another diet, else null. SC-30, robustness L-5
 */
export function checkDetails(
  input: DetailsInput,
  { kept = null, takes }: { kept?: string | null | undefined; takes: (words: string) => boolean },
): { ok: true; details: GuestDetails; dietWords: string | null } | { ok: false; fields: DetailRefusals } {
  const fields: DetailRefusals = {};
  const memberType =
    input.memberType === undefined || input.memberType === "" ? "adult" : parseMemberType(input.memberType);
  const notes = written(input.notes, detailLimits.notes);
  const dietary = written(input.dietary, detailLimits.dietary);
  const tags = checkTags(input.tags);
  if (!memberType) fields.memberType = "member_type_invalid";
  if (notes === null) fields.notes = "notes_too_long";
  if (dietary === null) fields.dietary = "dietary_too_long";
  if (!tags.ok) fields.tags = tags.code;
  const words = typeof input.dietaryConsent === "string" ? input.dietaryConsent : "";
  const isNew = Boolean(dietary) && dietary !== kept;
  if (isNew && words === "") fields.dietaryConsent = "dietary_needs_consent";
  else if (isNew && !takes(words)) fields.dietaryConsent = "consent_words_changed";
  if (!memberType || notes === null || dietary === null || !tags.ok || fields.dietaryConsent)
    return { ok: false, fields };
  const details = { memberType, notes, tags: tags.tags, dietary: dietary || null };
  return { ok: true, details, dietWords: isNew ? words : null };
}

/** The words and the sign that the door shows of a guest. A field that the form lacks is absent, so that the stored one stays. */
export function checkDoorWords({
  doorNote,
  doorTag,
}: {
  doorNote?: string | undefined;
  doorTag?: string | undefined;
}):
  | { ok: true; words: { doorNote?: string; doorTag?: DoorTag } }
  | { ok: false; fields: { doorNote?: "door_note_too_long"; doorTag?: "door_tag_invalid" } } {
  const note = doorNote === undefined ? undefined : written(doorNote, detailLimits.doorNote);
  const tag = doorTag === undefined ? undefined : (doorTags.find((each) => each === doorTag) ?? null);
  if (note === null || tag === null)
    return {
      ok: false,
      fields: {
        ...(note === null && { doorNote: "door_note_too_long" }),
        ...(tag === null && { doorTag: "door_tag_invalid" }),
      },
    };
  return {
    ok: true,
    words: { ...(note !== undefined && { doorNote: cleanLine(note) }), ...(tag !== undefined && { doorTag: tag }) },
  };
}

function written(input: unknown, most: number): string | null {
  if (typeof input !== "string") return "";
  if (input.length > 20 * most) return null;
  const text = cleanText(input);
  return lengthOf(text) <= most ? text : null;
}
