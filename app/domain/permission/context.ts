// The facts behind a permission decision, each read from the database in the same request.

import type { AccountType } from "#app/domain/account/account.ts";
import type { EventStatus } from "#app/domain/event/event.ts";
import type { Visibility } from "#app/domain/event/access.ts";
import type { CameBy, Reaches } from "#app/domain/event/reach.ts";
import type { EventRole, MembershipStatus, Permission } from "#app/domain/permission/names.ts";

/** The logged-in account. An inactive one (suspended, deleted) counts as logged out. */
export type AccountFacts = {
  readonly id: string;
  readonly active: boolean;
  readonly emailVerified: boolean;
  /** Staff of this installation: sees the shell of events and deletes them, reads applications and feedback. */
  readonly admin: boolean;
  /** May publish in the blog. */
  readonly editor: boolean;
  readonly accountType: AccountType;
  /** Created an event, or manages the guests of one. */
  readonly hostsEvent: boolean;
  /** Has proved in this session, in the last ten minutes, who they are. */
  readonly fresh: boolean;
};

export type EventFacts = {
  readonly id: string;
  readonly createdBy: string;
  readonly visibility: Visibility;
  readonly requireAccount: boolean;
  readonly status: EventStatus;
  readonly deleted: boolean;
  /** Its creator is suspended: members continue inside the application, for everyone else the event is hidden. */
  readonly held: boolean;
  /** The farthest audience of each thing. */
  readonly reaches: Reaches;
  /** The hosts let the team look at the seating plan; not if it is missing. */
  readonly teamSeesSeating?: boolean | undefined;
};

/** An accepted place in an event. It counts for its own user in its own event while it is active. */
export type MembershipFacts = {
  readonly userId: string;
  readonly eventId: string;
  readonly role: EventRole;
  readonly perms: readonly Permission[];
  readonly status: MembershipStatus;
  readonly cameBy: CameBy;
  /** A host has taken them in: they are the hosts' guests, however they came. SC-71 */
  readonly isAdopted: boolean;
  /** The permissions of their audience that a host took from them, besides the role's defaults that `perms` lacks. */
  readonly withheld: readonly Permission[];
};

/**
 * A grant from a signed cookie or the URL, read again from its row. It is an access code, a shared link, a personal invitation's token
 * or the key of a door link's phone, which gives no permission.
 * `live`: active, not expired, and a code has the current version.
 */
export type GrantFacts = {
  readonly kind: "code" | "link" | "token" | "door";
  readonly eventId: string;
  readonly live: boolean;
  readonly perms: readonly Permission[];
  /** token: the guest it was written for. */
  readonly guestId?: string | undefined;
  /** token: how the guest came; by a host's word if it is missing. */
  readonly cameBy?: CameBy | undefined;
  /** The permissions of its audience that a host took from its holder. */
  readonly withheld?: readonly Permission[] | undefined;
  /** door: it may let in people who are not on the list. */
  readonly mayAdd?: boolean | undefined;
  /** link: its uses have reached their maximum; it still shows the event and admits no one else. */
  readonly usedUp?: boolean | undefined;
};

/** The facts about the action's object, if it has any. */
export type ResourceFacts = {
  /** The event of the object, if it belongs to one. */
  readonly eventId?: string | undefined;
  /** The account it belongs to. */
  readonly ownerId?: string | undefined;
  /** The guest it belongs to. */
  readonly guestId?: string | undefined;
  /** The account ids in a private conversation. */
  readonly participants?: readonly string[] | undefined;
  /** The permissions that this action would grant. */
  readonly requestedPerms?: readonly Permission[] | undefined;
  /** The account that this action changes, or the invited one. */
  readonly targetUserId?: string | undefined;
};

export type PermissionContext = {
  readonly account?: AccountFacts | undefined;
  readonly event?: EventFacts | undefined;
  readonly membership?: MembershipFacts | undefined;
  readonly grant?: GrantFacts | undefined;
  readonly resource?: ResourceFacts | undefined;
};
