// The list of suggestions for visitors and staff: open ideas by their votes, then the decided ones.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { SuggestionStatus } from "#app/domain/site/suggestion.ts";
import { isId } from "#app/platform/pass.server.ts";

/** The voter: an account, a browser, or both at once; both are null for a visitor who has not voted. */
export type Voter = { userId: string | null; browser: string | null };

export type ListedSuggestion = {
  id: string;
  title: string;
  body: string;
  status: SuggestionStatus;
  reply: string;
  votes: number;
  hasVoted: boolean;
};

const MOST_LISTED = 200;

/** At most two hundred ideas, each with its votes and whether `voter` voted for it. `order`: by votes, or the newest first. */
export async function listSuggestions(
  db: Db,
  voter: Voter,
  order: "votes" | "newest" = "votes",
): Promise<ListedSuggestion[]> {
  const votes = db
    .selectFrom("suggestionVotes")
    .select((eb) => [
      "suggestionId",
      eb.fn.countAll<number>().as("votes"),
      sql<boolean>`coalesce(bool_or(user_id = ${voter.userId}::uuid or browser = ${voter.browser}::text), false)`.as(
        "hasVoted",
      ),
    ])
    .groupBy("suggestionId")
    .as("counted");
  return db
    .selectFrom("suggestions")
    .leftJoin(votes, "counted.suggestionId", "suggestions.id")
    .select((eb) => [
      "suggestions.id",
      "title",
      "body",
      "status",
      "reply",
      eb.fn.coalesce("counted.votes", sql<number>`0`).as("votes"),
      eb.fn.coalesce("counted.hasVoted", sql<boolean>`false`).as("hasVoted"),
    ])
    .$if(order === "votes", (eb) =>
      eb
        .orderBy(sql`status in ('done', 'declined')`)
        .orderBy("votes", "desc")
        .orderBy("createdAt")
        .orderBy("suggestions.id"),
    )
    .$if(order === "newest", (eb) => eb.orderBy("createdAt", "desc").orderBy("suggestions.id", "desc"))
    .limit(MOST_LISTED)
    .execute();
}

/** One idea of the list, for staff; undefined for an unknown id. */
export async function findSuggestion(db: Db, suggestionId: unknown) {
  if (!isId(suggestionId)) return undefined;
  return db
    .selectFrom("suggestions")
    .select((eb) => [
      "id",
      "title",
      "body",
      "status",
      "reply",
      "version",
      eb
        .selectFrom("suggestionVotes")
        .whereRef("suggestionVotes.suggestionId", "=", "suggestions.id")
        .select((vote) => vote.fn.countAll<number>().as("votes"))
        .as("votes"),
    ])
    .where("id", "=", suggestionId)
    .executeTakeFirst();
}
