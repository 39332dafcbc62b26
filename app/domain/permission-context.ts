// The facts a decision about permissions is made from, each read from the database in the same request.

import type { EventSwitch } from "#app/domain/permission-names.ts";
import type { AccountType } from "#app/domain/account.ts";
import type { EventStatus } from "#app/domain/event.ts";
import type { Visibility } from "#app/domain/event-access.ts";
import type { EventRole, MembershipStatus, Permission } from "#app/domain/permission-names.ts";

/** Who is logged in. An account that is not active (suspended, deleted) counts as nobody. */
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
};

export type EventFacts = {
  readonly id: string;
  readonly createdBy: string;
  readonly visibility: Visibility;
  readonly requireAccount: boolean;
  readonly status: EventStatus;
  readonly deleted: boolean;
  /** Its creator is suspended: who takes part goes on inside the application, to everybody outside it is not there. */
  readonly held: boolean;
  readonly toggles: Readonly<Record<EventSwitch, boolean>>;
};

/** An accepted place in an event. It counts for its own user in its own event while it is active. */
export type MembershipFacts = {
  readonly userId: string;
  readonly eventId: string;
  readonly role: EventRole;
  readonly perms: readonly Permission[];
  readonly status: MembershipStatus;
};

/**
 * What a person holds in a signed cookie or in the URL, read again from its row: an access code, a shared link or the
 * token of a personal invitation. `live`: active, not expired, and for a code of the version now in force.
 */
export type GrantFacts = {
  readonly kind: "code" | "link" | "token";
  readonly eventId: string;
  readonly live: boolean;
  readonly perms: readonly Permission[];
  /** token: the guest it was written for. */
  readonly guestId?: string | undefined;
  /** link: its uses have reached their maximum; it still shows the event and takes nobody more. */
  readonly usedUp?: boolean | undefined;
};

/** What is acted upon, as far as the action has something of its own. */
export type ResourceFacts = {
  /** The event the object lies in, when it is the child of one. */
  readonly eventId?: string | undefined;
  /** The account it belongs to. */
  readonly ownerId?: string | undefined;
  /** The guest it belongs to. */
  readonly guestId?: string | undefined;
  /** The account ids in a private conversation. */
  readonly participants?: readonly string[] | undefined;
  /** The permissions this action would hand out. */
  readonly requestedPerms?: readonly Permission[] | undefined;
  /** The account this action is done to, or the one an invitation was written for. */
  readonly targetUserId?: string | undefined;
};

export type PermissionContext = {
  readonly account?: AccountFacts | undefined;
  readonly event?: EventFacts | undefined;
  readonly membership?: MembershipFacts | undefined;
  readonly grant?: GrantFacts | undefined;
  readonly resource?: ResourceFacts | undefined;
};
