// An invitation to take part in an event with a role: the checks of its fields, and its states.
import {
  checkEmail,
  checkName,
  defaultName,
  type EmailRefusal,
  type NameRefusal,
} from "#app/domain/account/account.ts";
import { defaultKind, type GuestKind, parseGuestKind } from "#app/domain/guest/guest.ts";
import {
  defaultPermissions,
  elevatedPermissions,
  type EventRole,
  parseEventRole,
  parsePermission,
  type Permission,
  permissions,
  type ShareablePermission,
} from "#app/domain/permission/names.ts";
import type { EventFacts } from "#app/domain/permission/context.ts";
import { type Ticks, usualByRole, withTicks } from "#app/domain/permission/ticks.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanLine, optionalText } from "#app/domain/text/text.ts";
import { normalizeUsername } from "#app/domain/account/username.ts";

/** How many days an invitation stays open. part 2 §9 */
const invitationDays = 30;
export const invitationMessageLimit = 1000;

/** The statuses of an invitation that waits for its answer. */
export const openStatuses = ["pending", "sent", "delivered", "opened"] as const;
/** Every status, in the order in which an invitation reaches them. part 2 §4 */
export const invitationStatuses = [...openStatuses, "accepted", "declined", "expired"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
/** Its state for actions: only an open one can be answered. */
export type InvitationState = "open" | "accepted" | "declined" | "expired";

/**
 * The outcome of an invitation's e-mail: it leaves, or waits until the inviter verifies their own address (SC-61). In the other cases the
 * invitation exists without an e-mail. Its reader refuses e-mails (J-4), has had the day's maximum (J-3), or sending failed.
 */
export type MailOutcome = "leaves" | "waits" | "unwanted" | "enough" | "failed";

export type InvitationInput = {
  email: string;
  name: string;
  /** The invited person's relation to the event, shown to its organizers. */
  kind: GuestKind;
  role: EventRole;
  permissions: Permission[];
  /** The permissions of their audience that the inviter took from them. */
  withheld: ShareablePermission[];
  message: string;
};
export type InvitationRefusal = EmailRefusal | NameRefusal | "role_invalid" | "message_too_long";

/**
 * The cleaned fields of an invitation, or the first refusal. A missing name comes from the address. Missing permissions are those of the
 * role; unknown ones grant nothing. Every invitation includes `view`. Without a kind it uses the default kind. part 2 §3 and §6, SC-15
 */
export function checkInvitation(input: {
  email: unknown;
  name?: unknown;
  kind?: unknown;
  role: unknown;
  permissions?: readonly unknown[] | undefined;
  withheld?: readonly ShareablePermission[] | undefined;
  message?: unknown;
}): Result<{ invitation: InvitationInput }, InvitationRefusal> {
  const email = checkEmail(input.email);
  if (!email.ok) return email;
  const given = input.name === undefined || input.name === "" ? defaultName(null, email.email) : input.name;
  const name = checkName(given);
  if (!name.ok) return name;
  const role = parseEventRole(input.role);
  if (!role) return refuse("role_invalid");
  const message = optionalText("message", invitationMessageLimit, input.message);
  if (!message.ok) return message;
  const granted = new Set<Permission | null>(input.permissions?.map(parsePermission) ?? defaultPermissions[role]);
  granted.add("view");
  return ok({
    invitation: {
      email: email.email,
      name: name.name,
      kind: parseGuestKind(input.kind) ?? defaultKind,
      role,
      permissions: permissions.filter((each) => granted.has(each)),
      withheld: [...(input.withheld ?? [])],
      message: message.text,
    },
  });
}

/** The moment at which an invitation written at `now` expires. part 2 §9 */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000);
}

/** When an invitation was written or last sent: the start of its thirty days. */
export function invitedAt({ expiresAt }: { expiresAt: Date }): Date {
  return new Date(expiresAt.getTime() - invitationDays * 86_400_000);
}

/** The state at `now` of an invitation with this status. */
export function invitationState(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: Date },
  now: Date,
): InvitationState {
  if (status === "accepted" || status === "declined") return status;
  return status === "expired" || expiresAt <= now ? "expired" : "open";
}

