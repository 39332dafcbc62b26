// Finds the row of a link's token, which may have been replaced since the link was sent (0068-former-tokens.sql).
import { type RawBuilder, sql } from "kysely";
import { hashToken } from "./secrets.server.ts";

/** The current hash for `token`, to compare with `token_hash`. */
export function currentHash(token: string): RawBuilder<Buffer> {
  return sql<Buffer>`current_token_hash(${hashToken(token)})`;
}
