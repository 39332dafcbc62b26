// A use of a shared link in few statements: whether it lets in who comes, and all that one use leaves behind.
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { type At, statement } from "#app/db/statement.ts";
import type { Tx } from "#app/db/transaction.ts";
import { admits, type AdmitRefusal, type LinkFacts } from "#app/domain/guest/invitation-link.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { shortenedAddress } from "#app/platform/http/address.server.ts";
import { deviceText } from "./copy.ts";
import { type Link, makerIsOutText } from "./queries.server.ts";

/** A link, and how many it may let in where that was read before. */
export type LinkRef = Pick<Link, "eventId" | "id"> & Partial<Pick<Link, "maxUses">>;
/** The facts about a link that `useLink` needs: `uses` is null where the link has no limit. */
export type Admission = { isNew: boolean; uses: number | null; fits: boolean };

type LookRow = LinkFacts & { makerIsOut: boolean; isIn: boolean; fits: boolean };

type LookValues = { eventId: string; linkId: string; email: string; most: number | null; holds: boolean };
const look = (name: string, lock: string) =>
  statement<LookValues, LookRow>(
    name,
    (at) => `with link as materialized (
       select is_active, expires_at, max_uses, uses, ${makerIsOutText} as maker_is_out from invitation_links
       where event_id = ${at.eventId}::uuid and id = ${at.linkId}::uuid ${lock}
     )
     select is_active, expires_at, max_uses, uses, maker_is_out,
       exists (select from link_people where event_id = ${at.eventId} and link_id = ${at.linkId} and email_key = ${at.email}::text) as is_in,
       ${at.most}::integer is null or room_on_list(${at.eventId}, ${at.most}, 1, ${at.holds}::boolean) as fits
     from link`,
  );
const lookHeld = look("link_look_held", "for update");
const lookLoose = look("link_look", "");

/**
 * Says whether a link lets in the person at `email`. Each person counts once, and never more than the link's limit get in, however many
 * come at the same moment. For that, a link with a limit stays locked until `tx` ends. `fits`: there is room for one more on a list of `most`, which is
 * held too; null asks nothing. SC-27, C-1
 */
export async function lookAtLink(
  tx: Tx,
  link: LinkRef,
  email: string,
  now: Date,
  most: number | null = null,
): Promise<Result<Admission, AdmitRefusal>> {
  const isHeld = link.maxUses !== null && isGuarded("locks");
  const read = async () => {
    const values = { eventId: link.eventId, linkId: link.id, email, most, holds: isGuarded("locks") };
    const [row] = await (isHeld ? lookHeld : lookLoose)(tx, values);
    return row;
  };
  let row = await read();
  if (!row) return refuse("link_inactive");
  let admitted = admitsAt(row, now);
  // The first read looked for the person before it waited for the lock: they may be in by now, as after a double click.
  if (isHeld && !admitted.ok && admitted.code === "link_used_up") {
    row = (await read()) ?? row;
    admitted = admitsAt(row, now);
  }
  if (!admitted.ok) return admitted;
  return ok({ isNew: admitted.counts, uses: row.maxUses === null ? null : row.uses, fits: row.fits });
}

function admitsAt(row: LookRow, now: Date) {
  return admits({ ...row, isActive: row.isActive && !row.makerIsOut }, row.isIn, now);
}

/** The origin of a visitor, as far as the application may store it. */
export type Visit = { address: string; userAgent: string | null };
/** A person who came through a link and their action there. The link's log names `known`, the facts that hosts may read about them. part 2 §3, SC-30 */
export type Use = {
  action: "rsvp" | "register";
  person: { email: string; userId: string | null; guestId: string | null };
  known: { name: string | null; email: string | null; username: string | null };
  visit: Visit;
};

/** The values that a use of a link writes; `uses` is null where the link has no limit. */
export type UseValues = {
  eventId: string;
  linkId: string;
  now: Date;
  personEmail: string;
  guestId: string | null;
  userId: string | null;
  uses: number | null;
  logId: string;
  action: Use["action"];
  knownName: string | null;
  knownEmail: string | null;
  knownUsername: string | null;
  address: string | null;
  device: string | null;
};

/**
 * Parts of a `with` that write a use down, for each row of `comer`. A person who comes again counts no more. `account` is
 * whose the person is where two accounts were.
 */
export const linkUsed = (at: At<UseValues>, account = "coalesce(link_people.user_id, excluded.user_id)") => `person as (
     insert into link_people (event_id, link_id, email_key, guest_id, user_id, accepted_at, first_use)
     select ${at.eventId}::uuid, ${at.linkId}::uuid, ${at.personEmail}::text, ${at.guestId}::uuid, ${at.userId}::uuid, ${at.now}::timestamptz,
            ${at.logId}::uuid from comer
     on conflict (event_id, link_id, email_key) do update set
       user_id = ${account}, guest_id = coalesce(excluded.guest_id, link_people.guest_id)
     returning first_use = ${at.logId} as is_new
   ), link as (
     update invitation_links set last_used_at = ${at.now}, updated_at = ${at.now},
       uses = case when is_new then coalesce(${at.uses}::integer, uses) + 1 else uses end
     from person where event_id = ${at.eventId} and id = ${at.linkId}
   ), log as (
     insert into link_usage (event_id, id, link_id, action, guest_name, guest_email, guest_username, ip_address, user_agent, accessed_at)
     select ${at.eventId}, ${at.logId}::uuid, ${at.linkId}, ${at.action}::text, ${at.knownName}::text, ${at.knownEmail}::text, ${at.knownUsername}::text, ${at.address}::text, ${at.device}::text, ${at.now} from comer
   )`;

/** The values of `linkUsed`. */
export function useValues(link: LinkRef, { uses }: Admission, use: Use, now: Date): UseValues {
  const { person, known, visit, action } = use;
  return {
    eventId: link.eventId,
    linkId: link.id,
    now,
    personEmail: person.email,
    guestId: person.guestId,
    userId: person.userId,
    uses,
    logId: newId(),
    action,
    knownName: known.name,
    knownEmail: known.email,
    knownUsername: known.username,
    address: shortenedAddress(visit.address),
    device: deviceText(visit.userAgent),
  };
}

const keepUse = statement<UseValues>("link_use", (at) => `with comer as (select), ${linkUsed(at)} select`);

/** Writes down that a person has come through the link, as `admission` let them. */
export async function useLink(tx: Tx, link: LinkRef, admission: Admission, use: Use, now: Date): Promise<void> {
  await keepUse(tx, useValues(link, admission, use, now));
}
