// The urgent things of an event's screen: the first three rows, and their number.
import type { Db } from "#app/db/client.ts";
import { sumUrgent, type UrgentItem } from "#app/domain/event/urgent.ts";
import { hasUnseenGifts } from "#app/features/event/gifts/queries.server.ts";
import { reviewLead } from "#app/features/event/guests/review/copy.ts";
import { listReview } from "#app/features/event/guests/review/queries.server.ts";
import { readUrgent } from "#app/features/event/urgent/queries.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

const SHOWN = 3;

export type UrgentRow =
  | {
      kind: "payment";
      key: string;
      id: string;
      lineId: string;
      title: string;
      person: string | null;
      cents: number;
      day: string;
      days: number;
      mayTick: boolean;
    }
  | {
      kind: "task";
      key: string;
      id: string;
      title: string;
      person: string | null;
      day: string;
      days: number;
      mayTick: boolean;
    }
  | { kind: "review"; key: string; count: number; lead: string }
  | { kind: "deadline"; key: string; day: string; days: number; waiting: number }
  | { kind: "offer"; key: string; lineId: string; title: string; person: string; day: string; days: number }
  | { kind: "gifts"; key: string };
/** `total` counts all of them, `late` those whose day is over. */
export type UrgentRows = { rows: UrgentRow[]; total: number; late: number };

/**
 * The first rows for this member, and the number of all. In order: late payments, late tasks, answers to review, the things of the week,
 * offers that expire, a gift list without readers. `host` is the pass of who manages the guests. part 2 §2
 */
export async function readUrgentRows(
  db: Db,
  pass: MemberPass<"event.app.view">,
  host: MemberPass<"guest.listPII"> | null,
  now: Date,
): Promise<UrgentRows> {
  const { event, viewer, may } = pass;
  const [{ late, week, review, counts }, unseen] = await Promise.all([
    readUrgent(db, viewer, [{ row: event, may }], { most: SHOWN, now }),
    hasUnseenGifts(db, pass),
  ]);
  const lateOnes = sumUrgent(counts, "late").count;
  const total = lateOnes + sumUrgent(counts, "week", ["payment", "task", "deadline", "offer"]).count;
  const shown = [...late, ...review, ...week].slice(0, SHOWN);
  const lead = host && shown.some(({ kind }) => kind === "review") ? await leadOf(db, host) : "";
  const rows = shown.map((item) => rowOf(item, lead));
  if (unseen && rows.length < SHOWN) rows.push({ kind: "gifts", key: "gifts" });
  return { rows, total: total + review.length + (unseen ? 1 : 0), late: lateOnes };
}

function rowOf(item: UrgentItem, lead: string): UrgentRow {
  const { key } = item;
  if (item.kind === "review") return { kind: "review", key, count: item.count, lead };
  if (item.kind === "deadline") return { kind: "deadline", key, day: item.day, days: item.days, waiting: item.waiting };
  if (item.kind === "offer") {
    const { lineId, title, person, day, days } = item;
    return { kind: "offer", key, lineId, title, person, day, days };
  }
  const { id, title, day, days } = item;
  if (item.kind === "task")
    return { kind: "task", key, id, title, person: item.assignee?.name ?? null, day, days, mayTick: item.mayTick };
  const { lineId, person, cents, maySettle } = item;
  return { kind: "payment", key, id, lineId, title, person, cents, day, days, mayTick: maySettle };
}

async function leadOf(db: Db, pass: MemberPass<"guest.listPII">): Promise<string> {
  const { counts } = await listReview(db, pass, { most: 1 });
  return reviewLead(counts);
}
