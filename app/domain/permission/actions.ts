// The registry of all actions in Convite: each action declares its rule and its scope, and the matrix follows from the rules.

import type { Thing } from "#app/domain/event/reach.ts";
import { isBuilt } from "#app/domain/parts.ts";
import type { ActionRule } from "#app/domain/permission/action-rule.ts";
import type { Permission } from "#app/domain/permission/names.ts";

/** A part of what an account may do, which its holder can give to a token. */
type Scope =
  | "account:read"
  | `${"events" | "guests" | "seating" | "tasks" | "schedule" | "budget" | "providers" | "gifts" | "links"}:${"read" | "write"}`
  | "guests:diet"
  | "invitations:send";

/** An action declares its scopes too: a token needs the one of its operation. `null` is never by a token. */
type ScopedRule = ActionRule & { readonly scope: Scope | readonly Scope[] | null };

const everybody: ActionRule = {};
const loggedIn: ActionRule = { account: true };
const ownThing: ActionRule = { account: true, own: true };
/** Not for a stranger at an open browser. */
const ownWithProof: ActionRule = { ...ownThing, fresh: true };
/** A guest account without a password lacks these: events, contacts, a plan. SC-44 */
const ofWholeAccount: ActionRule = { account: true, notForGuestAccounts: true };
const ownOfWholeAccount: ActionRule = { ...ofWholeAccount, own: true };
const ownTalk: ActionRule = { account: true, participant: true, part: "chat" };
const staff: ActionRule = { account: true, admin: true, staffOnly: "hidden" };

/** On the public page: anyone who may see the event and holds these permissions. */
const onPage = (...needs: Permission[]): ActionRule => ({ event: true, needs: ["view", ...needs] });
/** Inside the application: logged in, a person of the event, with these permissions. */
const inApp = (...needs: Permission[]): ActionRule => ({
  event: true,
  account: true,
  needs: ["view", ...needs],
  member: true,
});
const withInvitation: ActionRule = { event: true, token: true };
const creator: ActionRule = { event: true, account: true, creatorOnly: true };

const managesGuests = inApp("manage_guests");
const editsEvent = inApp("edit_event");
const managesTeam: ActionRule = { ...inApp("manage_collaborators"), toPerson: true };
const answers = { thing: "rsvp", forManagers: true, closes: true } as const;
const chats: ActionRule = { ...inApp(), thing: "chat" };
const talksAsHost: ActionRule = { ...inApp("chat"), part: "chat", organizers: true, whileOpen: "chat" };
const seesEvent: ActionRule = { ...inApp(), admin: true };
const seesOnPage = (thing: Thing): ActionRule => ({ ...onPage(), thing });
const seesInApp = (thing: Thing): ActionRule => ({ ...inApp(), thing });

