// The forms of the guest list as they are posted, checked with the same law in the browser and on the server.
import { z } from "zod";
import { checkGuestPermissions } from "#app/domain/guest-list.ts";
import { checkGuest, type GuestFields, type GuestStatus, parseGuestStatus } from "#app/domain/guest.ts";
import { defaultPermissions, type EventRole, parseEventRole, type Permission } from "#app/domain/permission-names.ts";
import { type FieldRefusal, fieldRefusals } from "./copy.ts";

/** Texts by field name, as a form posts them; a name that ends in `[]` as a list. */
const posted = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
type Posted = z.infer<typeof posted>;

export type GuestInput = GuestFields & { role: EventRole; permissions: Permission[] };

/** What the edit form starts from; a field that is not posted keeps it. */
export type StoredGuest = Pick<GuestFields, "phone" | "kind" | "group"> & {
  role: EventRole;
  permissions: readonly Permission[];
};

/**
 * `name, email, phone?, kind, group, role, permissions[]`: name and e-mail are required. A new guest without `role` is a guest, and
 * without any `permissions[]` may what their role begins with; the form always sends an empty one, so that none means none. part 2 §5
 */
export const newGuestForm = posted.transform((fields, ctx) => readGuest(fields, ctx));

/** The same over what is stored, with the `version` that was read: without one, nobody's change is looked for. */
export function editGuestForm(stored: StoredGuest) {
  return posted.transform((fields, ctx) => {
    const version =
      typeof fields.version === "string" && /^[1-9]\d{0,8}$/.test(fields.version) ? Number(fields.version) : null;
    const { kind, group, role } = stored;
    const phone = stored.phone ?? "";
    return { ...readGuest({ kind, group, role, phone, ...fields }, ctx, stored.permissions), version };
  });
}

function readGuest(fields: Posted, ctx: z.RefinementCtx, keptPermissions?: readonly Permission[]): GuestInput {
  const checked = checkGuest(fields);
  const role = fields.role === undefined || fields.role === "" ? "guest" : parseEventRole(fields.role);
  const named =
    fields.permissions === undefined
      ? (keptPermissions ?? (role && defaultPermissions[role]) ?? [])
      : [fields.permissions].flat();
  const rights = checkGuestPermissions(role ?? "guest", named);
  if (checked.ok && role && rights.ok) return { ...checked.guest, role, permissions: rights.permissions };
  if (!checked.ok) for (const [name, code] of Object.entries(checked.fields)) refuse(ctx, name, code);
  if (!role) refuse(ctx, "role", "role_invalid");
  else if (!rights.ok) refuse(ctx, "permissions", rights.code);
  return z.NEVER;
}

/** `status`: one of the five. part 2 §4 */
export const statusForm = posted.transform((fields, ctx): { status: GuestStatus } => {
  const status = parseGuestStatus(fields.status);
  if (status) return { status };
  refuse(ctx, "status", "status_invalid");
  return z.NEVER;
});

function refuse(ctx: z.RefinementCtx, field: string, code: FieldRefusal): void {
  ctx.addIssue({ code: "custom", path: [field], message: fieldRefusals[code] });
}
