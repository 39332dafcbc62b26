// The forms of a member's place in an event; browser and server check them by the same rules.
import { type EventRole, parseEventRole, parsePermission, type Permission } from "#app/domain/permission/names.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { fieldText } from "./copy.ts";

const placeFields = postedFields(["role", "permissions", "shown", "version"]);

export type PlaceInput = {
  role: EventRole;
  permissions: Permission[];
  /** The permissions that the form showed as ticked; undefined if it lacks them, and means the whole list. */
  shown: Permission[] | undefined;
  /** The version of the place that the form has seen; null if the form lacks it. */
  version: string | null;
};

/** `role, permissions[], shown[]?, version?`: the role is required; only the ticked permissions count. part 2 §6, SC-63 */
export const placeForm = placeFields.transform((fields, ctx): PlaceInput => {
  const role = parseEventRole(fields.role);
  if (!role) ctx.addIssue({ code: "custom", path: ["role"], message: fieldText.role_invalid });
  const named = (field: unknown) => [field ?? []].flat().flatMap((each) => parsePermission(each) ?? []);
  return {
    role: role ?? "guest",
    permissions: named(fields.permissions),
    shown: fields.shown === undefined ? undefined : named(fields.shown),
    version: typeof fields.version === "string" ? fields.version : null,
  };
});

/** `links?, endLinks?`: a form that showed the member's links keeps them unless `endLinks` is ticked. */
export function keepsLinks(form: FormData): boolean {
  return form.get("links") === "shown" && form.get("endLinks") === null;
}