/** Every action with its rule. The order is the order of the matrix in docs/permissions.md. */
export const actionRules = {
  // The public page and the answer (part 2 §2 and §6)
  "event.public.view": { ...onPage(), admin: true, scope: null },
  "event.public.confirmedCount": { ...seesOnPage("count"), scope: null },
  "event.public.guestNames": { ...seesOnPage("names"), scope: null },
  "event.public.gifts": { ...seesOnPage("gifts"), scope: null },
  "event.public.programme": { ...seesOnPage("programme"), scope: null },
  "event.public.arrival": { ...seesOnPage("arrival"), scope: null },
  "event.public.lodging": { ...seesOnPage("lodging"), scope: null },
  "event.public.dress": { ...seesOnPage("dress"), scope: null },
  "event.public.questions": { ...seesOnPage("questions"), scope: null },
  "event.public.photos": { ...seesOnPage("photos"), scope: null },
  "event.public.album": { ...seesOnPage("album"), scope: null },
  "event.public.chat": { ...seesOnPage("chat"), scope: null },
  "event.public.ics": { ...onPage(), scope: null },
  "gift.give": { ...seesOnPage("gifts"), scope: null },
  "gift.bank": { ...seesOnPage("bank"), scope: null },
  "gift.own": { event: true, token: true, part: "gifts", scope: null },
  "event.programme.view": { ...onPage(), link: true, scope: null },
  "album.add": { ...onPage(), link: true, part: "album", scope: null },
  "kitchen.read": { ...onPage(), link: true, scope: null },
  "hall.read": { ...onPage(), link: true, scope: null },
  "hall.find": { ...onPage(), link: true, scope: null },
  "seat.find": { ...onPage(), link: true, scope: null },
  "rsvp.submit": { ...onPage("rsvp"), ...answers, scope: null },
  "rsvp.submitAsMember": { ...inApp("rsvp"), ...answers, scope: null },
  "rsvp.editOwn": { ...onPage("rsvp"), ...answers, own: true, scope: null },
  "rsvp.readOwn": { ...onPage(), own: true, scope: null },
  "rsvp.reviewParked": { ...managesGuests, scope: "guests:write" },

  // Personal invitations and shared links, for their holders (part 2 §2 and §4)
  "invitation.view": { ...withInvitation, scope: null },
  "invitation.open": { ...withInvitation, scope: null },
  "seat.own": { ...withInvitation, scope: null },
  "guest.eraseOwn": { ...withInvitation, scope: null },
  "invitation.recover": { ...onPage(), scope: null },
  "invitation.answer": { ...withInvitation, ...answers, scope: null },
  "invitation.accept": { ...withInvitation, account: true, closes: true, scope: null },
  "invitation.decline": { ...withInvitation, scope: null },
  "invitation.joinChat": { ...withInvitation, thing: "chat", scope: null },
  "invitation.acceptElevated": { ...withInvitation, account: true, invitee: true, closes: true, scope: null },
  "link.use": { ...onPage(), link: true, closes: true, scope: null },

  // The event inside the application (part 2 §6)
  "event.app.view": { ...seesEvent, scope: "events:read" },
  "event.house.view": { ...inApp(), team: true, scope: null },
  "day.view": { ...inApp(), needsOne: ["edit_event", "manage_guests"], scope: null },
  "screen.write": { ...editsEvent, scope: null },
  "day.announce": { ...managesGuests, scope: null },
  "day.thanks": { ...managesGuests, scope: null },
  "day.export": { ...managesGuests, scope: null },
  "event.timeline.view": { ...seesInApp("schedule"), scope: "schedule:read" },
  "event.day.view": { ...seesInApp("programme"), scope: null },
  "event.tasks.view": { ...seesInApp("tasks"), scope: "tasks:read" },
  "event.tasks.viewOwn": { ...inApp(), whileOpen: "tasks", scope: null },
  "event.blocks.view": { ...seesInApp("blocks"), scope: null },
  "event.moodboard.view": { ...seesInApp("moodboard"), scope: null },
  "event.dossier": { ...seesInApp("dossier"), scope: null },
  "event.budget.view": { ...editsEvent, scope: "budget:read" },
  "event.budget.write": { ...editsEvent, scope: "budget:write" },
  "event.providers.view": { ...editsEvent, scope: "providers:read" },
  "event.providers.write": { ...editsEvent, scope: "providers:write" },
  "event.edit": { ...editsEvent, scope: "events:write" },
  "event.status.write": { ...editsEvent, scope: "events:write" },
  "event.image.write": { ...editsEvent, scope: null },
  "event.blocks.write": { ...editsEvent, scope: null },
  "event.timeline.write": { ...editsEvent, scope: ["tasks:write", "schedule:write"] },
  "event.timeline.tickOwn": { ...inApp(), own: true, whileOpen: "tasks", scope: "tasks:write" },
  "event.moodboard.write": { ...editsEvent, part: "moodboard", scope: null },
  "gift.write": { ...editsEvent, part: "gifts", scope: ["gifts:read", "gifts:write"] },
  "album.view": { ...seesInApp("album"), scope: null },
  "album.send": { ...seesInApp("album"), scope: null },
  "album.write": { ...editsEvent, part: "album", scope: null },
  "event.slug.write": { ...editsEvent, scope: null },
  "event.access.read": { ...editsEvent, scope: null },
  "event.access.write": { ...editsEvent, scope: null },
  "event.customize": { ...creator, scope: null },
  "event.settings.open": { ...creator, scope: null },
  "event.settings.save": { ...creator, scope: null },
  "event.copy": { ...creator, scope: null },
  "event.delete": { ...creator, admin: true, scope: null },
  "event.share": { ...managesGuests, scope: null },
  "event.changes.view": { ...inApp(), needsOne: ["edit_event", "manage_collaborators"], scope: "events:read" },

  // Guests, seats, invitations and links, for those who manage them (part 2 §2 and §6)
  "guest.listPII": { ...managesGuests, scope: "guests:read" },
  "guest.listNames": { ...seesInApp("names"), scope: null },
  "guest.dietary.view": { ...managesGuests, scope: "guests:diet" },
  "guest.create": { ...managesGuests, grants: "people", scope: "guests:write" },
  "guest.update": { ...managesGuests, grants: "people", scope: "guests:write" },
  "guest.delete": { ...managesGuests, scope: "guests:write" },
  "guest.merge": { ...managesGuests, scope: null },
  "guest.status": { ...managesGuests, scope: "guests:write" },
  "guest.adopt": { ...managesGuests, scope: null },
  "guest.export": { ...managesGuests, scope: null },
  "rsvpSettings.write": { ...managesGuests, scope: "guests:write" },
  "kitchen.write": { ...managesGuests, scope: null },
  "seating.look": { ...inApp(), looksAtSeats: true, scope: null },
  "seating.show": { ...managesGuests, scope: null },
  "seating.solve": { ...managesGuests, scope: null },
  "seating.write": { ...managesGuests, scope: ["seating:read", "seating:write"] },
  "door.use": { ...managesGuests, door: "use", scope: null },
  "door.add": { ...managesGuests, door: "add", scope: null },
  "door.override": { ...managesGuests, scope: null },
  "door.undo": { ...managesGuests, scope: null },
  "door.setup": { ...managesGuests, scope: null },
  "door.link.write": { ...managesGuests, scope: null },
  "door.device.revoke": { ...managesGuests, scope: null },
  "door.rehearsal.wipe": { ...managesGuests, scope: null },
  "badge.print": { ...managesGuests, scope: null },
  "invitation.create": { ...managesGuests, grants: "people", toPerson: true, scope: null },
  "invitation.list": { ...managesGuests, scope: null },
  "invitation.delete": { ...managesGuests, scope: null },
  "invitation.sendMail": { ...managesGuests, scope: "invitations:send" },
  "link.create": { ...managesGuests, grants: "link", scope: "links:write" },
  "link.list": { ...managesGuests, scope: "links:read" },
  "link.deactivate": { ...managesGuests, scope: "links:write" },
  "link.usageLog": { ...managesGuests, scope: null },
  "collaborator.list": { ...inApp("manage_collaborators"), scope: null },
  "collaborator.add": { ...managesTeam, grants: "people", scope: null },
  "collaborator.change": { ...managesTeam, grants: "people", scope: null },
  "collaborator.remove": { ...managesTeam, scope: null },
  "membership.leave": { ...inApp(), exceptCreator: true, scope: null },

  // Chat and live updates (part 1 §2 and §3)
  "chat.general.read": { ...chats, scope: null },
  "chat.general.send": { ...chats, scope: null },
  "chat.general.clear": { ...inApp("edit_event"), thing: "chat", scope: null },
  "chat.organizers.read": { ...talksAsHost, scope: null },
  "chat.organizers.send": { ...talksAsHost, scope: null },
  "chat.private.read": { ...ownTalk, scope: null },
  "chat.private.send": { ...ownTalk, scope: null },
  "live.subscribe.event": { ...seesEvent, scope: null },
  "live.subscribe.guests": { ...managesGuests, scope: null },
  "live.subscribe.door": { ...managesGuests, scope: null },

  // The user's own account (part 1 §2 and §6, part 2 §2)
  "app.view": { ...loggedIn, scope: "account:read" },
  "event.create": { ...ofWholeAccount, scope: "events:write" },
  "event.listOwn": { ...loggedIn, scope: "events:read" },
  "calendar.view": { ...loggedIn, scope: null },
  "search.use": { ...loggedIn, scope: null },
  "calendar.feed.write": { ...ownThing, scope: null },
  "notification.read": { ...ownThing, scope: null },
  "notification.devices": { ...ownThing, scope: null },
  "profile.read": { ...ownThing, scope: null },
  "profile.update": { ...ownThing, scope: null },
  "photo.write": { ...ownThing, scope: null },
  "password.change": { ...ownThing, scope: null },
  "sessions.manage": { ...ownThing, scope: null },
  "factor.manage": { ...ownWithProof, scope: null },
  "passkey.write": { ...ownWithProof, scope: null },
  "subscription.read": { ...ownOfWholeAccount, scope: null },
  "subscription.change": { ...ownOfWholeAccount, scope: null },
  "billing.read": { ...ownOfWholeAccount, scope: null },
  "contact.crud": { ...ownOfWholeAccount, scope: null },
  "feedback.readOwn": { ...ownThing, scope: null },
  "feedback.create": { ...loggedIn, scope: null },
  "account.data.view": { ...ownThing, scope: null },
  "account.export": { ...ownWithProof, scope: null },
  "account.delete": { ...ownWithProof, scope: null },
  "account.logout": { ...loggedIn, scope: null },
  "announcement.dismiss": { ...loggedIn, scope: null },
  "email.sendVerification": { ...ownThing, scope: null },
  "mail.stats": { ...ownThing, scope: null },
  "mail.sendWelcome": { ...ownThing, scope: null },
  "list.join": { ...ownThing, part: "newsletter", scope: null },
  "fn.updateUserInfo": { ...ownThing, scope: null },
  "user.search": { account: true, hosts: true, scope: null },
  "user.publicCard": { ...loggedIn, scope: null },

  // Open to everyone (part 2 §2)
  "home.view": { ...everybody, scope: null },
  "start.view": { ...everybody, scope: null },
  "demonstration.answer": { ...everybody, scope: null },
  "login.view": { ...everybody, scope: null },
  "register.submit": { ...everybody, scope: null },
  "password.requestReset": { ...everybody, scope: null },
  "email.verify": { ...everybody, scope: null },
  "list.confirm": { ...everybody, part: "newsletter", scope: null },
  "list.subscribe": { ...everybody, part: "newsletter", scope: null },
  "emails.unsubscribe": { ...everybody, scope: null },
  "door.shell": { ...everybody, scope: null },
  "calendar.feed.read": { ...everybody, scope: null },
  "support.ask": { ...everybody, scope: null },
  "blog.read": { ...everybody, part: "blog", scope: null },
  "blog.writePending": { ...everybody, part: "blog", scope: null },
  "blog.react": { ...everybody, part: "blog", scope: null },
  "comment.create": { ...everybody, part: "blog", scope: null },
  "application.create": { ...everybody, part: "applications", scope: null },
  "suggestion.vote": { ...everybody, part: "suggestions", scope: null },
  "file.readPublic": { ...everybody, scope: null },
  "health.read": { ...everybody, scope: null },

  // Staff
  "blog.publish": { account: true, admin: true, editor: true, staffOnly: "forbidden", part: "blog", scope: null },
  "application.list": { ...staff, part: "applications", scope: null },
  "feedback.readAll": { ...staff, scope: null },
  "debug.events.all": { ...staff, scope: null },
  "debug.events.view": { ...loggedIn, scope: null },
  "debug.public.view": { ...everybody, scope: null },
  "list.add": { ...staff, part: "newsletter", scope: null },
  "metrics.read": { ...staff, scope: null },
  "staff.view": { ...staff, scope: null },
  "staff.tickets.answer": { ...staff, scope: null },
  "staff.emails": { ...staff, scope: null },
  "staff.accounts": { ...staff, scope: null },
  "staff.account.change": { ...staff, scope: null },
  "application.handle": { ...staff, part: "applications", scope: null },
  "blog.moderate": { ...staff, part: "blog", scope: null },
  "newsletter.send": { ...staff, part: "newsletter", scope: null },
  "suggestion.handle": { ...staff, part: "suggestions", scope: null },
  "staff.announce": { ...staff, scope: null },
  "staff.health": { ...staff, scope: null },
} as const satisfies Readonly<Record<string, ScopedRule>>;

export type ActionName = keyof typeof actionRules;

/** The rules of this build: actions of a part that is left out are unknown. */
export const builtRules: Readonly<Record<string, ActionRule>> = Object.fromEntries(
  Object.entries<ActionRule>(actionRules).filter(([, rule]) => isBuilt(rule)),
);

/** The names of all actions, in the order of the matrix. */
export const actionNames = Object.keys(actionRules) as ActionName[];
