// The links of a door: by which context their tokens are sealed, and which of them are worth nothing.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { hasToken } from "#app/platform/auth/current-token.server.ts";

/** The context for which the tokens of an event's door links are sealed. */
export function doorSeal(eventId: string): string {
  return `door ${eventId}`;
}

/** Whether the maker of a link is no longer a member, or is suspended: then none of their links is valid (decision 024). */
export const doorMakerIsOut = sql<boolean>`(exists (select from event_members m where m.event_id = door_links.event_id
    and m.user_id = door_links.created_by and m.status = 'removed')
  or exists (select from users u join events e on e.id = door_links.event_id
    where u.id = door_links.created_by and u.id != e.created_by and u.suspended_at is not null))`;

/** A door link as a phone finds it by its token. */
export type FoundLink = {
  eventId: string;
  id: string;
  pointId: string;
  name: string;
  mayAdd: boolean;
  opensAt: Date;
  closesAt: Date;
  createdByName: string;
  revokedAt: Date | null;
  makerIsOut: boolean;
};

/** The link of a token, even if it is no longer valid; null for any other text. */
export async function findDoorLink(db: Db, token: unknown): Promise<FoundLink | null> {
  if (typeof token !== "string" || !/^[A-Za-z0-9]{32}$/.test(token)) return null;
  const row = await db
    .selectFrom("doorLinks")
    .select(["eventId", "id", "pointId", "name", "mayAdd", "opensAt", "closesAt", "createdByName", "revokedAt"])
    .select(doorMakerIsOut.as("makerIsOut"))
    .where(hasToken("doorLinks", token))
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a link opens the door at `now`, not yet, or no more. It is over once it is withdrawn or its maker is out of the event. */
export function stateOfLink(
  { revokedAt, makerIsOut, opensAt, closesAt }: Pick<FoundLink, "revokedAt" | "makerIsOut" | "opensAt" | "closesAt">,
  now: Date,
): "early" | "open" | "over" {
  if (revokedAt !== null || makerIsOut || now >= closesAt) return "over";
  return now < opensAt ? "early" : "open";
}
