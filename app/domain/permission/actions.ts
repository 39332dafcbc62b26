// The registry of all actions in Convite: each action declares its rule, and the matrix follows from the rules.

import type { Thing } from "#app/domain/event/reach.ts";
import type { Permission } from "#app/domain/permission/names.ts";

/** The requirements of an action. An empty rule is open to everyone. */
export type ActionRule = {
  /** Acts on an event: hidden without an existing one. */
  readonly event?: true;
  /** Only for the holder of a personal invitation. */
  readonly token?: true;
  /** Only when logged in. */
  readonly account?: true;
  /** The staff of this installation may do it too. */
  readonly admin?: true;
  /** Editors of the blog may do it too. */
  readonly editor?: true;
  /** Only the event's creator. */
  readonly creatorOnly?: true;
  /** Not for the event's creator, who cannot leave their own event. */
  readonly exceptCreator?: true;
  /** Only staff; everyone else gets this answer. */
  readonly staffOnly?: "hidden" | "forbidden";
  /** Only through a shared link. */
  readonly link?: true;
  /** The permissions it needs, all of them. */
  readonly needs?: readonly Permission[];
  /** It needs at least one of these permissions. */
  readonly needsOne?: readonly Permission[];
  /** Only for people of the event: creator, members, and a logged-in holder of a link. */
  readonly member?: true;
  /** Only for the event's team and its providers, who find its rooms. SC-59, SC-72 */
  readonly team?: true;
  /** Only for people who may see this thing: their audience is within its reach, or a host gave it to them. SC-63 */
  readonly thing?: Thing;
  /** Ends while this thing is the hosts' alone. */
  readonly whileOpen?: Thing;
  /** Only for the organizers' chat: creator, organizer, celebrant, collaborator. */
  readonly organizers?: true;
  /** Only for accounts that host an event. */
  readonly hosts?: true;
  /** Not for accounts from an invitation (accountType guest). */
  readonly notForGuestAccounts?: true;
  /** Only on the person's own things. */
  readonly own?: true;
  /** Only inside the person's own conversation. */
  readonly participant?: true;
  /** Only for the invited person, with a verified e-mail. */
  readonly invitee?: true;
  /** A thing closed to an audience stays open to members who manage guests or edit the event: they answer for guests. */
  readonly forManagers?: true;
  /** Ends when the event is completed. */
  readonly closes?: true;
  /** Grants permissions: to people, or to the holders of a link. */
  readonly grants?: "people" | "link";
  /** Changes a person's place in the event: never the creator's, never one's own. */
  readonly toPerson?: true;
};

const everybody: ActionRule = {};
const loggedIn: ActionRule = { account: true };
const ownThing: ActionRule = { account: true, own: true };
/** A guest account without a password lacks these: events, contacts, a plan. SC-44 */
const ofWholeAccount: ActionRule = { account: true, notForGuestAccounts: true };
const ownOfWholeAccount: ActionRule = { ...ofWholeAccount, own: true };
const ownTalk: ActionRule = { account: true, participant: true };
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
const talksAsHost: ActionRule = { ...inApp("chat"), organizers: true, whileOpen: "chat" };
const seesEvent: ActionRule = { ...inApp(), admin: true };
const seesOnPage = (thing: Thing): ActionRule => ({ ...onPage(), thing });
const seesInApp = (thing: Thing): ActionRule => ({ ...inApp(), thing });

