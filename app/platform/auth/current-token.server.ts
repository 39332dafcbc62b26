// Finds the row of a link's token, which may have been replaced since the link was sent (0068-former-tokens.sql).
import { type RawBuilder, sql } from "kysely";
import { hashToken } from "./secrets.server.ts";

/** The current hash for `token`, to compare with `token_hash`. */
export function currentHash(token: string): RawBuilder<Buffer> {
  return sql<Buffer>`current_token_hash(${hashToken(token)})`;
}

/** The tables of links, and the kind of each in `event_keys`. */
const kinds = {
  albums: "album",
  doorDevices: "device",
  doorLinks: "door",
  giftPledges: "gift",
  households: "household",
  invitationLinks: "link",
  invitations: "invitation",
  kitchenLinks: "kitchen",
  scheduleShares: "schedule",
  seatingCodes: "seating",
};

/** Whether a row of `table` has `token`: the token leads to its event, and the event's id to the part of the table. */
export function hasToken(table: keyof typeof kinds, token: string): RawBuilder<boolean> {
  const hash = currentHash(token);
  return sql<boolean>`(${sql.ref(`${table}.tokenHash`)} = ${hash} and ${sql.ref(`${table}.eventId`)} =
    (select event_id from event_keys where token_hash = ${hash} and kind = ${kinds[table]}))`;
}
