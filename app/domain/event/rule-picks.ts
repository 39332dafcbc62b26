// The members of a rule as its form and its address write them: a letter for the kind, and an id or a tag.
import { isUuid } from "#app/domain/uuid.ts";
import type { RuleMember } from "#app/domain/event/seating-rules.ts";

/**
 * A guest, a household or a tag, which a rule can name. `order`: 0 for a guest, 1 for a household, 2 for a tag; forms post them in this order. `size` counts those
 * who have not declined. `of` is the household of a guest.
 */
export type Pick = { key: string; order: number; name: string; size: number; of: string };

/** The key of a member: `i` with a guest's id, `f` with a household's, `e` with a tag. */
export function pickOf(member: RuleMember): string {
  if ("guestId" in member) return `i${member.guestId}`;
  return "householdId" in member ? `f${member.householdId}` : `e${member.tag}`;
}

/** The field and the value with which a form posts a member. */
export function fieldOf(key: string): { name: "guestIds[]" | "householdIds[]" | "tags[]"; value: string } {
  const value = key.slice(1);
  if (key.startsWith("i")) return { name: "guestIds[]", value };
  return key.startsWith("f") ? { name: "householdIds[]", value } : { name: "tags[]", value };
}

/** The members that a form has posted: guests, households, tags. Null if an id has not the form of one. */
export function membersOf({
  guestIds = [],
  householdIds = [],
  tags = [],
}: {
  guestIds?: readonly string[] | undefined;
  householdIds?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
}): RuleMember[] | null {
  if (![...guestIds, ...householdIds].every(isUuid)) return null;
  return [
    ...[...new Set(guestIds)].map((guestId) => ({ guestId })),
    ...[...new Set(householdIds)].map((householdId) => ({ householdId })),
    ...[...new Set(tags)].map((tag) => ({ tag })),
  ];
}
