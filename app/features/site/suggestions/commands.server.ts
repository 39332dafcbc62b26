// Voting for an idea: one vote for an account and for a browser, however many come at once. H-6
import { createHash } from "node:crypto";
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { isId, type Pass } from "#app/platform/pass.server.ts";
import type { Voter } from "./queries.server.ts";

/** Browsers of one address, which a hall or an office may share; a script that drops its cookie comes no further. */
const LIMIT = { tries: 60, minutes: 60 } as const;

export type VoteRefusal = Refusal<"suggestion_gone"> | (Refusal<"too_many_votes"> & { waitSeconds: number });

/** What is kept of a browser: nothing that could be put back into its cookie. */
export function browserDigest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Counts the vote of `voter`; one who has voted already changes nothing. */
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

/** Takes back what `voter` has voted, by account or by browser. */
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
