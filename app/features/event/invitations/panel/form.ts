// The form that invites a person; browser and server check it by the same rules.
import { checkName } from "#app/domain/account/account.ts";
import { type GuestKind, parseGuestKind } from "#app/domain/guest/guest.ts";
import {
  checkContact,
  invitationMessageLimit,
  type InvitationStatus,
  invitationStatuses,
} from "#app/domain/guest/invitation.ts";
import { type EventRole, parseEventRole, parsePermission, type Permission } from "#app/domain/permission/names.ts";
import { optionalText } from "#app/domain/text/text.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { fieldText, type FieldCode } from "./copy.ts";

const inviteFields = postedFields([
  "intent",
  "contactValue",
  "kind",
  "role",
  "permissions",
  "drawnFor",
  "name",
  "message",
  "again",
]);

export type InviteInput = {
  contactValue: string;
  name: string;
  kind: GuestKind;
  role: EventRole;
  /** The ticked permissions; undefined if the form omits the field. */
  permissions: Permission[] | undefined;
  /** The role for which the form drew its boxes; null if that is unknown. */
  drawnFor: EventRole | null;
  message: string;
  /** Whether the host means to invite a person a second time. */
  again: boolean;
};

/**
 * `contactValue, kind, role, permissions[]?, drawnFor?, name?, message?`: contact and kind of guest are required (part 2 §5). Without a
 * role it is a guest. A search (`intent` search) needs `contactValue` alone.
 */
export const inviteForm = inviteFields.transform((fields, ctx): InviteInput => {
  const refuse = (field: string, code: FieldCode) =>
    ctx.addIssue({ code: "custom", path: [field], message: fieldText[code] });
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  const isSearch = fields.intent === "search";
  const contact = checkContact(fields.contactValue);
  const kind = parseGuestKind(fields.kind);
  const role = text("role") === "" ? "guest" : parseEventRole(fields.role);
  const name = text("name").trim() === "" ? null : checkName(fields.name);
  const message = optionalText("message", invitationMessageLimit, text("message"));
  if (!contact.ok) refuse("contactValue", isSearch ? "search_required" : "contact_required");
  if (!isSearch) {
    if (!kind) refuse("kind", "kind_required");
    if (!role) refuse("role", "role_invalid");
    if (name && !name.ok) refuse("name", "name_too_long");
    if (!message.ok) refuse("message", "message_too_long");
  }
  const ticked = fields.permissions === undefined ? undefined : [fields.permissions].flat();
  return {
    contactValue: text("contactValue"),
    name: name?.ok ? name.name : "",
    again: text("again") !== "",
    kind: kind ?? "other",
    role: role ?? "guest",
    permissions: ticked?.map(parsePermission).filter((each) => each !== null),
    drawnFor: parseEventRole(fields.drawnFor),
    message: message.ok ? message.text : "",
  };
});

/** The status that `value` names in the address; null for all. */
export function parseStatusParam(value: string | null): InvitationStatus | null {
  return invitationStatuses.find((each) => each === value) ?? null;
}
