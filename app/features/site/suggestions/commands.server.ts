// Votes for an idea: one per account and per browser, also for parallel requests. H-6
import { createHash } from "node:crypto";
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { isId, type Pass } from "#app/platform/pass.server.ts";
import type { Voter } from "./queries.server.ts";

/** Browsers of one address, such as a hall's or an office's; a script that drops its cookie gets no further. */
const LIMIT = { tries: 60, minutes: 60 } as const;

export type VoteRefusal = Refusal<"suggestion_gone"> | (Refusal<"too_many_votes"> & { waitSeconds: number });

/** The stored digest of a browser's secret; it cannot be turned back into the cookie. */
export function browserDigest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Counts the vote of `voter`; a second vote changes nothing. */
export async function vote(
  db: Db,
  _pass: Pass<"suggestion.vote">,
  suggestionId: unknown,
  voter: Voter,
  address: string,
  now: Date,
): Promise<{ ok: true } | VoteRefusal> {
  if (!isId(suggestionId)) return refuse("suggestion_gone");
  const limit = { key: `suggestion:votes:${addressKey(address)}`, ...LIMIT };
  const waitSeconds = await consumeRateLimit(db, [limit], now);
  if (waitSeconds > 0) return { ...refuse("too_many_votes"), waitSeconds };
  try {
    await db
      .insertInto("suggestionVotes")
      .values({ id: newId(), suggestionId, ...voter, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } catch (error) {
    if (refusedBy(error) === "suggestion_votes_suggestion_id_fkey") return refuse("suggestion_gone");
    throw error;
  }
  return ok();
}

/** Removes the vote of `voter`, by account or by browser. */
export async function takeVoteBack(
  db: Db,
  _pass: Pass<"suggestion.vote">,
  suggestionId: unknown,
  { userId, browser }: Voter,
): Promise<void> {
  if (!isId(suggestionId)) return;
  await db
    .deleteFrom("suggestionVotes")
    .where("suggestionId", "=", suggestionId)
    .where((eb) => eb.or([eb("userId", "=", userId), eb("browser", "=", browser)]))
    .execute();
}
