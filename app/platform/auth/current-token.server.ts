// Where the row of a link's token is found: a token may have been replaced since the link was sent (0068-former-tokens.sql).
import { type RawBuilder, sql } from "kysely";
import { hashToken } from "./secrets.server.ts";

/** The hash under which the row of `token` stands today, for a comparison with `token_hash`. */
export function currentHash(token: string): RawBuilder<Buffer> {
  return sql<Buffer>`current_token_hash(${hashToken(token)})`;
}
