// Changes several guests at once, in one transaction.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { aboutGuests } from "#app/domain/event/change-log.ts";
import { undoOfMany } from "#app/domain/event/undo-of-many.ts";
import { changeTags } from "#app/domain/guest/details.ts";
import { answerDateAfter, type BulkRefusal } from "#app/domain/guest/list.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import type { BulkChanges } from "./form.ts";

/** The guests who would exceed the limit of tags. */
export type FullOfTags = { ok: false; code: "too_many_tags"; names: string[] };

/**
 * Changes kind, group, status and tags of these guests, all or none. A changed status dates the answer to now, as for one guest alone; an
 * unchanged guest keeps their version. Ignores ids of no guest of this event. Refuses an empty rest, and too many tags for a guest: `names`
 * lists them. part 2 §4, robustness A-4
 */
export async function changeGuests(
  db: Db,
  pass: MemberPass<"guest.update">,
  guestIds: readonly unknown[],
  changes: BulkChanges,
  now: Date,
): Promise<Result<{ changed: number }, Exclude<BulkRefusal, "too_many_tags">> | FullOfTags> {
  if (changes.status !== null && !pass.may("guest.status")) return refuse("grant_refused");
  const ids = [...new Set(guestIds.filter(isId))];
  if (ids.length === 0) return refuse("guest_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const rows = await lockGuests(tx, eventId, ids);
    if (rows.length === 0) return refuse("guest_not_found");
    const full: string[] = [];
    const after = rows.flatMap((row) => {
      const kind = changes.kind ?? row.kind;
      const group = changes.group ?? row.group;
      const status = changes.status ?? row.status;
      const changed = changeTags(row.tags, changes.addTags, changes.removeTags);
      if (!changed.ok) full.push(row.name);
      const tags = changed.ok ? changed.tags : row.tags;
      const rsvpDate = status === row.status ? row.rsvpDate : answerDateAfter(status, row.rsvpDate, now);
      const isUnmatched = row.isUnmatched && (status !== "invited" || row.status === "invited");
      const { id, name: _, ...before } = row;
      const change = { id, before, after: { kind, group, status, tags, rsvpDate, isUnmatched } };
      return isNewVersion(change) || status !== row.status ? [change] : [];
    });
    if (full.length > 0) return { ...refuse("too_many_tags"), names: full };
    if (after.length > 0) {
      await writeGuests(tx, eventId, after, now);
      const fields = [
        ...(changes.kind === null ? [] : ["kind"]),
        ...(changes.group === null ? [] : ["group"]),
        ...(changes.status === null ? [] : ["status"]),
        ...(changes.addTags.length + changes.removeTags.length > 0 ? ["tags"] : []),
      ];
      const about = aboutGuests(after.map(({ id }) => id));
      const to = fields.join() === "status" && changes.status ? { to: changes.status } : {};
      await recordChange(tx, pass, {
        kind: "guests.bulk",
        facts: { ...about, fields, ...to },
        undo: undoOfMany(after),
      });
    }
    return ok({ changed: rows.length });
  });
}

/** The fields of these guests that a host can change together; locks the rows until `tx` ends. */
export async function lockGuests(tx: Tx, eventId: string, ids: readonly string[]) {
  return tx
    .selectFrom("guests")
    .where("eventId", "=", eventId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["id", "name", "kind", "group", "status", "tags", "rsvpDate", "isUnmatched"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export type GuestState = Omit<Awaited<ReturnType<typeof lockGuests>>[number], "id" | "name">;
export type GuestChange = { id: string; before: GuestState; after: GuestState };

/** Only fields of the guest form raise the version. */
function isNewVersion({ before, after }: GuestChange): boolean {
  return before.kind !== after.kind || before.group !== after.group || before.tags.join() !== after.tags.join();
}

/** Writes all `changes` in one statement, and announces them. */
export async function writeGuests(tx: Tx, eventId: string, changes: readonly GuestChange[], now: Date): Promise<void> {
  const rows = changes.map((change) => ({ id: change.id, ...change.after, step: isNewVersion(change) ? 1 : 0 }));
  await sql`
    update guests set kind = n.kind, "group" = n."group", status = n.status, tags = n.tags, rsvp_date = n."rsvpDate",
      version = version + n.step, updated_at = ${now}, is_unmatched = n."isUnmatched"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(id uuid, kind text, "group" text, status text, tags text[], "rsvpDate" timestamptz, step integer, "isUnmatched" boolean)
    where guests.event_id = ${eventId} and guests.id = n.id`.execute(tx);
  await announce(tx, `event:${eventId}:guests`);
}
