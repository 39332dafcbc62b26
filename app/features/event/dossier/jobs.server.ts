// Draws an ordered dossier in the worker: reads each part, then lays out all of it as one PDF.
import type { Updateable } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { EventDossiers } from "#app/db/types.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { passOfAccount } from "#app/platform/pass.server.ts";
import type { Chapter } from "#app/platform/typesetting/document.ts";
import { typeset } from "#app/platform/typesetting/typesetter.server.ts";
import { readChapter } from "./chapters.queries.server.ts";
import { dossierDocument } from "./cover.queries.server.ts";
import type { Ask } from "./people.queries.server.ts";
import { openParts } from "./queries.server.ts";

type Order = Work<"draw_dossier">["payload"];

/**
 * Draws an order that is neither cancelled nor replaced. It fails if the account may not see a part when the job reads it, or
 * when the PDF is ready. It also fails if a text cannot be set. If the process stops, the next worker starts again.
 */
export async function drawDossier({ app: { db, log }, payload, now, signal }: Work<"draw_dossier">): Promise<void> {
  const order = await step(db, payload, { state: "reading", read: 0 });
  if (!order) return;
  const { parts } = order;
  const ask: Ask = async (action) => {
    const pass = await passOfAccount(db, order.userId, payload.eventId, action);
    if (!pass) throw new LostRight(action);
    return pass;
  };
  const askForAll = async () => {
    const pass = await ask("event.dossier");
    const open = new Set(openParts(pass));
    for (const part of parts) if (!open.has(part)) throw new LostRight(part);
    return pass;
  };
  try {
    const chapters: Chapter[] = [];
    for (const [index, part] of parts.entries()) {
      signal.throwIfAborted();
      chapters.push(await readChapter(db, ask, part, now));
      if (!(await step(db, payload, { read: index + 1 }))) return;
    }
    const pass = await askForAll();
    if (!(await step(db, payload, { state: "drawing" }))) return;
    const { pdf, unprintable } = await typeset(dossierDocument(pass, chapters, now), signal);
    await askForAll();
    await step(db, payload, { state: "ready", pdf, unprintable, endedAt: new Date() });
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = error instanceof LostRight ? "rights" : "drawing";
    if (failure === "drawing") log.error({ err: error }, "dossier not drawn");
    await step(db, payload, { state: "failed", failure, endedAt: now });
  }
}

/** Thrown if the account may no longer see an ordered part. */
class LostRight extends Error {}

/** Writes the progress of the order and announces it to its account; undefined if it was cancelled, replaced or deleted. */
async function step(db: Db, { eventId, dossierId }: Order, changes: Updateable<EventDossiers>) {
  return inTransaction(db, async (tx) => {
    const order = await tx
      .updateTable("eventDossiers")
      .set(changes)
      .where("eventId", "=", eventId)
      .where("id", "=", dossierId)
      .where("state", "in", ["waiting", "reading", "drawing"])
      .returning(["userId", "parts"])
      .executeTakeFirst();
    if (order) await announce(tx, `user:${order.userId}`);
    return order;
  });
}
