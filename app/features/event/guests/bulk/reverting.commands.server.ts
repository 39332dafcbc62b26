// Reverts one change of several guests.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { aboutGuests, type KeptValue } from "#app/domain/event/change-log.ts";
import { undoOfMany } from "#app/domain/event/undo-of-many.ts";
import { parseGuestGroup, parseGuestKind, parseGuestStatus } from "#app/domain/guest/guest.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { type GuestState, lockGuests, writeGuests } from "./commands.server.ts";

type Kept = Readonly<Record<string, KeptValue>>;

/** Writes the fields in `kept` to each guest by id, all or none. Refuses a missing guest, and a status without the right to set it. */
export async function revertGuests(
  db: Db,
  pass: MemberPass<"guest.update">,
  kept: ReadonlyMap<string, Kept>,
  now: Date,
): Promise<Result<unknown, "guest_not_found" | "grant_refused">> {
  const ids = [...kept.keys()];
  if ([...kept.values()].some(({ status }) => status !== undefined) && !pass.may("guest.status"))
    return refuse("grant_refused");
  return inTransaction(db, async (tx) => {
    const rows = await lockGuests(tx, pass.event.id, ids);
    if (rows.length === 0 || rows.length < ids.length) return refuse("guest_not_found");
    const changes = rows.map((row) => {
      const { id, name: _, ...before } = row;
      return { id, before, after: stateOf(before, kept.get(id) ?? {}) };
    });
    await writeGuests(tx, pass.event.id, changes, now);
    const fields = new Set([...kept.values()].flatMap((values) => Object.keys(values)));
    const told = ["kind", "group", "status", "tags"].filter((field) => fields.has(field));
    const facts = { ...aboutGuests(ids), fields: told };
    await recordChange(tx, pass, { kind: "guests.bulk", facts, undo: undoOfMany(changes) });
    return ok();
  });
}

function stateOf(guest: GuestState, { kind, group, status, tags, rsvpDate, isUnmatched }: Kept): GuestState {
  const words = Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : guest.tags;
  return {
    kind: parseGuestKind(kind) ?? guest.kind,
    group: parseGuestGroup(group) ?? guest.group,
    status: parseGuestStatus(status) ?? guest.status,
    tags: words,
    rsvpDate: rsvpDate === undefined ? guest.rsvpDate : typeof rsvpDate === "string" ? new Date(rsvpDate) : null,
    isUnmatched: typeof isUnmatched === "boolean" ? isUnmatched : guest.isUnmatched,
  };
}
