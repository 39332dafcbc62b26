// The forms of a member's place in an event, checked by the same rules in the browser and on the server.
import { type EventRole, parseEventRole, parsePermission, type Permission } from "#app/domain/permission-names.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { fieldText } from "./copy.ts";

const placeFields = postedFields(["role", "permissions", "version"]);

export type PlaceInput = {
  role: EventRole;
  permissions: Permission[];
  /** What was seen of the place; null where the form does not say. */
  version: string | null;
};

/** `role, permissions[], version?`: the role is required; what is ticked is what counts. part 2 §6 */
export const placeForm = placeFields.transform((fields, ctx): PlaceInput => {
  const role = parseEventRole(fields.role);
  if (!role) ctx.addIssue({ code: "custom", path: ["role"], message: fieldText.role_invalid });
  const ticked = [fields.permissions ?? []].flat().map(parsePermission);
  return {
    role: role ?? "guest",
    permissions: ticked.filter((each) => each !== null),
    version: typeof fields.version === "string" ? fields.version : null,
  };
});

/** `links?, endLinks?`: a form that showed the links the member made keeps them unless `endLinks` is ticked. */
export function keepsLinks(form: FormData): boolean {
  return form.get("links") === "shown" && form.get("endLinks") === null;
}
