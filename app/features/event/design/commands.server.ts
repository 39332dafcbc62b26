// What can happen to an event's design: it is changed, and put back.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";
import type { FileKey, FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, removeImage, storeImage } from "#app/platform/files/images.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { writeOver } from "#app/features/event/edit/commands.server.ts";
import type { Design, DesignInput } from "./form.ts";
import { designOf, keptDesigns } from "./queries.server.ts";

/** A picture that comes with a design, and the pass of who may set it. */
export type NewPicture = { bytes: Uint8Array; pass: MemberPass<"event.image.write"> };

type Saved = { ok: true; designId: string | null; isChanged: boolean };

/**
 * Gives the event the design of `input`, if it still is as it was when the form read `input.version` (`stale`), and keeps the one that
 * is replaced. A `picture` takes the place of the event's picture and of an address elsewhere; it is refused as `storeImage` refuses.
 * `designId` is what puts the design before back; null where nothing of it has changed.
 */
export async function saveDesign(
  { db, files }: { db: Db; files: FileStore },
  pass: MemberPass<"event.customize">,
  { template, customization, version }: DesignInput,
  picture: NewPicture | null,
  now: Date,
): Promise<Saved | ImageRefused | Refusal<"stale">> {
  const { id, imageKey } = pass.event;
  if (picture && pass.event.version !== version) return refuse("stale");
  const stored = picture
    ? await storeImage(db, files, {
        bytes: picture.bytes,
        purpose: "event-image",
        ownerId: picture.pass.viewer.id,
        replaces: imageKey,
        now,
      })
    : null;
  if (stored && !stored.ok) return stored;
  const next = { template, customization: stored ? { ...customization, backgroundImage: null } : customization };
  const saved = await inTransaction(db, async (tx): Promise<Saved | Refusal<"stale">> => {
    const before = await lockDesign(tx, id);
    if (!before) return refuse("stale");
    const isChanged = !isSame(before, next);
    const written = await writeOver(
      tx,
      id,
      version,
      { ...designColumns(next), ...(stored && { imageKey: stored.key }) },
      now,
    );
    if (!written.ok) return written;
    if (stored && before.imageKey) await removeImage(tx, files, before.imageKey);
    const designId = isChanged ? await keepDesign(tx, id, before, now) : null;
    if (designId) await recordChange(tx, pass, { kind: "design.changed", undo: { batchId: designId } });
    else if (stored) await recordChange(tx, pass, { kind: "event.picture" });
    return { ok: true, designId, isChanged: isChanged || stored !== null };
  });
  if (!saved.ok && stored) await inTransaction(db, (tx) => removeImage(tx, files, stored.key));
  return saved;
}

/**
 * Puts back a design that the event has worn. The one it wears takes its place among those that are kept, so that this can be taken back
 * too: its id is returned. Refuses `design_gone` for one that is not kept.
 */
export async function restoreDesign(
  db: Db,
  pass: MemberPass<"event.customize">,
  designId: string,
  now: Date,
): Promise<Result<{ designId: string | null }, "design_gone">> {
  const { id } = pass.event;
  if (!isId(designId)) return refuse("design_gone");
  return inTransaction(db, async (tx) => {
    const before = await lockDesign(tx, id);
    const worn = await tx
      .deleteFrom("eventDesigns")
      .where("eventId", "=", id)
      .where("id", "=", designId)
      .returning(["template", "customization"])
      .executeTakeFirst();
    if (!before || !worn) return refuse("design_gone");
    const design = designOf(worn);
    if (isSame(before, design)) return ok({ designId: null });
    const kept = await keepDesign(tx, id, before, now);
    await touchEvent(tx, id, now, designColumns(design));
    await recordChange(tx, pass, { kind: "design.restored", undo: { batchId: kept } });
    return ok({ designId: kept });
  });
}

/** Keeps a design that is replaced, and forgets all beyond the newest ten; returns its id. */
export async function keepDesign(tx: Tx, eventId: string, design: Design, now: Date): Promise<string> {
  const id = newId();
  await tx
    .insertInto("eventDesigns")
    .values({ eventId, id, ...designColumns(design), replacedAt: now })
    .execute();
  await tx
    .deleteFrom("eventDesigns")
    .where("eventId", "=", eventId)
    .where("id", "in", (query) =>
      query
        .selectFrom("eventDesigns")
        .select("id")
        .where("eventId", "=", eventId)
        .orderBy("replacedAt", "desc")
        .orderBy("id", "desc")
        .offset(keptDesigns),
    )
    .execute();
  return id;
}

/** A design as the columns of an event's row. */
function designColumns({ template, customization }: Design) {
  return { template, customization: JSON.stringify(customization) };
}

async function lockDesign(tx: Tx, eventId: string): Promise<(Design & { imageKey: FileKey | null }) | null> {
  const row = await tx
    .selectFrom("events")
    .select(["template", "customization", "imageKey"])
    .where("id", "=", eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { ...designOf(row), imageKey: row.imageKey } : null;
}

function isSame(one: Design, other: Design): boolean {
  const textOf = (design: Design) => JSON.stringify(designOf(design));
  return textOf(one) === textOf(other);
}
