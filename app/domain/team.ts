// Those who take part in an event with an account: what a change makes of a person's place, and what was seen when it was thought of.
import { eventRoles, type EventRole, type Permission, permissions } from "#app/domain/permission-names.ts";
import type { Refusal } from "#app/domain/result.ts";

/** A place in an event: what its holder is called there, and what they may do. */
export type Place = { role: EventRole; permissions: readonly Permission[] };

export type PlaceChange = {
  /** What the place holds afterwards, in the usual order. */
  permissions: Permission[];
  granted: Permission[];
  taken: Permission[];
};

/**
 * What becomes of the permissions `held` when a person who holds `own` asks for `asked`. Anyone who takes part may see the event. What one
 * does not hold oneself one does not take from anybody; `granted` may be more than one may give, which is the authorization's to refuse.
 * part 2 §6, SC-17
 */
export function changePermissions(
  held: readonly Permission[],
  asked: readonly Permission[],
  own: readonly Permission[],
): PlaceChange {
  const wanted = permissions.filter(
    (each) => each === "view" || asked.includes(each) || (held.includes(each) && !own.includes(each)),
  );
  return {
    permissions: wanted,
    granted: wanted.filter((each) => !held.includes(each)),
    taken: permissions.filter((each) => held.includes(each) && !wanted.includes(each)),
  };
}

/** What a place is, as a text that a form carries: a place that reads otherwise by then has been changed meanwhile. H-5 */
export function placeVersion({ role, permissions: held }: Place): string {
  return [role, ...permissions.filter((each) => held.includes(each))].join(" ");
}

/** The role that `value` names in the address, or null for all. */
export function parseRoleParam(value: string | null): EventRole | null {
  return eventRoles.find((each) => each === value) ?? null;
}

export type ChangeMemberRefusal = "member_gone" | "not_yours_to_change" | "not_yours_to_give";
/** Another host changed the member since the form was drawn; `current` is their place now. */
export type MemberChanged = Refusal<"member_changed"> & { current: Place };
export type RemoveMemberRefusal = "member_gone" | "not_yours_to_change";
export type LeaveEventRefusal = "not_in_event" | "creator_stays";
export type RestoreMemberRefusal = "too_late" | "not_yours_to_give";
