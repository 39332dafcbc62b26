// The links to parts of a running order: what their hosts see of them, and what a token leads to.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { programmeUrl } from "#app/domain/share.ts";
import { currentHash } from "#app/platform/auth/current-token.server.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EventPass, MemberPass } from "#app/platform/pass.server.ts";

/**
 * Whether the maker of a link has been put out of its event, or is suspended: it is worth nothing then, as every link of theirs
 * (decision 024). With a suspended creator the whole event is hidden instead.
 */
export const shareMakerIsOut = sql<boolean>`(exists (select from event_members m where m.event_id = schedule_shares.event_id
    and m.user_id = schedule_shares.created_by and m.status = 'removed')
  or exists (select from users u join events e on e.id = schedule_shares.event_id
    where u.id = schedule_shares.created_by and u.id != e.created_by and u.suspended_at is not null))`;

export type ListedShare = {
  id: string;
  name: string;
  lanes: string[];
  everybodys: boolean;
  phone: string;
  createdByName: string;
  /** Null when the site's secret has changed since it was made. */
  url: string | null;
  /** False while its maker is out of the event. */
  isWorking: boolean;
};

/** The links that have not been taken back, the newest first. */
export async function listShares(
  { db, config }: { db: Db; config: Config },
  pass: EventPass<"event.timeline.write">,
): Promise<ListedShare[]> {
  const eventId = pass.event.id;
  const rows = await db
    .selectFrom("scheduleShares")
    .select(["id", "name", "lanes", "everybodys", "phone", "createdByName", "tokenSealed"])
    .select(shareMakerIsOut.as("makerIsOut"))
    .where("eventId", "=", eventId)
    .where("revokedAt", "is", null)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ tokenSealed, makerIsOut, ...share }) => {
    const token = unseal(config, shareSeal(eventId), tokenSealed);
    return { ...share, url: token && programmeUrl(config.origin, token), isWorking: !makerIsOut };
  });
}

/** The telephone of the host who makes a link, as their profile has it; empty without one. */
export async function findOwnPhone(db: Db, { viewer }: MemberPass<"event.timeline.write">): Promise<string> {
  const user = await db.selectFrom("users").select("phone").where("id", "=", viewer.id).executeTakeFirst();
  return user?.phone ?? "";
}

export type Share = {
  eventId: string;
  id: string;
  name: string;
  lanes: string[];
  everybodys: boolean;
  phone: string;
  createdByName: string;
  /** Nobody has taken it back, and its maker is there. */
  isLive: boolean;
  makerIsOut: boolean;
};

/** The link that a token was made for, also one that is worth nothing any more; null for any other text. */
export async function findShare(db: Db, token: string): Promise<Share | null> {
  if (!/^[A-Za-z0-9]{32}$/.test(token)) return null;
  const row = await db
    .selectFrom("scheduleShares")
    .select(["eventId", "id", "name", "lanes", "everybodys", "phone", "createdByName", "revokedAt"])
    .select(shareMakerIsOut.as("makerIsOut"))
    .where("tokenHash", "=", currentHash(token))
    .executeTakeFirst();
  if (!row) return null;
  const { revokedAt, makerIsOut, ...share } = row;
  return { ...share, makerIsOut, isLive: revokedAt === null && !makerIsOut };
}

/** What the tokens of an event's links are sealed for. */
export function shareSeal(eventId: string): string {
  return `schedule ${eventId}`;
}
