// The members of an event with an account: a change of their place, and the version of a place in a form.
import { eventRoles, type EventRole, type Permission, permissions } from "#app/domain/permission/names.ts";
import type { Refusal } from "#app/domain/result.ts";

/** A place in an event: its holder's role and permissions, and what hosts took from its holder. */
export type Place = { role: EventRole; permissions: readonly Permission[]; withheld: readonly Permission[] };

export type PlaceChange = {
  /** The permissions of the place afterwards, in the usual order. */
  permissions: Permission[];
  granted: Permission[];
  taken: Permission[];
};

/**
 * The change of the permissions `held` if a person with `own` requests `asked`. Every place includes `view`. Permissions that the person
 * lacks cannot be revoked. `granted` may contain more than they may grant: the authorization refuses that. part 2 §6, SC-17
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

/** A place as text for a form: if the stored one differs later, another host changed it meanwhile. H-5 */
export function placeVersion({ role, permissions: held, withheld }: Place): string {
  const taken = permissions.filter((each) => withheld.includes(each)).map((each) => `-${each}`);
  return [role, ...permissions.filter((each) => held.includes(each)), ...taken].join(" ");
}

/** The role in the query value `value`; null for all roles. */
export function parseRoleParam(value: string | null): EventRole | null {
  return eventRoles.find((each) => each === value) ?? null;
}

export type ChangeMemberRefusal = "member_gone" | "not_yours_to_change" | "not_yours_to_give" | "not_opened";
/** Another host changed the member since the form was loaded; `current` is their place now. */
export type MemberChanged = Refusal<"member_changed"> & { current: Place };
export type RemoveMemberRefusal = "member_gone" | "not_yours_to_change";
export type LeaveEventRefusal = "not_in_event" | "creator_stays";
export type RestoreMemberRefusal = "too_late" | "not_yours_to_give";
