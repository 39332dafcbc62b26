// The words of the policy of permissions: nine permissions, six event roles, and their old names.
import { isBuilt, type Part } from "#app/domain/parts.ts";

/** The six permissions that a shared link or a personal invitation may carry (part 2 §6). */
export const shareablePermissions = ["view", "rsvp", "register", "chat", "see_guest_list", "see_gift_list"] as const;

export type ShareablePermission = (typeof shareablePermissions)[number];

/** The three that hand over the event itself: only its creator and its members can hold them. */
export const elevatedPermissions = ["manage_guests", "edit_event", "manage_collaborators"] as const;

/** Whether a person of `role` is only a guest, and so cannot hold permissions that hand over the event itself. part 2 §6 */
export function needsOtherRole(role: EventRole, held: readonly Permission[]): boolean {
  return role === "guest" && elevatedPermissions.some((each) => held.includes(each));
}

/** All nine, in the order for display and storage. */
export const permissions = [...shareablePermissions, ...elevatedPermissions] as const;

export type Permission = (typeof permissions)[number];

const partOf: Partial<Record<Permission, Part>> = { chat: "chat", see_gift_list: "gifts" };

/** Whether screens name the permission: its part is in this build. Forms do not give the others. */
export const isNamed = (permission: Permission): boolean => isBuilt({ part: partOf[permission] });

/** The roles of an event. A role is a label with defaults; only the stored list of permissions counts. */
export const eventRoles = ["organizer", "celebrant", "collaborator", "provider", "viewer", "guest"] as const;

export type EventRole = (typeof eventRoles)[number];

/** The status of a membership; only an active one gives rights. */
export const membershipStatuses = ["pending", "active", "declined", "removed"] as const;

export type MembershipStatus = (typeof membershipStatuses)[number];

/** The default permissions of each role; every permission can be toggled per invitation (part 2 §6). */
export const defaultPermissions: Readonly<Record<EventRole, readonly Permission[]>> = {
  organizer: permissions,
  celebrant: permissions,
  collaborator: shareablePermissions,
  provider: ["view", "chat"],
  viewer: ["view"],
  guest: ["view", "rsvp", "register", "chat"],
};

/** The default permissions of a shared link (part 2 §3), and so of people who came by one. */
export const linkDefaults: readonly Permission[] = ["view", "rsvp", "register"];

/** The names used by both invite dialogs and by stored guests, with their meaning here (part 2 §3 and §6). */
const oldPermissionNames: ReadonlyMap<string, Permission> = new Map([
  ["viewEvent", "view"],
  ["confirmAttendance", "rsvp"],
  ["eventChat", "chat"],
  ["viewGuestList", "see_guest_list"],
  ["viewGiftList", "see_gift_list"],
  ["manageGuests", "manage_guests"],
  ["editEvent", "edit_event"],
  ["manageCollaborators", "manage_collaborators"],
  ["canView", "view"],
  ["canRSVP", "rsvp"],
  ["canRegister", "register"],
  ["canChat", "chat"],
  ["canSeeGuestList", "see_guest_list"],
  ["canSeeGiftList", "see_gift_list"],
  ["canViewGifts", "see_gift_list"],
  ["canManageGuests", "manage_guests"],
  ["canEditEvent", "edit_event"],
  ["canManageCollaborators", "manage_collaborators"],
]);

const oldRoleNames: ReadonlyMap<string, EventRole> = new Map([
  ["invitado", "guest"],
  ["colaborador", "collaborator"],
  ["festejado", "celebrant"],
  ["organizador", "organizer"],
]);

/** A name that guests may have beside their permissions: it is stored, and grants nothing. part 2 §3, SC-15 */
export const feedPermission = "canUpdateFeed";

/** A permission from outside, by its name or an old one. Anything else is null and so grants nothing. */
export function parsePermission(name: unknown): Permission | null {
  if (typeof name !== "string") return null;
  return permissions.find((permission) => permission === name) ?? oldPermissionNames.get(name) ?? null;
}

/** An event role from outside, by its name or an old one; null if unknown (part 2 §6). */
export function parseEventRole(name: unknown): EventRole | null {
  if (typeof name !== "string") return null;
  return eventRoles.find((role) => role === name) ?? oldRoleNames.get(name) ?? null;
}

/** The organizer's switches of an event (part 2 §3, access settings). */
export type EventSwitch = "allowRSVP" | "allowChat" | "allowGiftList" | "allowGuestList" | "allowTimeline";

/** Reasons: log in first · hidden from you · not allowed · switched off · over · verify your e-mail · prove who you are. */
export type Why = "ok" | "login" | "hidden" | "forbidden" | "off" | "closed" | "verify" | "fresh";
