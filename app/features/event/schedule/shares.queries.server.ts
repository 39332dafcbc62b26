// The links to parts of a running order: the list for hosts, and the link of a token.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { programmeUrl } from "#app/domain/event/share.ts";
import { hasToken } from "#app/platform/auth/current-token.server.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EventPass, MemberPass } from "#app/platform/pass.server.ts";

/**
 * Whether the maker of a link is no longer a member, or is suspended. Then none of their links is valid (decision 024).
 * If the event's creator is suspended, the whole event is hidden instead.
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
  /** Null if the site's secret has changed since a host made the link. */
  url: string | null;
  /** False while its maker is not a member. */
  isWorking: boolean;
};

/** The links that are not revoked, the newest first. */
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

/** The telephone in the profile of the host who makes a link; empty without one. */
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
  /** The link is not revoked, and its maker is still a member. */
  isLive: boolean;
  makerIsOut: boolean;
};

/** The link of a token, even if it is no longer valid; null for any other text. */
export async function findShare(db: Db, token: string): Promise<Share | null> {
  if (!/^[A-Za-z0-9]{32}$/.test(token)) return null;
  const row = await db
    .selectFrom("scheduleShares")
    .select(["eventId", "id", "name", "lanes", "everybodys", "phone", "createdByName", "revokedAt"])
    .select(shareMakerIsOut.as("makerIsOut"))
    .where(hasToken("scheduleShares", token))
    .executeTakeFirst();
  if (!row) return null;
  const { revokedAt, makerIsOut, ...share } = row;
  return { ...share, makerIsOut, isLive: revokedAt === null && !makerIsOut };
}

/** The context for which the tokens of an event's links are sealed. */
export function shareSeal(eventId: string): string {
  return `schedule ${eventId}`;
}
