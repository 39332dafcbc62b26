// The rule of an action: its requirements, for the policy.
import type { Thing } from "#app/domain/event/reach.ts";
import type { Part } from "#app/domain/parts.ts";
import type { Permission } from "#app/domain/permission/names.ts";

/** The requirements of an action. An empty rule is open to everyone. */
export type ActionRule = {
  /** The part that an installation can leave out: the action is unknown without it. */
  readonly part?: Part;
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
  /** The phone of a door link may do it too; `add` only where the link says so. */
  readonly door?: "use" | "add";
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
  /** Only for people who manage guests; for the team too, while the hosts let it look at the seating plan. */
  readonly looksAtSeats?: true;
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
  /** Only for a session whose person has proved in the last ten minutes who they are. */
  readonly fresh?: true;
};
