// The forms of actions on several guests at once.
import { flag, list, oneOf, ref, text } from "#app/domain/field.ts";
import { checkTags, detailLimits } from "#app/domain/guest/details.ts";
import {
  type GuestGroup,
  guestGroups,
  type GuestKind,
  guestKinds,
  type GuestStatus,
  guestStatuses,
  parseGuestGroup,
  parseGuestKind,
  parseGuestStatus,
} from "#app/domain/guest/guest.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "../copy.ts";

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

const tags = list(text(detailLimits.tag), detailLimits.tags);

/** Empty fields change nothing; refuses a form with only empty ones. `ids` or `all` say which guests (`readChosen`). */
export const bulkForm = fields({
  ids: list(ref("guests")),
  all: flag(),
  kind: oneOf(guestKinds),
  group: oneOf(guestGroups),
  status: oneOf(guestStatuses),
  addTags: tags,
  removeTags: tags,
}).check<BulkChanges>((posted, refuse) => {
  const read = <T>(field: "kind" | "group" | "status", parse: (value: unknown) => T | null): T | null => {
    if (!posted[field]) return null;
    const parsed = parse(posted[field]);
    if (parsed === null) refuse.at(field, fieldRefusals[`${field}_invalid`]);
    return parsed;
  };
  const readTags = (field: "addTags" | "removeTags"): string[] => {
    const checked = checkTags(posted[field]);
    if (checked.ok) return checked.tags;
    refuse.at(field, fieldRefusals[checked.code]);
    return [];
  };
  const changes: BulkChanges = {
    kind: read("kind", parseGuestKind),
    group: read("group", parseGuestGroup),
    status: read("status", parseGuestStatus),
    addTags: readTags("addTags"),
    removeTags: readTags("removeTags"),
  };
  const says = changes.kind ?? changes.group ?? changes.status ?? changes.addTags[0] ?? changes.removeTags[0];
  if (says === undefined && !refuse.any) refuse.at("form", "Di qué quieres cambiar.");
  return changes;
});

/** `ids[]`, or `all` for every guest that the address of the list shows. */
export function readChosen(form: FormData): Chosen {
  const ids = form.getAll("ids[]").filter((id) => typeof id === "string");
  return { all: form.get("all") === "on", ids };
}
