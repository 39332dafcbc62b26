// Single cases of the policy with their answers: switches, completed events, invitations, links, granting.
import type { ActionName } from "#app/domain/permission/actions.ts";
import { type Reach, type Thing, usualReaches } from "#app/domain/event/reach.ts";
import type { AccountFacts, EventFacts, GrantFacts, PermissionContext } from "#app/domain/permission/context.ts";
import { type Permission, permissions, shareablePermissions, type Why } from "#app/domain/permission/names.ts";
import type { Actor } from "./expected-matrix.ts";
import { accountOf, cameBy, eventWith, grantOf, membershipOf, memberWith, ownOf, contextOf } from "./world.ts";

type Example = readonly [what: string, context: PermissionContext, action: ActionName, why: Why];

const hidden = eventWith();
const open = eventWith({ visibility: "public" });
const forAccounts = eventWith({ visibility: "public", requireAccount: true });
const completed = eventWith({ status: "completed" });
const deleted = eventWith({ visibility: "public", deleted: true });
const held = eventWith({ held: true });
const heldOpen = eventWith({ visibility: "public", held: true });
/** The event with another reach of one thing: the hosts' alone unless it is named. */
const reaching = (thing: Thing, reach: Reach = "hosts") => eventWith({ reaches: { ...usualReaches, [thing]: reach } });

