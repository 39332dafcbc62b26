// The form that invites a person; browser and server check it by the same rules.
import { checkName, emailLimits, nameLimit } from "#app/domain/account/account.ts";
import { flag, list, oneOf, ref, text } from "#app/domain/field.ts";
import { type GuestKind, guestKinds, parseGuestKind } from "#app/domain/guest/guest.ts";
import {
  checkContact,
  invitationMessageLimit,
  type InvitationStatus,
  invitationStatuses,
} from "#app/domain/guest/invitation.ts";
import {
  type EventRole,
  eventRoles,
  parseEventRole,
  parsePermission,
  type Permission,
  permissions,
} from "#app/domain/permission/names.ts";
import { optionalText } from "#app/domain/text/text.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldText } from "./copy.ts";

export type InviteInput = {
  contactValue: string;
  name: string;
  kind: GuestKind;
  role: EventRole;
  /** The ticked permissions; undefined if the form omits the field. */
  permissions: Permission[] | undefined;
  /** The permissions that the form showed as ticked; undefined if it lacks them, and means the whole list. */
  shown: Permission[] | undefined;
  /** The role for which the form drew its boxes; null if that is unknown. */
  drawnFor: EventRole | null;
  message: string;
  /** Whether the host means to invite a person a second time. */
  again: boolean;
};

/**
 * `contactValue, kind, role, permissions[]?, shown[]?, drawnFor?, name?, message?`: contact and kind of guest are required (part 2 §5). Without a
 * role it is a guest. A search (`intent` search) needs `contactValue` alone.
 */
export const inviteForm = fields({
  intent: text(20),
  contactValue: text(emailLimits.whole),
  kind: oneOf(guestKinds),
  role: oneOf(eventRoles),
  permissions: list(oneOf(permissions)),
  shown: list(oneOf(permissions)),
  drawnFor: oneOf(eventRoles),
  name: text(nameLimit),
  message: text(invitationMessageLimit),
  again: flag(),
}).check<InviteInput>((posted, refuse) => {
  const isSearch = posted.intent === "search";
  const contact = checkContact(posted.contactValue);
  const kind = parseGuestKind(posted.kind);
  const role = posted.role ? parseEventRole(posted.role) : "guest";
  const name = posted.name?.trim() ? checkName(posted.name) : null;
  const message = optionalText("message", invitationMessageLimit, posted.message);
  if (!contact.ok) refuse.at("contactValue", fieldText[isSearch ? "search_required" : "contact_required"]);
  if (!isSearch) {
    if (!kind) refuse.at("kind", fieldText.kind_required);
    if (!role) refuse.at("role", fieldText.role_invalid);
    if (name && !name.ok) refuse.at("name", fieldText.name_too_long);
    if (!message.ok) refuse.at("message", fieldText.message_too_long);
  }
  return {
    contactValue: posted.contactValue ?? "",
    name: name?.ok ? name.name : "",
    again: posted.again,
    kind: kind ?? "other",
    role: role ?? "guest",
    permissions: posted.permissions?.flatMap((each) => parsePermission(each) ?? []),
    shown: posted.shown?.flatMap((each) => parsePermission(each) ?? []),
    drawnFor: parseEventRole(posted.drawnFor),
    message: message.ok ? message.text : "",
  };
});

/** The status that `value` names in the address; null for all. */
export function parseStatusParam(value: string | null): InvitationStatus | null {
  return invitationStatuses.find((each) => each === value) ?? null;
}

/** The form of one invitation of the list. */
export const rowForm = fields({ invitationId: ref("invitations") });
