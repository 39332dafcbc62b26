// People's permissions in an event after all sources and ceilings, case by case.

import type { EventFacts, MembershipFacts, PermissionContext } from "#app/domain/permission/context.ts";
import { permissions, shareablePermissions, type Permission } from "#app/domain/permission/names.ts";
import { accountOf, cameBy, eventWith, membershipOf, memberWith, contextOf } from "./world.ts";

type Holding = readonly [what: string, context: PermissionContext, held: readonly Permission[], manager: boolean];

const hidden = eventWith();
const open = eventWith({ visibility: "public" });
const wantsAccount = eventWith({ requireAccount: true });
const openToAccounts = eventWith({ visibility: "public", requireAccount: true });
const deleted = eventWith({ visibility: "public", deleted: true });

const manageTeam = "manage_collaborators";
const meaningless = "canUpdateFeed" as Permission;
const suspended = { active: false };
const everything = { perms: permissions };
const six = shareablePermissions;
const sixButChat = six.filter((permission) => permission !== "chat");
const organizer = (event: EventFacts, changes: Partial<MembershipFacts> = {}) =>
  membershipOf("OR", "organizer", event, changes);
/** The organizer of the hidden event, with another membership instead. */
const holdingInstead = (membership: MembershipFacts) => ({ ...contextOf("OR", hidden), membership });

/** The permissions after all sources and ceilings, and whether the event's switches do not limit them. */
export const holdings: readonly Holding[] = [
  ["the creator holds all nine", contextOf("CR", hidden), permissions, true],
  ["a stranger nothing", contextOf("AC", hidden), [], false],
  ["everybody the visitor's two on a public event", contextOf("AN", open), ["view", "rsvp"], false],
  ["not where an account is wanted", contextOf("AN", openToAccounts), [], false],
  ["nobody anything in a deleted event", contextOf("CR", deleted), [], false],
  ["nobody anything without an event", { account: accountOf("CR") }, [], false],
  ["the staff nothing of its own", contextOf("AD", hidden), [], false],
  ["a member the stored list", contextOf("CM", hidden), [...six, "manage_guests"], true],
  ["and the visitor's two besides", contextOf("PR", open), ["view", "rsvp", "chat"], false],
  [
    "a person who edits the event is free of its switches",
    memberWith("viewer", hidden, ["edit_event"]),
    ["edit_event"],
    true,
  ],
  ["a person who manages the team alone is not", memberWith("viewer", hidden, [manageTeam]), [manageTeam], false],
  [
    "a stored name that means nothing is dropped",
    memberWith("organizer", hidden, ["view", meaningless]),
    ["view"],
    false,
  ],
  ["a membership that waits gives nothing", holdingInstead(organizer(hidden, { status: "pending" })), [], false],
  ["nor one of another event", holdingInstead(organizer(eventWith({ id: "event-2" }))), [], false],
  ["nor someone else's", { ...contextOf("AC", hidden), membership: organizer(hidden) }, [], false],
  ["a link never gives chat without an account", contextOf("LK", hidden), sixButChat, false],
  ["with an account it gives its six", cameBy("link", hidden), six, false],
  ["and never more, whatever it says", cameBy("link", hidden, everything), six, false],
  ["a personal invitation neither", cameBy("token", hidden, everything), six, false],
  ["a code shows and answers, whatever it says", cameBy("code", hidden, everything), ["view", "rsvp"], false],
  ["a code of an event for accounts gives nothing", cameBy("code", wantsAccount), [], false],
  ["a dead link gives nothing", cameBy("link", hidden, { live: false }), [], false],
  ["nor one of another event", cameBy("link", hidden, { eventId: "event-2" }), [], false],
  [
    "a suspended account keeps what its link gives",
    { ...cameBy("link", hidden), account: accountOf("AC", suspended) },
    sixButChat,
    false,
  ],
  ["a suspended creator is nobody", { event: hidden, account: accountOf("CR", suspended) }, [], false],
];