/** An actor who acts on their own objects. */
const owner = (actor: Actor, event: EventFacts, changes: Partial<AccountFacts> = {}): PermissionContext => {
  const base = contextOf(actor, event);
  return { ...base, ...(base.account && { account: { ...base.account, ...changes } }), resource: ownOf(base) };
};
const stale = (actor: Actor) => owner(actor, hidden, { fresh: false });
/** An actor who hands out permissions. */
const granter = (actor: Actor, requestedPerms: readonly Permission[], targetUserId?: string): PermissionContext => ({
  ...contextOf(actor, hidden),
  resource: { eventId: hidden.id, requestedPerms, targetUserId },
});
/** An actor who changes a person's membership. */
const changer = (actor: Actor, targetUserId: string): PermissionContext => ({
  ...contextOf(actor, hidden),
  resource: { eventId: hidden.id, targetUserId },
});
const invited = (changes = {}, event = hidden): PermissionContext => ({
  event,
  account: accountOf("AC", changes),
  grant: grantOf("token", event),
  resource: { eventId: event.id, guestId: "guest-1", targetUserId: "account-AC" },
});
/** A visitor without an account who came by a link. */
const visitor = (event: EventFacts, changes: Partial<GrantFacts> = {}): PermissionContext => ({
  event,
  grant: grantOf("link", event, changes),
});
const account = (actor: Actor, changes: Partial<AccountFacts> = {}): PermissionContext => ({
  account: accountOf(actor, changes),
});
/** Each case with its only right answer. */
export const examples: readonly Example[] = [
  // Missing objects
  ["nobody finds a deleted event", contextOf("AN", deleted), "event.public.view", "hidden"],
  ["nor is anybody told to log in to it", contextOf("AN", deleted), "event.edit", "hidden"],
  ["its creator neither", contextOf("CR", deleted), "event.settings.open", "hidden"],
  ["nor the staff", contextOf("AD", deleted), "event.delete", "hidden"],
  ["without an event there is nothing to do to it", account("CR"), "event.settings.open", "hidden"],
  [
    "a child of another event is not there",
    { ...contextOf("CR", hidden), resource: { eventId: "event-2" } },
    "guest.update",
    "hidden",
  ],

  // An event whose creator is suspended
  ["its page is not there", contextOf("AN", heldOpen), "event.public.view", "hidden"],
  ["nor for who takes part in it", contextOf("OR", heldOpen), "event.public.view", "hidden"],
  ["the staff look at it", contextOf("AD", heldOpen), "event.public.view", "ok"],
  [
    "nobody is told to log in to it",
    { event: eventWith({ visibility: "public", requireAccount: true, held: true }) },
    "rsvp.submit",
    "hidden",
  ],
  ["no link leads there", contextOf("LK", held), "link.use", "hidden"],
  ["no invitation", owner("TK", held), "invitation.answer", "hidden"],
  ["none to accept", { ...invited({}, held) }, "invitation.accept", "hidden"],
  ["nobody answers", contextOf("GU", heldOpen), "rsvp.submit", "hidden"],
  ["who organizes with them goes on", contextOf("OR", held), "event.edit", "ok"],
  ["with the list of guests too", contextOf("CM", held), "guest.listPII", "ok"],
  ["and may leave", contextOf("CL", held), "membership.leave", "ok"],

  // Accounts only
  ["a visitor of an event for accounts logs in", contextOf("AN", forAccounts), "event.public.view", "login"],
  ["a code does not replace the account", contextOf("CO", forAccounts), "event.public.view", "login"],
  ["nor for the answer", contextOf("CO", forAccounts), "rsvp.submit", "login"],
  ["any account will do", contextOf("AC", forAccounts), "rsvp.submit", "ok"],
  ["a link does without", contextOf("LK", forAccounts), "event.public.view", "ok"],
  [
    "logging in to answer helps a link that only shows",
    visitor(forAccounts, { perms: ["view"] }),
    "rsvp.submit",
    "login",
  ],
  [
    "logging in does not open the guest list",
    visitor(forAccounts, { perms: ["view"] }),
    "event.public.guestNames",
    "forbidden",
  ],
  [
    "a private event for accounts invites nobody to log in",
    { event: eventWith({ requireAccount: true }) },
    "event.public.view",
    "hidden",
  ],
  [
    "a code is worth nothing there",
    contextOf("CO", eventWith({ requireAccount: true })),
    "event.public.view",
    "hidden",
  ],

  // Switches
  ["no answers when they are switched off", contextOf("GU", reaching("rsvp")), "rsvp.submit", "off"],
  ["nor changes of answers", owner("GU", reaching("rsvp")), "rsvp.editOwn", "off"],
  ["nor through the personal invitation", owner("TK", reaching("rsvp")), "invitation.answer", "off"],
  ["one's answer can still be read", owner("GU", reaching("rsvp")), "rsvp.readOwn", "ok"],
  ["who manages guests is not bound", contextOf("CM", reaching("rsvp")), "rsvp.submit", "ok"],
  [
    "who edits the event is not bound",
    memberWith("provider", reaching("rsvp"), ["view", "rsvp", "edit_event"]),
    "rsvp.submit",
    "ok",
  ],
  ["the creator is not bound", contextOf("CR", reaching("chat")), "chat.general.send", "ok"],
  ["no chat when it is switched off", contextOf("GU", reaching("chat")), "chat.general.read", "off"],
  [
    "a host clears the chat that is closed",
    memberWith("organizer", reaching("chat"), ["view", "chat", "edit_event"]),
    "chat.general.clear",
    "ok",
  ],
  ["who only talks does not clear it", contextOf("CL", hidden), "chat.general.clear", "forbidden"],
  ["no gift list", contextOf("LK", reaching("gifts")), "event.public.gifts", "off"],
  ["no guest names", contextOf("LK", reaching("names")), "event.public.guestNames", "off"],
  ["no count of guests", contextOf("LK", reaching("count")), "event.public.confirmedCount", "off"],
  ["no names inside the application", contextOf("CL", reaching("names")), "guest.listNames", "off"],
  ["no timeline", contextOf("CL", reaching("schedule")), "event.timeline.view", "off"],
  ["no tasks", contextOf("CL", reaching("tasks")), "event.tasks.view", "off"],
  ["not even one's own", contextOf("GU", reaching("tasks")), "event.tasks.viewOwn", "off"],
  ["nor the moments for guests", contextOf("GU", reaching("programme")), "event.day.view", "off"],
  ["tasks that the hosts keep are off for guests too", contextOf("GU", reaching("tasks")), "event.tasks.view", "off"],
  ["and so is the guest list for viewers", contextOf("VW", reaching("names")), "guest.listNames", "off"],

  // Completed
  ["no answers to a completed event", contextOf("LK", completed), "rsvp.submit", "closed"],
  ["nor changes", owner("TK", completed), "rsvp.editOwn", "closed"],
  ["nor through the personal invitation", owner("TK", completed), "invitation.answer", "closed"],
  ["nor places in the team", invited({}, completed), "invitation.acceptElevated", "closed"],
  ["nor new people by a link", contextOf("LK", completed), "link.use", "closed"],
  ["it can be looked at", contextOf("LK", completed), "event.public.view", "ok"],
  ["who manages guests still answers for them", contextOf("CM", completed), "rsvp.submit", "ok"],

  // Links
  ["a used-up link takes nobody more", visitor(hidden, { usedUp: true }), "link.use", "closed"],
  ["it still shows the event", visitor(hidden, { usedUp: true }), "event.public.view", "ok"],
  ["a dead link shows nothing", visitor(hidden, { live: false }), "event.public.view", "hidden"],
  ["with an account a link opens the application", cameBy("link", hidden), "event.app.view", "ok"],
  ["not its running order", cameBy("link", hidden), "event.timeline.view", "forbidden"],
  ["but the moments for guests", cameBy("link", hidden), "event.day.view", "ok"],
  ["nor its tasks", cameBy("link", hidden), "event.tasks.view", "forbidden"],
  ["and the chat, when the link has it", cameBy("link", hidden), "chat.general.send", "ok"],
  ["not when it has not", cameBy("link", hidden, { perms: ["view"] }), "chat.general.send", "forbidden"],
  ["never the organizers' chat", cameBy("link", hidden), "chat.organizers.read", "forbidden"],
  ["a code with an account does not", cameBy("code", hidden), "event.app.view", "forbidden"],
  ["a personal invitation with an account neither", cameBy("token", hidden), "event.app.view", "forbidden"],
  ["an account alone does not belong to a public event", contextOf("AC", open), "event.app.view", "forbidden"],
  ["nobody uses a code as a link", contextOf("CO", hidden), "link.use", "forbidden"],

  // The team (SC-59, SC-72)
  [
    "a collaborator with nothing but sight is in the team",
    memberWith("collaborator", hidden, ["view"]),
    "event.blocks.view",
    "ok",
  ],
  ["not without sight", memberWith("collaborator", hidden, []), "event.blocks.view", "hidden"],
  ["a guest who manages guests is", memberWith("guest", hidden, ["view", "manage_guests"]), "event.tasks.view", "ok"],
  [
    "a viewer who manages the team is",
    memberWith("viewer", hidden, ["view", "manage_collaborators"]),
    "event.dossier",
    "ok",
  ],
  [
    "a provider who edits the event is",
    memberWith("provider", hidden, ["view", "edit_event"]),
    "event.tasks.view",
    "ok",
  ],
  [
    "a guest with all that is shareable is not",
    memberWith("guest", hidden, shareablePermissions),
    "event.timeline.view",
    "forbidden",
  ],
  [
    "an organizer who may nothing more than guests is not",
    memberWith("organizer", hidden, shareablePermissions),
    "event.blocks.view",
    "forbidden",
  ],
  ["a provider reads the running order", memberWith("provider", hidden, ["view"]), "event.timeline.view", "ok"],
  ["and the moodboard", memberWith("provider", hidden, ["view"]), "event.moodboard.view", "ok"],
  ["not the tasks", memberWith("provider", hidden, ["view", "chat"]), "event.tasks.view", "forbidden"],
  ["nor the blocks", memberWith("provider", hidden, ["view", "chat"]), "event.blocks.view", "forbidden"],
  ["but what they have to do themselves", memberWith("provider", hidden, ["view"]), "event.tasks.viewOwn", "ok"],

  // Personal invitations
  [
    "one guest's token does not open another's invitation",
    { ...contextOf("TK", hidden), resource: { guestId: "guest-2" } },
    "invitation.view",
    "hidden",
  ],
  ["a place in the team wants an account", owner("TK", hidden), "invitation.acceptElevated", "login"],
  ["the invited person's", invited(), "invitation.acceptElevated", "ok"],
  ["not someone else's", { ...invited(), ...account("GU") }, "invitation.acceptElevated", "forbidden"],
  [
    "not anybody's while it is unknown whose",
    { ...invited(), resource: { guestId: "guest-1" } },
    "invitation.acceptElevated",
    "forbidden",
  ],
  ["with a verified e-mail", invited({ emailVerified: false }), "invitation.acceptElevated", "verify"],
  [
    "a verified e-mail of someone else stays forbidden",
    { ...invited(), ...account("GU", { emailVerified: false }) },
    "invitation.acceptElevated",
    "forbidden",
  ],

  // Own objects
  ["nobody's answer belongs to nobody", { event: open, resource: {} }, "rsvp.editOwn", "hidden"],
  [
    "nor does a token without a guest own one",
    { event: open, grant: grantOf("token", open, { guestId: undefined }), resource: {} },
    "rsvp.editOwn",
    "hidden",
  ],
  [
    "a link owns nothing, whatever it says",
    { event: open, grant: grantOf("link", open, { guestId: "guest-1" }), resource: { guestId: "guest-1" } },
    "rsvp.editOwn",
    "hidden",
  ],
  ["an account owns nothing that names no owner", account("AC"), "profile.read", "hidden"],
  [
    "the staff does not read a stranger's profile",
    { ...account("AD"), resource: { ownerId: "account-AC" } },
    "profile.read",
    "hidden",
  ],
  [
    "nor a conversation",
    { ...account("AD"), resource: { participants: ["account-AC", "account-GU"] } },
    "chat.private.read",
    "hidden",
  ],
  // A proof of who one is
  ["a passkey asks for a proof", stale("AC"), "passkey.write", "fresh"],
  ["the second step too", stale("OR"), "factor.manage", "fresh"],
  ["the end of the account too, of the staff as well", stale("AD"), "account.delete", "fresh"],
  ["the archive too", stale("GU"), "account.export", "fresh"],
  ["to see what it would do does not", stale("AC"), "account.data.view", "ok"],
  ["a proof opens nothing of somebody else", { ...stale("AC"), resource: { ownerId: "x" } }, "passkey.write", "hidden"],
  ["a suspended account proves nothing", owner("AC", hidden, { active: false }), "account.delete", "login"],
  // Chat
  [
    "a provider does not read the organizers' chat, with all permissions",
    memberWith("provider", hidden, permissions),
    "chat.organizers.read",
    "forbidden",
  ],
  [
    "a member without chat neither",
    memberWith("organizer", hidden, ["view", "edit_event"]),
    "chat.organizers.read",
    "forbidden",
  ],

  // Accounts
  ["an account that came by an invitation has no subscription", owner("GU", hidden), "subscription.read", "forbidden"],
  ["nor does it create events", account("GU"), "event.create", "forbidden"],
  ["nor keep contacts", owner("GU", hidden), "contact.crud", "forbidden"],
  ["who hosts nothing searches nobody", account("AD"), "user.search", "forbidden"],
  ["an editor publishes", account("AC", { editor: true }), "blog.publish", "ok"],
  ["an editor reads no applications", account("AC", { editor: true }), "application.list", "hidden"],
  ["a suspended member of the staff is nobody", account("AD", { active: false }), "application.list", "login"],
  [
    "a staff member who belongs to the event has the member's rights",
    { event: hidden, account: accountOf("AD"), membership: membershipOf("AD", "organizer", hidden) },
    "guest.listPII",
    "ok",
  ],

  // Handing out permissions
  ["one hands out what one has", granter("CM", ["view", "rsvp"]), "guest.create", "ok"],
  [
    "not what one has not",
    { ...memberWith("organizer", hidden, ["view", "manage_guests"]), resource: { requestedPerms: ["chat"] } },
    "guest.create",
    "forbidden",
  ],
  ["nothing elevated without managing the team", granter("CM", ["view", "manage_guests"]), "guest.create", "forbidden"],
  ["who manages the team may", granter("OR", ["view", "manage_guests"]), "invitation.create", "ok"],
  ["a link never carries it, even the creator's", granter("CR", ["view", "edit_event"]), "link.create", "forbidden"],
  ["a link carries the six", granter("CM", shareablePermissions), "link.create", "ok"],
  [
    "an unknown permission is nobody's to give",
    granter("CR", ["view", "own_everything" as Permission]),
    "guest.create",
    "forbidden",
  ],
  ["an action that grants nothing cannot be made to", granter("CR", ["view"]), "guest.status", "forbidden"],
  ["nobody touches the creator's place", changer("OR", "account-CR"), "collaborator.remove", "forbidden"],
  ["nor through an invitation", changer("CM", "account-CR"), "invitation.create", "forbidden"],
  ["nor through the guest list", granter("OR", ["view"], "account-CR"), "guest.update", "forbidden"],
  ["the creator's telephone in the guest list is another thing", changer("CM", "account-CR"), "guest.update", "ok"],
  ["the creator neither", changer("CR", "account-CR"), "collaborator.change", "forbidden"],
  ["nobody changes their own place", changer("OR", "account-OR"), "collaborator.change", "forbidden"],
  ["nor grants to themselves", granter("CM", ["view"], "account-CM"), "guest.update", "forbidden"],
  ["a person who takes part leaves a completed event too", contextOf("CL", completed), "membership.leave", "ok"],
  ["its creator never", contextOf("CR", completed), "membership.leave", "forbidden"],
  ["places are changed in a completed event too", contextOf("OR", completed), "collaborator.change", "ok"],
  ["someone else's place is changed", changer("OR", "account-CE"), "collaborator.remove", "ok"],
];
