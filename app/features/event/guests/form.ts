// The posted forms of the guest list; browser and server check them by the same rules.
import { z } from "zod";
import { checkDetails, type GuestDetails } from "#app/domain/guest/details.ts";
import { checkGuestPermissions } from "#app/domain/guest/list.ts";
import { checkGuest, type GuestFields, type GuestStatus, parseGuestStatus } from "#app/domain/guest/guest.ts";
import {
  defaultPermissions,
  type EventRole,
  feedPermission,
  parseEventRole,
  parsePermission,
  type Permission,
} from "#app/domain/permission/names.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { type FieldRefusal, fieldRefusals } from "./copy.ts";

const statusFields = postedFields(["status", "seen"]);

const guestFields = postedFields([
  "name",
  "email",
  "noEmail",
  "phone",
  "kind",
  "group",
  "role",
  "permissions",
  "shown",
  "household",
  "memberType",
  "notes",
  "tags",
  "dietary",
  "dietaryConsent",
  "version",
]);
type Posted = z.infer<typeof guestFields>;

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
 * `name, email or noEmail, phone?, kind, group, role, permissions[], shown[]?`, and `household?, memberType?, notes?, tags?, dietary?,
 * dietaryConsent?`: name and e-mail are required, except for a companion without a name. A new guest without `role` is a guest, and without
 * any `permissions[]` has their role's default ones. The form always sends an empty one, so that no tick means no permission. part 2 §5
 */
export const newGuestForm = guestFields.transform((fields, ctx) => readGuest(fields, ctx));

/** The same over the stored guest, with the `version` that the form read; without one, the command skips the check for another's change. */
export function editGuestForm(stored: StoredGuest) {
  return guestFields.transform((fields, ctx) => {
    const guest = readGuest({ ...storedFields(stored, fields), ...fields }, ctx, stored.permissions);
    return { ...guest, version: readVersion(fields.version) };
  });
}

function storedFields(stored: StoredGuest, posted: Posted): Posted {
  const { kind, group, role, phone, memberType = "adult", notes = "", tags = [], dietary } = stored;
  return {
    kind,
    group,
    role,
    memberType,
    notes,
    phone: phone ?? "",
    tags: tags.join(", "),
    dietary: dietary ?? "",
    // A stored consent stays, unless a host has now edited the diet.
    ...(posted.dietary === undefined && dietary ? { dietaryConsent: "on" } : {}),
    ...(stored.email === null && posted.email === undefined ? { email: "", noEmail: "on" } : {}),
  };
}

function readGuest(fields: Posted, ctx: z.RefinementCtx, keptPermissions?: readonly Permission[]): GuestInput {
  const details = checkDetails(fields);
  const isNamed = !(fields.memberType === "companion" && String(fields.name ?? "").trim() === "");
  const checked = checkGuest(isNamed ? fields : { ...fields, name: "…" });
  const role = fields.role === undefined || fields.role === "" ? "guest" : parseEventRole(fields.role);
  const named: readonly unknown[] =
    fields.permissions === undefined
      ? (keptPermissions ?? (role && defaultPermissions[role]) ?? [])
      : [fields.permissions].flat();
  const rights = checkGuestPermissions(role ?? "guest", named);
  const household = typeof fields.household === "string" ? cleanLine(fields.household.slice(0, 500)) : undefined;
  if (checked.ok && details.ok && role && rights.ok) {
    const { permissions } = rights;
    const name = isNamed ? checked.guest.name : "";
    const canUpdateFeed = fields.permissions === undefined ? undefined : named.includes(feedPermission);
    const shown = fields.shown === undefined ? undefined : namedIn(fields.shown);
    return { ...checked.guest, name, isNamed, ...details.details, role, permissions, shown, canUpdateFeed, household };
  }
  if (!checked.ok) for (const [name, code] of Object.entries(checked.fields)) refuse(ctx, name, code);
  if (!details.ok) for (const [name, code] of Object.entries(details.fields)) refuse(ctx, name, code);
  if (!role) refuse(ctx, "role", "role_invalid");
  else if (!rights.ok) refuse(ctx, "permissions", rights.code);
  return z.NEVER;
}

function namedIn(field: unknown): Permission[] {
  return [field].flat().flatMap((each) => parsePermission(each) ?? []);
}

/** `status`: one of the five; `seen`: the one that the host has seen. part 2 §4 */
export const statusForm = statusFields.transform((fields, ctx): { status: GuestStatus; seen: GuestStatus | null } => {
  const status = parseGuestStatus(fields.status);
  if (status) return { status, seen: parseGuestStatus(fields.seen) };
  refuse(ctx, "status", "status_invalid");
  return z.NEVER;
});

/** Adds the refusal to its field. */
export function refuse(ctx: z.RefinementCtx, field: string, code: FieldRefusal): void {
  ctx.addIssue({ code: "custom", path: [field], message: fieldRefusals[code] });
}
