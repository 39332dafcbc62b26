// The commands on a dossier: order it, cancel it, and delete it once its account may not see all of it.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type DossierPart, dossierPatienceMs } from "#app/domain/event/dossier.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { audit } from "#app/platform/audit.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { type DossierPass, openParts } from "./queries.server.ts";

const ORDERS = { tries: 20, minutes: 10 } as const;

type OrderRefusal = Refusal<"parts_forbidden" | "event_gone"> | (Refusal<"too_many_tries"> & { waitSeconds: number });

/**
 * Orders a dossier of `parts`, which replaces the account's previous order. The same parts again, while the job draws
 * them, order nothing. Refuses parts that the account may not see, and more than twenty in ten minutes.
 */
export async function orderDossier(
  db: Db,
  pass: DossierPass,
  parts: readonly DossierPart[],
  now: Date,
): Promise<{ ok: true } | OrderRefusal> {
  const open = new Set(openParts(pass));
  if (parts.some((part) => !open.has(part))) return refuse("parts_forbidden");
  const { event, viewer } = pass;
  const waitSeconds = await consumeRateLimit(db, [{ key: `dossier:account:${viewer.id}`, ...ORDERS }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom("events")
      .select("id")
      .where("id", "=", event.id)
      .forKeyShare()
      .executeTakeFirst();
    if (!found) return refuse("event_gone");
    const id = newId();
    const fresh = { state: "waiting", failure: null, read: 0, pdf: null, unprintable: 0, endedAt: null } as const;
    const ordered = await tx
      .insertInto("eventDossiers")
      .values({ eventId: event.id, id, userId: viewer.id, parts: [...parts], orderedAt: now, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(["eventId", "userId"])
          .doUpdateSet({ id, parts: [...parts], orderedAt: now, ...fresh })
          .where((eb) =>
            eb.not(
              eb.and([
                eb("eventDossiers.state", "in", ["waiting", "reading", "drawing"]),
                eb("eventDossiers.parts", "=", sql<DossierPart[]>`excluded.parts`),
                eb("eventDossiers.orderedAt", ">", new Date(now.getTime() - dossierPatienceMs)),
              ]),
            ),
          ),
      )
      .returning("id")
      .executeTakeFirst();
    if (!ordered) return ok();
    await enqueue(tx, "draw_dossier", { eventId: event.id, dossierId: id }, { jobKey: `dossier:${id}` });
    if (parts.includes("guests") || parts.includes("tables"))
      await audit(tx, {
        actorId: viewer.id,
        action: "guests.exported",
        subjectId: event.id,
        details: { format: "pdf", parts: [...parts] },
      });
    await announce(tx, `user:${viewer.id}`);
    return ok();
  });
}

/** Cancels a dossier that is not ready yet; the job discards its work. */
export async function cancelDossier(
  db: Db,
  { event, viewer }: DossierPass,
  dossierId: unknown,
  now: Date,
): Promise<Result<unknown, "not_under_way">> {
  if (!isId(dossierId)) return refuse("not_under_way");
  return inTransaction(db, async (tx) => {
    const cancelled = await tx
      .updateTable("eventDossiers")
      .set({ state: "cancelled", endedAt: now })
      .where("eventId", "=", event.id)
      .where("userId", "=", viewer.id)
      .where("id", "=", dossierId)
      .where("state", "in", ["waiting", "reading", "drawing"])
      .returning("id")
      .executeTakeFirst();
    if (!cancelled) return refuse("not_under_way");
    await announce(tx, `user:${viewer.id}`);
    return ok();
  });
}

/** Deletes a dossier whose account may no longer see all of it. */
export async function dropDossier(db: Db, { event, viewer }: DossierPass, dossierId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom("eventDossiers")
      .where("eventId", "=", event.id)
      .where("userId", "=", viewer.id)
      .where("id", "=", dossierId)
      .execute();
    await announce(tx, `user:${viewer.id}`);
  });
}
