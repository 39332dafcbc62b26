// The forms of a member's place in an event; browser and server check them by the same rules.
import { list, oneOf, text } from "#app/domain/field.ts";
import {
  type EventRole,
  eventRoles,
  parseEventRole,
  parsePermission,
  type Permission,
  permissions,
} from "#app/domain/permission/names.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldText } from "./copy.ts";

export type PlaceInput = {
  role: EventRole;
  permissions: Permission[];
  /** The permissions that the form showed as ticked; undefined if it lacks them, and means the whole list. */
  shown: Permission[] | undefined;
  /** The version of the place that the form has seen; null if the form lacks it. */
  version: string | null;
};

/** The role is required; only the ticked permissions count. `shown` are those whose boxes the form had. part 2 §6, SC-63 */
export const placeForm = fields({
  role: oneOf(eventRoles),
  permissions: list(oneOf(permissions)),
  shown: list(oneOf(permissions)),
  version: text(40),
}).check<PlaceInput>((posted, refuse) => {
  const role = parseEventRole(posted.role);
  if (!role) return refuse.at("role", fieldText.role_invalid);
  const named = (ticks: readonly (string | undefined)[]) => ticks.flatMap((each) => parsePermission(each) ?? []);
  return {
    role,
    permissions: named(posted.permissions ?? []),
    shown: posted.shown && named(posted.shown),
    version: posted.version ?? null,
  };
});

/** `links?, endLinks?`: a form that showed the member's links keeps them unless `endLinks` is ticked. */
export function keepsLinks(form: FormData): boolean {
  return form.get("links") === "shown" && form.get("endLinks") === null;
}
