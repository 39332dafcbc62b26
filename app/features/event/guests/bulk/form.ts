// The forms of actions on several guests at once.
import { checkTags } from "#app/domain/guest/details.ts";
import {
  type GuestGroup,
  type GuestKind,
  type GuestStatus,
  parseGuestGroup,
  parseGuestKind,
  parseGuestStatus,
} from "#app/domain/guest/guest.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { type FieldRefusal, fieldRefusals } from "../copy.ts";

const bulkFields = postedFields(["ids", "all", "kind", "group", "status", "addTags", "removeTags"]);

/** The changes; a null or empty field stays unchanged for each guest. */
export type BulkChanges = {
  kind: GuestKind | null;
  group: GuestGroup | null;
  status: GuestStatus | null;
  addTags: string[];
  removeTags: string[];
};

/** The chosen guests: these ids, or all that the list shows when the command runs. */
export type Chosen = { all: boolean; ids: string[] };

/** `kind?, group?, status?, addTags?, removeTags?`: empty ones change nothing; refuses a form with only empty ones. */
export const bulkForm = bulkFields.transform((fields, ctx): BulkChanges => {
  const refuse = (field: string, code: FieldRefusal) =>
    ctx.addIssue({ code: "custom", path: [field], message: fieldRefusals[code] });
  const read = <T>(field: string, parse: (value: unknown) => T | null, code: FieldRefusal): T | null => {
    const value = fields[field];
    if (value === undefined || value === "") return null;
    const parsed = parse(value);
    if (parsed === null) refuse(field, code);
    return parsed;
  };
  const tags = (field: string): string[] => {
    const checked = checkTags(fields[field]);
    if (checked.ok) return checked.tags;
    refuse(field, checked.code);
    return [];
  };
  const changes: BulkChanges = {
    kind: read("kind", parseGuestKind, "kind_invalid"),
    group: read("group", parseGuestGroup, "group_invalid"),
    status: read("status", parseGuestStatus, "status_invalid"),
    addTags: tags("addTags"),
    removeTags: tags("removeTags"),
  };
  const says = changes.kind ?? changes.group ?? changes.status ?? changes.addTags[0] ?? changes.removeTags[0];
  if (says === undefined && ctx.issues.length === 0)
    ctx.addIssue({ code: "custom", path: [], message: "Di qué quieres cambiar." });
  return changes;
});

/** `ids[]`, or `all` for every guest that the address of the list shows. */
export function readChosen(form: FormData): Chosen {
  const ids = form.getAll("ids[]").filter((id) => typeof id === "string");
  return { all: form.get("all") === "on", ids };
}
