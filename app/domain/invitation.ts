// An invitation to take part in an event with a role: what must be said to write one, and what may still become of it.
import { checkEmail, checkName, defaultName, type EmailRefusal, type NameRefusal } from "#app/domain/account.ts";
import { defaultKind, type GuestKind, parseGuestKind } from "#app/domain/guest.ts";
import {
  defaultPermissions,
  elevatedPermissions,
  type EventRole,
  parseEventRole,
  parsePermission,
  type Permission,
  permissions,
} from "#app/domain/permission-names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanLine, optionalText } from "#app/domain/text.ts";
import { normalizeUsername } from "#app/domain/username.ts";

/** How long an invitation can be answered. part 2 §9 */
const invitationDays = 30;
export const invitationMessageLimit = 1000;

/** What an invitation is while it waits for its answer. */
export const openStatuses = ["pending", "sent", "delivered", "opened"] as const;
/** Every status, in the order in which they are reached. part 2 §4 */
export const invitationStatuses = [...openStatuses, "accepted", "declined", "expired"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
/** What may be done with it: only an open one is answered. */
export type InvitationState = "open" | "accepted" | "declined" | "expired";

/**
 * What became of an invitation's e-mail: it leaves, or waits for the inviter's proof of their own address (SC-61). The others have none,
 * and the invitation is kept without: its reader wants none (J-4), has had enough of them today (J-3), or it failed.
 */
export type MailOutcome = "leaves" | "waits" | "unwanted" | "enough" | "failed";

export type InvitationInput = {
  email: string;
  name: string;
  /** What they are at the event, for anyone who organizes it. */
  kind: GuestKind;
  role: EventRole;
  permissions: Permission[];
  message: string;
};
export type InvitationRefusal = EmailRefusal | NameRefusal | "role_invalid" | "message_too_long";

/**
 * An invitation as a person writes it, cleaned. A name that is missing is made of the address; permissions that are not given are those
 * of the role, and unknown ones grant nothing. Anyone who is invited may see the event. Without a kind they are some other guest.
 * part 2 §3 and §6, SC-15
 */
export function checkInvitation(input: {
  email: unknown;
  name?: unknown;
  kind?: unknown;
  role: unknown;
  permissions?: readonly unknown[] | undefined;
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
      message: message.text,
    },
  });
}

/** The moment from which an invitation written at `now` is no longer answered. part 2 §9 */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000);
}

/** When an invitation was written, or sent for the last time: its thirty days began then. */
export function invitedAt({ expiresAt }: { expiresAt: Date }): Date {
  return new Date(expiresAt.getTime() - invitationDays * 86_400_000);
}

/** What may be done at `now` with an invitation of this status. */
export function invitationState(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: Date },
  now: Date,
): InvitationState {
  if (status === "accepted" || status === "declined") return status;
  return status === "expired" || expiresAt <= now ? "expired" : "open";
}

/** Whether these permissions hand over a part of the event itself: only its verified addressee may accept them. SC-20, C-11 */
export function isElevated(granted: readonly Permission[]): boolean {
  return elevatedPermissions.some((each) => granted.includes(each));
}

/** Whether anyone who holds `own` may hand out `granted`: nothing they lack, and what is elevated only with `manage_collaborators`. SC-17 */
export function mayGrant(own: readonly Permission[], granted: readonly Permission[]): boolean {
  if (!own.includes("manage_guests") || granted.some((each) => !own.includes(each))) return false;
  return !isElevated(granted) || own.includes("manage_collaborators");
}

/** What of `wanted` anyone who holds `own` may hand out: what their form offers. SC-17 */
export function grantable(own: readonly Permission[], wanted: readonly Permission[]): Permission[] {
  return permissions.filter((each) => wanted.includes(each) && mayGrant(own, [each]));
}

/** Whether an invitation makes its reader a guest on the list, rather than a person who takes part with an account. part 2 §6 */
export function isForGuest({ role, permissions: granted }: Pick<InvitationInput, "role" | "permissions">): boolean {
  return role === "guest" && !isElevated(granted);
}

/**
 * The permissions that a form means, in which boxes were drawn ticked for the role `drawnFor`: anyone who chose another role and left the
 * boxes alone means what that role begins with, as far as they may give it. So it works without JavaScript too. part 2 §6
 */
export function meantPermissions(
  ticked: readonly Permission[],
  role: EventRole,
  drawnFor: EventRole | null,
  own: readonly Permission[],
): Permission[] {
  const isUntouched =
    drawnFor !== null && drawnFor !== role && isSame(ticked, grantable(own, defaultPermissions[drawnFor]));
  return isUntouched ? grantable(own, defaultPermissions[role]) : permissions.filter((each) => ticked.includes(each));
}

function isSame(one: readonly Permission[], other: readonly Permission[]): boolean {
  return permissions.every((each) => one.includes(each) === other.includes(each));
}

/** Whom a person means by a username or an e-mail address. */
export type Contact = { username: string; email: string | null };

/** What is typed to find a person: lower-cased, a username with or without its @, or an address. part 2 §5 */
export function checkContact(input: unknown): Result<{ contact: Contact }, "contact_required"> {
  const text = typeof input === "string" ? cleanLine(input.slice(0, 1000)) : "";
  const username = normalizeUsername(text);
  if (username === "") return refuse("contact_required");
  const email = checkEmail(text);
  return ok({ contact: { username, email: email.ok ? email.email : null } });
}

/** An address as a person may see it who perhaps is not its owner: «lucia@correo.es» → «l•••@c•••.es». */
export function maskedEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const end = domain.slice(domain.lastIndexOf("."));
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${end}`;
}

/** Why an invitation to take part is not accepted or declined. */
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
  | "helpers_closed";
export type ResendRefusal = "forbidden" | "invitation_gone" | "invitation_answered" | "too_many_letters";
