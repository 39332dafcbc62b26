// Probable doubles on a guest list, and the one guest that two of them become.
import { detailLimits } from "#app/domain/guest/details.ts";
import { type GuestGroup, type GuestKind, type GuestStatus, phoneDigits, searchKey } from "#app/domain/guest/guest.ts";
import type { MemberType } from "#app/domain/guest/household.ts";
import { familyKey, keysOf } from "#app/domain/guest/import/doubles.ts";
import { replacesOnJoin } from "#app/domain/guest/rsvp.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { lengthOf } from "#app/domain/text/text.ts";

export type ListedPerson = {
  id: string;
  name: string;
  isNamed: boolean;
  memberType: MemberType;
  phone: string | null;
  householdId: string;
  household: string;
};

/** Two guests who are probably one person, by their telephone or their whole name. No two guests of a list have the same address. */
export type DoublePair = { ids: [string, string]; by: "phone" | "name" };

/** The two guests of a pair as one text, in whichever order a form names them. */
export const pairKey = (one: string, other: string): string => [one, other].toSorted().join();

/**
 * The pairs in the order of `people`: each person with the first before them who matches. By name as in an import: a first name alone is no
 * match, and two families match only by the same surname. A child and an adult never match. By telephone only across households: families
 * share theirs. Leaves out the pairs whose `pairKey` is in `distinct`.
 */
export function findPairs(people: readonly ListedPerson[], distinct: ReadonlySet<string> = new Set()): DoublePair[] {
  const pairs = new Map<string, DoublePair>();
  const named = people
    .filter(({ isNamed }) => isNamed)
    .map((person) => ({ person, ...keysOf({ ...person, email: null }, person.household) }));
  for (const by of ["phone", "name"] as const) {
    const alike = Map.groupBy(named, (each) => each[by]);
    for (const [key, group] of alike) {
      if (key === null) continue;
      for (const [place, { person }] of group.entries()) {
        const first = group
          .slice(0, place)
          .find((one) => isProbable(one.person, person, by) && !distinct.has(pairKey(one.person.id, person.id)));
        if (!first) continue;
        const pair = pairKey(first.person.id, person.id);
        if (!pairs.has(pair)) pairs.set(pair, { ids: [first.person.id, person.id], by });
      }
    }
  }
  return [...pairs.values()];
}

function isProbable(one: ListedPerson, other: ListedPerson, by: DoublePair["by"]): boolean {
  if ((one.memberType === "child") !== (other.memberType === "child")) return false;
  if (by === "phone") return one.householdId !== other.householdId;
  const [family, others] = [familyKey(one.household), familyKey(other.household)];
  return family === "" || others === "" || family === others;
}

/** The facts of each of the two that a merge reads. */
export type MergedPart = {
  status: GuestStatus;
  rsvpDate: Date | null;
  userId: string | null;
  email: string | null;
  phone: string | null;
  kind: GuestKind;
  group: GuestGroup;
  notes: string;
  tags: string[];
};
export type MergeRefusal = "two_accounts" | "notes_too_long" | "too_many_tags";

/**
 * What the guest who stays takes of the other: the answer if it is the later one, and all that is missing. Both notes and both sets of tags
 * stay; a second address or telephone goes into the notes. Refuses two accounts, and notes or tags that are too many together.
 */
export function mergeParts(
  kept: MergedPart,
  gone: MergedPart,
): Result<
  { takesAnswer: boolean; changes: Pick<MergedPart, "userId" | "phone" | "kind" | "group" | "notes" | "tags"> },
  MergeRefusal
> {
  if (kept.userId !== null && gone.userId !== null && kept.userId !== gone.userId) return refuse("two_accounts");
  const [email, phone] = [kept.email ?? gone.email, kept.phone ?? gone.phone];
  // A second address or telephone has no other place.
  const also = [gone.notes, gone.email === email ? null : gone.email, samePhone(gone.phone, phone) ? null : gone.phone];
  const notes = [kept.notes, ...also.filter((text) => text && !kept.notes.includes(text))].filter(Boolean).join("\n");
  if (lengthOf(notes) > detailLimits.notes) return refuse("notes_too_long");
  const known = new Set(kept.tags.map(searchKey));
  const tags = [...kept.tags, ...gone.tags.filter((tag) => !known.has(searchKey(tag)))];
  if (tags.length > detailLimits.tags) return refuse("too_many_tags");
  return ok({
    takesAnswer: takesAnswer(kept, gone),
    changes: {
      userId: kept.userId ?? gone.userId,
      phone,
      kind: kept.kind === "other" ? gone.kind : kept.kind,
      group: kept.group === "guest" ? gone.group : kept.group,
      notes,
      tags,
    },
  });
}

function samePhone(one: string | null, other: string | null): boolean {
  return one === null || (other !== null && phoneDigits(one) === phoneDigits(other));
}

function takesAnswer(kept: MergedPart, gone: MergedPart): boolean {
  if (gone.status === "invited") return false;
  if (kept.status === "invited" || gone.status === "attended") return true;
  return gone.rsvpDate !== null && replacesOnJoin({ ...kept, answeredAt: kept.rsvpDate }, { at: gone.rsvpDate });
}
