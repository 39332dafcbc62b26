// The statements of joining an event by a link: one reads the state before it, one writes everything that joining changes.
import { newId } from "#app/db/id.ts";
import { type At, statement } from "#app/db/statement.ts";
import type { Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account/account.ts";
import { type InvitationType, invitationType } from "#app/domain/guest/invitation-link.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import type { Topic } from "#app/domain/topic.ts";
import { guestAccount, underFreeUsername } from "#app/features/account/auth/new-account.commands.server.ts";
import { guestRows, insertingGuests } from "#app/db/guest-columns.ts";
import { secretExpiry } from "#app/platform/auth/account-tokens.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { planColumns, planIn, planJoin, type PlanRow } from "#app/platform/event-plan.server.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import { type Email, emailRow, postAfterCommit } from "#app/platform/mail/emails.server.ts";
import {
  type Admission,
  linkUsed,
  type Use,
  useValues,
  type UseValues,
} from "#app/features/event/share-links/admission.commands.server.ts";
import { linkRegisteredEmail, type LinkRegisteredProps } from "../emails/link-registered.tsx";
import type { Link } from "#app/features/event/share-links/queries.server.ts";

export type JoinState = {
  plan: Plan;
  /** The places that the account has, or its address; held until the transaction ends. */
  places: { id: string; userId: string | null; permissions: Permission[]; status: string }[];
  /** The guests that the account is, or who have its address. */
  listed: { id: string; userId: string | null; isHostsOwn: boolean }[];
  emailVisible: boolean;
};

type JoinStateRow = PlanRow & {
  emailVisible: boolean | null;
  places: JoinState["places"] | null;
  listed: JoinState["listed"] | null;
};

type Comer = { eventId: string; userId: string | null; email: string; emailKey: string };
const joinState = statement<Comer, JoinStateRow>(
  "link_join_state",
  (at) => `with places as materialized (
     select id, user_id, permissions, status from event_members
     where event_id = ${at.eventId}::uuid and (user_id = ${at.userId}::uuid or email = ${at.email}::text) for update
   )
   select ${planColumns},
     (select email_visible from users where id = ${at.userId}) as email_visible,
     (select json_agg(places) from places) as places,
     (select json_agg(json_build_object('id', id, 'user_id', user_id, 'is_hosts_own', source in ('host', 'invitation') or adopted_at is not null) order by id) from guests
       where event_id = ${at.eventId} and (user_id = ${at.userId} or email_key = ${at.emailKey}::text)) as listed
   from events ${planJoin}
   where events.id = ${at.eventId}`,
);

/** Reads the state that a joining account meets, or a person with only an address, and locks their places; null without such an event. */
export async function lockJoinState(
  tx: Tx,
  eventId: string,
  { id, email }: { id: string | null; email: string },
  now: Date,
): Promise<JoinState | null> {
  const [row] = await joinState(tx, { eventId, userId: id, email, emailKey: emailKey(email) });
  if (!row) return null;
  const { places, listed, emailVisible } = row;
  return {
    plan: planIn(row, now),
    places: places ?? [],
    listed: listed ?? [],
    emailVisible: emailVisible === true,
  };
}

type EntryValues = UseValues & {
  /** Null makes no place. */
  placeId: string | null;
  name: string;
  email: string;
  role: "guest" | "viewer";
  permissions: readonly Permission[];
  withheld: readonly Permission[];
  /** A host put them on the list: the link makes no stranger of them. */
  isHostsOwn: boolean;
  inviterId: string | null;
  guests: string;
};

// Each for the row of `comer`: the use of the link, a place, and a row on the list.
const entered = (at: At<EntryValues>, account?: string) => `${linkUsed(at, account)}, place as (
     insert into event_members (event_id, id, user_id, name, email, role, permissions, withheld, came_by, adopted_at, status, invited_by, created_at, updated_at)
     select ${at.eventId}, ${at.placeId}::uuid, ${at.userId}, ${at.name}::text, ${at.email}::text, ${at.role}::text, ${at.permissions}::text[],
       ${at.withheld}::text[], 'link', case when ${at.isHostsOwn}::boolean then ${at.now} end, 'active', ${at.inviterId}::uuid, ${at.now}, ${at.now} from comer where ${at.placeId} is not null
   ), listed as (
     ${insertingGuests(at.guests, "exists (select from comer)")}
   )`;

export type Entry = {
  link: Link;
  admission: Admission;
  visit: Use["visit"];
  /** The facts about them in the link's log. */
  known: Use["known"];
  /** The guest that they are on the list; `isNew` with a row that is made for them. Null when the list has no guest for them. */
  guest: { id: string; isNew: boolean; email: string | null; userId: string | null; isHostsOwn: boolean } | null;
};

function entryValues(
  { link, admission, visit, known, guest }: Entry,
  { id, name, email }: { id: string; name: string; email: string },
  placeId: string | null,
  now: Date,
): EntryValues {
  const person = { email, userId: id, guestId: guest?.id ?? null };
  const listed = guest?.isNew && {
    eventId: link.eventId,
    id: guest.id,
    name,
    email: guest.email,
    permissions: link.permissions,
    withheld: link.withheld,
    isRegistered: true,
    userId: guest.userId,
    source: "link" as const,
    invitedBy: link.createdBy,
  };
  return {
    ...useValues(link, admission, { action: "register", person, known, visit }, now),
    placeId,
    name,
    email,
    role: roleOf(link),
    permissions: link.permissions,
    withheld: link.withheld,
    isHostsOwn: guest?.isHostsOwn === true,
    inviterId: link.createdBy,
    guests: guestRows(listed ? [listed] : [], now),
  };
}

function roleOf(link: Link): "guest" | "viewer" {
  const type: InvitationType = invitationType(link);
  return type === "registration" ? "guest" : "viewer";
}

type JoinValues = EntryValues & {
  widerId: string | null;
  wider: readonly Permission[] | null;
  eventTopic: Topic;
  guestsTopic: Topic;
  userTopic: Topic;
};
const join = statement<JoinValues, { eventChange: number; guestsChange: number; userChange: number }>(
  "link_join",
  (at) => `with comer as (select), ${entered(at)}, wider as (
     update event_members set permissions = ${at.wider}::text[], updated_at = ${at.now} where event_id = ${at.eventId} and id = ${at.widerId}::uuid
   )
   select announce(${at.eventTopic}) as event_change, announce(${at.guestsTopic}) as guests_change, announce(${at.userTopic}) as user_change`,
);

/** Gives an account a place in the event, or, where it has one, the permissions `wider` there, and announces it. */
export async function writeJoin(
  tx: Tx,
  entry: Entry,
  viewer: { id: string; name: string; email: string },
  wider: { id: string; permissions: Permission[] } | null,
  now: Date,
): Promise<void> {
  const { eventId } = entry.link;
  const topics = [`event:${eventId}`, `event:${eventId}:guests`, `user:${viewer.id}`] as const;
  const [eventTopic, guestsTopic, userTopic] = topics;
  const values = entryValues(entry, viewer, wider ? null : newId(), now);
  const given = { widerId: wider?.id ?? null, wider: wider?.permissions ?? null };
  const [written] = await join(tx, { ...values, ...given, eventTopic, guestsTopic, userTopic });
  tell(tx, topics, [written!.eventChange, written!.guestsChange, written!.userChange]);
}

// The account comes first: nothing else is written when its username is taken.
type RegisterValues = Omit<EntryValues, "userId"> & {
  userId: string;
  username: string;
  invitationType: InvitationType;
  letter: string | null;
  tokenHash: Uint8Array | null;
  tokenExpiry: Date | null;
  eventTopic: Topic;
  guestsTopic: Topic;
};
const register = statement<RegisterValues, { emailId: string | null; eventChange: number; guestsChange: number }>(
  "link_register",
  (at) => `with comer as (
     ${guestAccount({
       id: at.userId,
       email: at.email,
       name: at.name,
       username: at.username,
       role: at.role,
       invitedBy: at.inviterId,
       invitationType: at.invitationType,
       now: at.now,
     })}
   ), ${entered(at, "excluded.user_id")}, queued_email as materialized (
     select queue_email(${at.letter}::jsonb) as id from comer
   ), token as (
     insert into account_tokens (token_hash, user_id, purpose, email, letter_id, created_at, expires_at)
     select ${at.tokenHash}::bytea, ${at.userId}, 'verify', ${at.email}, (select id from queued_email), ${at.now}, ${at.tokenExpiry}::timestamptz
     from comer where ${at.tokenHash} is not null
   )
   select (select id from queued_email) as email_id, announce(${at.eventTopic}) as event_change, announce(${at.guestsTopic}) as guests_change
   from comer`,
);

/** Makes a guest account with its place, its row on the list and, where there is one, the e-mail that proves its address; announces it. SC-18 */
export async function writeRegistration(
  tx: Tx,
  entry: Entry,
  person: { id: string; name: string; email: string },
  mail: (Email<LinkRegisteredProps> & { secret: string }) | null,
  now: Date,
): Promise<void> {
  const { link } = entry;
  const topics = [`event:${link.eventId}`, `event:${link.eventId}:guests`] as const;
  const [eventTopic, guestsTopic] = topics;
  const row = mail && emailRow(linkRegisteredEmail, mail, now);
  const values = {
    ...entryValues(entry, person, newId(), now),
    userId: person.id,
    invitationType: invitationType(link),
    letter: row?.ok ? row.email : null,
    tokenHash: mail && hashToken(mail.secret),
    tokenExpiry: mail && secretExpiry("verify", now),
    eventTopic,
    guestsTopic,
  };
  const written = await underFreeUsername(person, async (username) => (await register(tx, { ...values, username }))[0]);
  tell(tx, topics, [written.eventChange, written.guestsChange]);
  if (written.emailId) postAfterCommit(tx, written.emailId);
}

function tell(tx: Tx, topics: readonly Topic[], ids: number[]): void {
  for (const [at, topic] of topics.entries()) tellAfterCommit(tx, { id: Number(ids[at]), topic });
}
