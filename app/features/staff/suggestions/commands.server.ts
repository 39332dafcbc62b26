// The staff's changes to the list of suggestions: add, answer, remove. The list never names the sender.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { houseTopic } from "#app/platform/http/public-visit.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import type { SuggestionInput } from "./form.ts";

type StaffPass = AccountPass<"suggestion.handle">;

/** Puts an idea on the list. */
export async function listSuggestion(
  db: Db,
  { viewer }: StaffPass,
  { title, body, status, reply }: SuggestionInput,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = newId();
    await tx
      .insertInto("suggestions")
      .values({ id, title, body, status, reply, createdAt: now, updatedAt: now })
      .execute();
    await audit(tx, { actorId: viewer.id, action: "suggestion.listed", subjectId: id });
    await announce(tx, houseTopic);
    return id;
  });
}

/** Changes its words, its state and the reply below it; refuses `changed` if another member of staff has done so meanwhile. */
export async function changeSuggestion(
  db: Db,
  { viewer }: StaffPass,
  suggestionId: unknown,
  { version, ...input }: SuggestionInput,
  now: Date,
): Promise<Result<unknown, "suggestion_gone" | "changed">> {
  if (!isId(suggestionId)) return refuse("suggestion_gone");
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom("suggestions")
      .select(["status", "version"])
      .where("id", "=", suggestionId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse("suggestion_gone");
    if (row.version !== version) return refuse("changed");
    await tx
      .updateTable("suggestions")
      .set({ ...input, version: version + 1, updatedAt: now })
      .where("id", "=", suggestionId)
      .execute();
    const details = { from: row.status, status: input.status };
    await audit(tx, { actorId: viewer.id, action: "suggestion.changed", subjectId: suggestionId, details });
    await announce(tx, houseTopic);
    return ok();
  });
}

/** Takes it off the list, with its votes. */
export async function deleteSuggestion(
  db: Db,
  { viewer }: StaffPass,
  suggestionId: unknown,
): Promise<Result<unknown, "suggestion_gone">> {
  if (!isId(suggestionId)) return refuse("suggestion_gone");
  return inTransaction(db, async (tx) => {
    const deleted = await tx.deleteFrom("suggestions").where("id", "=", suggestionId).executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return refuse("suggestion_gone");
    await audit(tx, { actorId: viewer.id, action: "suggestion.deleted", subjectId: suggestionId });
    await announce(tx, houseTopic);
    return ok();
  });
}