/** Whether these permissions hand over a part of the event itself: only the verified addressee may accept them. SC-20, C-11 */
export function isElevated(granted: readonly Permission[]): boolean {
  return elevatedPermissions.some((each) => granted.includes(each));
}

/** Whether a holder of `own` may grant `granted`: only what they hold, and elevated ones only with `manage_collaborators`. SC-17 */
export function mayGrant(own: readonly Permission[], granted: readonly Permission[]): boolean {
  if (!own.includes("manage_guests") || granted.some((each) => !own.includes(each))) return false;
  return !isElevated(granted) || own.includes("manage_collaborators");
}

/** The part of `wanted` that a holder of `own` may grant: their form offers it. SC-17 */
export function grantable(own: readonly Permission[], wanted: readonly Permission[]): Permission[] {
  return permissions.filter((each) => wanted.includes(each) && mayGrant(own, [each]));
}

/** Whether an invitation adds its reader to the guest list, instead of as a member with an account. part 2 §6 */
export function isForGuest({ role, permissions: granted }: Pick<InvitationInput, "role" | "permissions">): boolean {
  return role === "guest" && !isElevated(granted);
}

/** The ticks of a form that invites: those that its boxes showed as ticked (`shown`), and the role for which it drew them. */
type InvitationTicks = Ticks & { readonly role: EventRole; readonly drawnFor: EventRole | null };

/**
 * The permissions that an invitation stores. Its form offers those that `own` may grant. Only the difference to those in force in the role
 * is stored; a form without `shown` has the whole list. Boxes that were drawn for another role and left alone mean the defaults of the new
 * role. So the form works without JavaScript. Refuses a tick for a thing that no host has opened. part 2 §6, SC-63
 */
export function ticksOfInvitation(
  { role, drawnFor, permissions: ticked, shown }: InvitationTicks,
  event: EventFacts,
  own: readonly Permission[],
): ReturnType<typeof withTicks> {
  const usual = shown ? usualByRole(event) : defaultPermissions;
  const offered = (each: EventRole) => grantable(own, usual[each]);
  const isRedrawn = drawnFor !== null && drawnFor !== role;
  const isUntouched = isRedrawn && isSame(ticked, offered(drawnFor));
  const meant = isUntouched ? offered(role) : permissions.filter((each) => ticked.includes(each));
  return withTicks(
    { permissions: grantable(own, defaultPermissions[role]), withheld: [] },
    { permissions: meant, shown: shown && isRedrawn ? offered(role) : shown },
    { usual: defaultPermissions[role], open: usual[role], reaches: event.reaches },
  );
}

function isSame(one: readonly Permission[], other: readonly Permission[]): boolean {
  return permissions.every((each) => one.includes(each) === other.includes(each));
}

/** A person, by a username or an e-mail address. */
export type Contact = { username: string; email: string | null };

/** The typed username or address, lower-cased; a username may start with @. Refuses an empty one. part 2 §5 */
export function checkContact(input: unknown): Result<{ contact: Contact }, "contact_required"> {
  const text = typeof input === "string" ? cleanLine(input.slice(0, 1000)) : "";
  const username = normalizeUsername(text);
  if (username === "") return refuse("contact_required");
  const email = checkEmail(text);
  return ok({ contact: { username, email: email.ok ? email.email : null } });
}

/** An address for a reader who may not own it: «lucia@correo.es» → «l•••@c•••.es». */
export function maskedEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const end = domain.slice(domain.lastIndexOf("."));
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${end}`;
}

/** Why an invitation cannot be accepted or declined. */
export type AnswerRefusal =
  | "invitation_gone"
  | "invitation_answered"
  | "not_invitee"
  | "unverified"
  | "place_taken"
  | "place_removed";

export type InviteRefusal =
  | "forbidden"
  | "permission_needs_role"
  | "already_member"
  | "already_invited"
  | "user_unknown"
  | "too_many_letters"
  | "helpers_closed"
  | "not_opened";
export type ResendRefusal = "forbidden" | "invitation_gone" | "invitation_answered" | "too_many_letters";
