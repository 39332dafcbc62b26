// The posted forms of the guest list; browser and server check them by the same rules.
import { emailLimits, nameLimit } from "#app/domain/account/account.ts";
import { hostsDietWords, takesHash } from "#app/copy/guest/consents.ts";
import { Fault, flag, list, oneOf, text, version } from "#app/domain/field.ts";
import { type DoorTag, doorTags } from "#app/domain/door/copy.ts";
import { checkDetails, checkDoorWords, detailLimits, type GuestDetails } from "#app/domain/guest/details.ts";
import {
  checkGuest,
  type GuestFields,
  guestGroups,
  guestKinds,
  type GuestStatus,
  guestStatuses,
  parseGuestStatus,
  phoneLimit,
} from "#app/domain/guest/guest.ts";
import { memberTypes } from "#app/domain/guest/household.ts";
import { checkGuestPermissions } from "#app/domain/guest/list.ts";
import {
  defaultPermissions,
  type EventRole,
  eventRoles,
  feedPermission,
  parseEventRole,
  parsePermission,
  type Permission,
  permissions,
} from "#app/domain/permission/names.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { fields, type InputOf, type Refusals } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "./copy.ts";

const guestFields = fields({
  name: text(nameLimit),
  email: text(emailLimits.whole),
  noEmail: flag(),
  phone: text(phoneLimit),
  kind: oneOf(guestKinds),
  group: oneOf(guestGroups),
  role: oneOf(eventRoles),
  permissions: list(oneOf([...permissions, feedPermission])),
  shown: list(oneOf(permissions)),
  household: text(nameLimit),
  memberType: oneOf(memberTypes),
  notes: text(detailLimits.notes),
  tags: list(text(detailLimits.tag), detailLimits.tags),
  doorNote: text(detailLimits.doorNote),
  doorTag: oneOf(doorTags),
  dietary: text(detailLimits.dietary),
  dietaryConsent: text(64),
  version: version(),
});
type Posted = InputOf<typeof guestFields>;

export type GuestInput = GuestFields &
  GuestDetails & {
    role: EventRole;
    permissions: Permission[];
    /** The permissions that the form showed as ticked; without them it means the whole list. */
    shown?: Permission[] | undefined;
    /** Stored without granting anything; undefined keeps the stored value. SC-15 */
    canUpdateFeed?: boolean | undefined;
    /** False for a companion without a name: then `name` is empty. */
    isNamed: boolean;
    /** The hash of the words with which the host wrote the diet down; null if the diet stays. */
    dietWords?: string | null;
    /** The words and the sign for the door; undefined to stay. */
    doorNote?: string | undefined;
    doorTag?: DoorTag | undefined;
    /** The name of the guest's household; empty for one of their own, undefined to stay. */
    household: string | undefined;
  };

/** The initial values of the edit form; a missing field keeps its value. */
export type StoredGuest = Pick<GuestFields, "phone" | "kind" | "group"> &
  Partial<GuestDetails> & {
    email?: string | null;
    role: EventRole;
    permissions: readonly Permission[];
  };

/**
 * Name and e-mail (or `noEmail`) are required, except for a companion without a name. A new guest without `role` is a guest, and without any
 * `permissions` has their role's default ones. The form always sends an empty one, so that no tick means no permission. `shown` are the
 * permissions whose boxes the form had. part 2 §5
 */
export const newGuestForm = guestFields.check((posted, refuse) => readGuest(posted, refuse));

/** The same over the stored guest, with the `version` that the form read; without one, the command skips the check for another's change. */
export function editGuestForm(stored: StoredGuest) {
  return guestFields.check((posted, refuse) => {
    const guest = readGuest(overStored(stored, posted), refuse, stored);
    return guest instanceof Fault ? guest : { ...guest, version: posted.version };
  });
}

function overStored(stored: StoredGuest, posted: Posted): Posted {
  const { kind, group, role, phone, memberType = "adult", notes = "", tags = [], dietary } = stored;
  const { noEmail } = posted;
  const kept = { kind, group, role, memberType, notes, phone: phone ?? "", tags, dietary: dietary ?? "", email: "" };
  return {
    ...kept,
    // A field that the form lacks is absent from `posted`.
    ...posted,
    noEmail: noEmail || (stored.email === null && posted.email === undefined),
  };
}

function readGuest(posted: Posted, refuse: Refusals, stored?: StoredGuest): GuestInput | Fault {
  const takes = (words: string) => takesHash(words, hostsDietWords, new Date());
  const details = checkDetails(posted, { kept: stored?.dietary, takes });
  const isNamed = !(posted.memberType === "companion" && (posted.name ?? "").trim() === "");
  const checked = checkGuest(isNamed ? posted : { ...posted, name: "…" });
  const role = posted.role ? parseEventRole(posted.role) : "guest";
  const named: readonly unknown[] =
    posted.permissions ?? stored?.permissions ?? (role && defaultPermissions[role]) ?? [];
  const rights = checkGuestPermissions(role ?? "guest", named);
  const household = posted.household === undefined ? undefined : cleanLine(posted.household.slice(0, 500));
  const door = checkDoorWords(posted);
  if (!door.ok) return refuse.each(door.fields, fieldRefusals);
  if (checked.ok && details.ok && role && rights.ok) {
    const name = isNamed ? checked.guest.name : "";
    const canUpdateFeed = posted.permissions?.includes(feedPermission);
    const shown = posted.shown?.flatMap((each) => parsePermission(each) ?? []);
    const granted = { role, permissions: rights.permissions, shown, canUpdateFeed };
    const { dietWords } = details;
    return { ...checked.guest, name, isNamed, ...details.details, dietWords, ...granted, ...door.words, household };
  }
  if (!checked.ok) refuse.each(checked.fields, fieldRefusals);
  if (!details.ok) refuse.each(details.fields, fieldRefusals);
  if (!role) return refuse.at("role", fieldRefusals.role_invalid);
  return rights.ok ? new Fault() : refuse.at("permissions", fieldRefusals[rights.code]);
}

/** `seen` is the status that the host has seen. part 2 §4 */
export const statusForm = fields({ status: oneOf(guestStatuses), seen: oneOf(guestStatuses) }).check<{
  status: GuestStatus;
  seen: GuestStatus | null;
}>((posted, refuse) => {
  const status = parseGuestStatus(posted.status);
  return status ? { status, seen: parseGuestStatus(posted.seen) } : refuse.at("status", fieldRefusals.status_invalid);
});
