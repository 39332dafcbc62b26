// The statements of coming into an event by a link: what stands before it, and all that an account's coming leaves behind.
import { newId } from "#app/db/id.ts";
import { prepared } from "#app/db/prepared.ts";
import type { Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account.ts";
import { type InvitationType, invitationType } from "#app/domain/invitation-link.ts";
import type { Permission } from "#app/domain/permission-names.ts";
import type { Plan } from "#app/domain/plans.ts";
import { effectivePlan, type Subscription } from "#app/domain/subscription.ts";
import type { Topic } from "#app/domain/topic.ts";
import { guestAccount, underFreeUsername } from "#app/features/account/auth/new-account.commands.server.ts";
import { secretExpiry } from "#app/platform/auth/account-tokens.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import { type Email, emailRow, postAfterCommit } from "#app/platform/mail/emails.server.ts";
import {
  type Admission,
  linkUsed,
  type Use,
  useValues,
} from "#app/features/event/share-links/admission.commands.server.ts";
import { linkRegisteredEmail, type LinkRegisteredProps } from "../emails/link-registered.tsx";
import type { Link } from "#app/features/event/share-links/queries.server.ts";

export type JoinState = {
  plan: Plan;
  /** The places that the account has, or its address; held until the transaction ends. */
  places: { id: string; userId: string | null; permissions: Permission[]; status: string }[];
  /** The guests that the account is, or who have its address. */
  listed: { id: string; userId: string | null }[];
  emailVisible: boolean;
};

type JoinStateRow = {
  plan: Plan | null;
  planStatus: Subscription["status"] | null;
  planEnd: Date | null;
  emailVisible: boolean | null;
  places: JoinState["places"] | null;
  listed: JoinState["listed"] | null;
};

const joinState = prepared<JoinStateRow>(
  "link_join_state",
  `with places as materialized (
     select id, user_id, permissions, status from event_members
     where event_id = $1::uuid and (user_id = $2::uuid or email = $3::text) for update
   )
   select subscriptions.plan, subscriptions.status as plan_status, subscriptions.end_date as plan_end,
     (select email_visible from users where id = $2) as email_visible,
     (select json_agg(places) from places) as places,
     (select json_agg(json_build_object('id', id, 'user_id', user_id) order by id) from guests
       where event_id = $1 and (user_id = $2 or email_key = $4::text)) as listed
   from events left join subscriptions on subscriptions.user_id = events.created_by
   where events.id = $1`,
);

/** Reads what an account finds that joins, or a person at an address without one, and locks their places; null when there is no such event. */
export async function lockJoinState(
  tx: Tx,
  eventId: string,
  { id, email }: { id: string | null; email: string },
  now: Date,
): Promise<JoinState | null> {
  const [row] = await joinState(tx, [eventId, id, email, emailKey(email)]);
  if (!row) return null;
  const subscription = row.plan && { plan: row.plan, status: row.planStatus!, endDate: row.planEnd };
  const { places, listed, emailVisible } = row;
  return {
    plan: effectivePlan(subscription, now),
    places: places ?? [],
    listed: listed ?? [],
    emailVisible: emailVisible === true,
  };
}

// Each for the row of `comer`: the use of the link, a place unless $15 is null, and a row on the list where $21 says so.
const entered = (account?: string) => `${linkUsed(account)}, place as (
     insert into event_members (event_id, id, user_id, name, email, role, permissions, status, invited_by, created_at, updated_at)
     select $1, $15::uuid, $6, $16::text, $17::text, $18::text, $19::text[], 'active', $20::uuid, $3, $3 from comer where $15 is not null
   ), listed as (
     insert into guests (event_id, id, name, email, email_key, permissions, is_registered, user_id, source, invited_by, created_at, updated_at)
     select $1, $5, $16, $22::text, $22, $19, true, $23::uuid, 'link', $20, $3, $3 from comer where $21::boolean
   )`;

export type Entry = {
  link: Link;
  admission: Admission;
  visit: Use["visit"];
  /** What the link's log tells of them. */
  known: Use["known"];
  /** The guest that they are on the list; `isNew` with a row that is made for them. Null when it has none for them. */
  guest: { id: string; isNew: boolean; email: string | null; userId: string | null } | null;
};

function entryValues(
  { link, admission, visit, known, guest }: Entry,
  { id, name, email }: { id: string; name: string; email: string },
  placeId: string | null,
  now: Date,
): unknown[] {
  const person = { email, userId: id, guestId: guest?.id ?? null };
  const use = useValues(link, admission, { action: "register", person, known, visit }, now);
  const place = [placeId, name, email, roleOf(link), link.permissions, link.createdBy];
  return [...use, ...place, guest?.isNew ?? false, guest?.email ?? null, guest?.userId ?? null];
}

function roleOf(link: Link): "guest" | "viewer" {
  const type: InvitationType = invitationType(link);
  return type === "registration" ? "guest" : "viewer";
}

const join = prepared<{ eventChange: number; guestsChange: number; userChange: number }>(
  "link_join",
  `with comer as (select), ${entered()}, wider as (
     update event_members set permissions = $25::text[], updated_at = $3 where event_id = $1 and id = $24::uuid
   )
   select announce($26) as event_change, announce($27) as guests_change, announce($28) as user_change`,
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
  const values = entryValues(entry, viewer, wider ? null : newId(), now);
  const [written] = await join(tx, [...values, wider?.id ?? null, wider?.permissions ?? null, ...topics]);
  tell(tx, topics, [written!.eventChange, written!.guestsChange, written!.userChange]);
}

// The account comes first: nothing else is written when its username is taken.
const register = prepared<{ emailId: string | null; eventChange: number; guestsChange: number }>(
  "link_register",
  `with comer as (
     ${guestAccount({ id: "$6", email: "$17", name: "$16", username: "$24", role: "$18", invitedBy: "$20", invitationType: "$25", now: "$3" })}
   ), ${entered("excluded.user_id")}, queued_email as (
     insert into letters (id, public_id, kind, recipient, recipient_name, subject, facts, secret_sealed, user_id, event_id)
     select $26::uuid, $27, $28, $29, $30, $31, $32::jsonb, $33, $6, $1 from comer
     where $26 is not null and may_email($29, $34::text[], $35::integer[], $3)
     returning id
   ), token as (
     insert into account_tokens (token_hash, user_id, purpose, email, letter_id, created_at, expires_at)
     select $36::bytea, $6, 'verify', $17, (select id from queued_email), $3, $37::timestamptz from comer where $36 is not null
   )
   select (select id from queued_email) as email_id, announce($38) as event_change, announce($39) as guests_change from comer`,
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
  const values = entryValues(entry, person, newId(), now);
  const row = mail && emailRow(linkRegisteredEmail, mail, now);
  const [emailId, publicId, kind, recipient, recipientName, subject, facts, sealed, , , counters, most] = row?.ok
    ? row.values
    : [];
  const email = [emailId, publicId, kind, recipient, recipientName, subject, facts, sealed, counters ?? [], most ?? []];
  const token = mail ? [hashToken(mail.secret), secretExpiry("verify", now)] : [null, null];
  const written = await underFreeUsername(person, async (username) => {
    const account = [username, invitationType(link)];
    const [kept] = await register(tx, [
      ...values,
      ...account,
      ...email.map((each) => each ?? null),
      ...token,
      ...topics,
    ]);
    return kept;
  });
  tell(tx, topics, [written.eventChange, written.guestsChange]);
  if (written.emailId) postAfterCommit(tx, written.emailId);
}

function tell(tx: Tx, topics: readonly Topic[], ids: number[]): void {
  for (const [at, topic] of topics.entries()) tellAfterCommit(tx, { id: Number(ids[at]), topic });
}