/** Every action with its rule. The order is the order of the matrix in docs/permissions.md. */
export const actionRules = {
  // The public page and the answer (part 2 §2 and §6)
  "event.public.view": { ...onPage(), admin: true },
  "event.public.confirmedCount": seesOnPage("count"),
  "event.public.guestNames": seesOnPage("names"),
  "event.public.gifts": seesOnPage("gifts"),
  "event.public.programme": seesOnPage("programme"),
  "event.public.arrival": seesOnPage("arrival"),
  "event.public.lodging": seesOnPage("lodging"),
  "event.public.dress": seesOnPage("dress"),
  "event.public.questions": seesOnPage("questions"),
  "event.public.photos": seesOnPage("photos"),
  "event.public.album": seesOnPage("album"),
  "event.public.chat": seesOnPage("chat"),
  "event.public.ics": onPage(),
  "gift.give": seesOnPage("gifts"),
  "gift.bank": seesOnPage("bank"),
  "gift.own": { event: true, token: true },
  "event.programme.view": { ...onPage(), link: true },
  "album.add": { ...onPage(), link: true },
  "rsvp.submit": { ...onPage("rsvp"), ...answers },
  "rsvp.submitAsMember": { ...inApp("rsvp"), ...answers },
  "rsvp.editOwn": { ...onPage("rsvp"), ...answers, own: true },
  "rsvp.readOwn": { ...onPage(), own: true },
  "rsvp.reviewParked": managesGuests,

  // Personal invitations and shared links, for their holders (part 2 §2 and §4)
  "invitation.view": withInvitation,
  "invitation.open": withInvitation,
  "guest.eraseOwn": withInvitation,
  "invitation.recover": onPage(),
  "invitation.answer": { ...withInvitation, ...answers },
  "invitation.accept": { ...withInvitation, account: true, closes: true },
  "invitation.decline": withInvitation,
  "invitation.joinChat": { ...withInvitation, thing: "chat" },
  "invitation.acceptElevated": { ...withInvitation, account: true, invitee: true, closes: true },
  "link.use": { ...onPage(), link: true, closes: true },

  // The event inside the application (part 2 §6)
  "event.app.view": seesEvent,
  "event.house.view": { ...inApp(), team: true },
  "event.timeline.view": seesInApp("schedule"),
  "event.day.view": seesInApp("programme"),
  "event.tasks.view": seesInApp("tasks"),
  "event.tasks.viewOwn": { ...inApp(), whileOpen: "tasks" },
  "event.blocks.view": seesInApp("blocks"),
  "event.moodboard.view": seesInApp("moodboard"),
  "event.dossier": seesInApp("dossier"),
  "event.budget.view": editsEvent,
  "event.budget.write": editsEvent,
  "event.providers.view": editsEvent,
  "event.providers.write": editsEvent,
  "event.edit": editsEvent,
  "event.status.write": editsEvent,
  "event.image.write": editsEvent,
  "event.blocks.write": editsEvent,
  "event.timeline.write": editsEvent,
  "event.timeline.tickOwn": { ...inApp(), own: true, whileOpen: "tasks" },
  "event.moodboard.write": editsEvent,
  "gift.write": editsEvent,
  "album.view": seesInApp("album"),
  "album.send": seesInApp("album"),
  "album.write": editsEvent,
  "event.slug.write": editsEvent,
  "event.access.read": editsEvent,
  "event.access.write": editsEvent,
  "event.customize": creator,
  "event.settings.open": creator,
  "event.settings.save": creator,
  "event.copy": creator,
  "event.delete": { ...creator, admin: true },
  "event.share": managesGuests,
  "event.changes.view": { ...inApp(), needsOne: ["edit_event", "manage_collaborators"] },

  // Guests, seats, invitations and links, for those who manage them (part 2 §2 and §6)
  "guest.listPII": managesGuests,
  "guest.listNames": seesInApp("names"),
  "guest.dietary.view": managesGuests,
  "guest.create": { ...managesGuests, grants: "people" },
  "guest.update": { ...managesGuests, grants: "people" },
  "guest.delete": managesGuests,
  "guest.merge": managesGuests,
  "guest.status": managesGuests,
  "guest.adopt": managesGuests,
  "guest.export": managesGuests,
  "rsvpSettings.write": managesGuests,
  "seating.write": managesGuests,
  "invitation.create": { ...managesGuests, grants: "people", toPerson: true },
  "invitation.list": managesGuests,
  "invitation.delete": managesGuests,
  "invitation.sendMail": managesGuests,
  "link.create": { ...managesGuests, grants: "link" },
  "link.list": managesGuests,
  "link.deactivate": managesGuests,
  "link.usageLog": managesGuests,
  "collaborator.list": inApp("manage_collaborators"),
  "collaborator.add": { ...managesTeam, grants: "people" },
  "collaborator.change": { ...managesTeam, grants: "people" },
  "collaborator.remove": managesTeam,
  "membership.leave": { ...inApp(), exceptCreator: true },

  // Chat and live updates (part 1 §2 and §3)
  "chat.general.read": chats,
  "chat.general.send": chats,
  "chat.general.clear": { ...inApp("edit_event"), thing: "chat" },
  "chat.organizers.read": talksAsHost,
  "chat.organizers.send": talksAsHost,
  "chat.private.read": ownTalk,
  "chat.private.send": ownTalk,
  "live.subscribe.event": seesEvent,
  "live.subscribe.guests": managesGuests,

  // The user's own account (part 1 §2 and §6, part 2 §2)
  "app.view": loggedIn,
  "event.create": ofWholeAccount,
  "event.listOwn": loggedIn,
  "calendar.view": loggedIn,
  "search.use": loggedIn,
  "calendar.feed.write": ownThing,
  "notification.read": ownThing,
  "notification.devices": ownThing,
  "profile.read": ownThing,
  "profile.update": ownThing,
  "photo.write": ownThing,
  "password.change": ownThing,
  "sessions.manage": ownThing,
  "subscription.read": ownOfWholeAccount,
  "subscription.change": ownOfWholeAccount,
  "billing.read": ownOfWholeAccount,
  "contact.crud": ownOfWholeAccount,
  "feedback.readOwn": ownThing,
  "feedback.create": loggedIn,
  "account.export": ownThing,
  "account.delete": ownThing,
  "account.logout": loggedIn,
  "announcement.dismiss": loggedIn,
  "email.sendVerification": ownThing,
  "mail.stats": ownThing,
  "mail.sendWelcome": ownThing,
  "list.join": ownThing,
  "fn.updateUserInfo": ownThing,
  "user.search": { account: true, hosts: true },
  "user.publicCard": loggedIn,

  // Open to everyone (part 2 §2)
  "home.view": everybody,
  "start.view": everybody,
  "demonstration.answer": everybody,
  "login.view": everybody,
  "register.submit": everybody,
  "password.requestReset": everybody,
  "email.verify": everybody,
  "list.confirm": everybody,
  "list.subscribe": everybody,
  "emails.unsubscribe": everybody,
  "calendar.feed.read": everybody,
  "support.ask": everybody,
  "blog.read": everybody,
  "blog.writePending": everybody,
  "blog.react": everybody,
  "comment.create": everybody,
  "application.create": everybody,
  "suggestion.vote": everybody,
  "file.readPublic": everybody,
  "health.read": everybody,

  // Staff
  "blog.publish": { account: true, admin: true, editor: true, staffOnly: "forbidden" },
  "application.list": staff,
  "feedback.readAll": staff,
  "debug.events.all": staff,
  "debug.events.view": loggedIn,
  "debug.public.view": everybody,
  "list.add": staff,
  "metrics.read": staff,
  "staff.view": staff,
  "staff.tickets.answer": staff,
  "staff.emails": staff,
  "staff.accounts": staff,
  "staff.account.change": staff,
  "application.handle": staff,
  "blog.moderate": staff,
  "newsletter.send": staff,
  "suggestion.handle": staff,
  "staff.announce": staff,
  "staff.health": staff,
} as const satisfies Readonly<Record<string, ActionRule>>;

export type ActionName = keyof typeof actionRules;

/** The names of all actions, in the order of the matrix. */
export const actionNames = Object.keys(actionRules) as ActionName[];
