// The commands on an event's design: save it, and restore an earlier one.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { type Reaches, withShown } from "#app/domain/event/reach.ts";
import { reachColumns, recordReaches } from "#app/platform/reaches.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";
import { isEventPicture } from "#app/platform/files/event-pictures.server.ts";
import type { FileKey, FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, removeImage, storeImage } from "#app/platform/files/images.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { writeOver } from "#app/features/event/edit/commands.server.ts";
import type { Design, DesignInput, ShownParts } from "./form.ts";
import { designOf, keptDesigns } from "./queries.server.ts";

/** A picture for a design, and the pass of the member who may set it. */
export type NewPicture = { bytes: Uint8Array; pass: MemberPass<"event.image.write"> };

/** A design with the picture that the event uploaded for it. */
type Worn = Design & { imageKey: FileKey | null };
type Saved = { ok: true; designId: string | null; isChanged: boolean };

/**
 * Saves the design of `input` if the event is still at `input.version` (else `stale`), and stores the replaced one with
 * its picture. A `picture` replaces the event's picture or an external address; refusals like `storeImage`'s.
 * `designId` restores the previous design; null if nothing of it changed.
 */
export async function saveDesign(
  { db, files }: { db: Db; files: FileStore },
  pass: MemberPass<"event.customize">,
  { template, customization, version, shown }: Omit<DesignInput, "notice">,
  picture: NewPicture | null,
  now: Date,
): Promise<Saved | ImageRefused | Refusal<"stale">> {
  const { id } = pass.event;
  if (picture && pass.event.version !== version) return refuse("stale");
  const stored = picture
    ? await storeImage(db, files, {
        bytes: picture.bytes,
        purpose: "event-image",
        ownerId: picture.pass.viewer.id,
        now,
      })
    : null;
  if (stored && !stored.ok) return stored;
  const next = { template, customization: stored ? { ...customization, backgroundImage: null } : customization };
  const saved = await inTransaction(db, async (tx): Promise<Saved | Refusal<"stale">> => {
    const before = await lockDesign(tx, id);
    if (!before) return refuse("stale");
    const isOther = !isSame(before, next);
    const parts = shown && (await reachColumns(tx, id, (reaches, former) => withParts(reaches, shown, former)));
    const written = await writeOver(
      tx,
      id,
      version,
      { ...designColumns(next), ...parts?.columns, ...(stored && { imageKey: stored.key }) },
      now,
    );
    if (!written.ok) return written;
    if (parts) await recordReaches(tx, pass, parts);
    if (!isOther && !stored) return { ok: true, designId: null, isChanged: false };
    const designId = await keepDesign(tx, id, before, now);
    await recordChange(tx, pass, { kind: isOther ? "design.changed" : "event.picture", undo: { batchId: designId } });
    return { ok: true, designId, isChanged: true };
  });
  if (!saved.ok && stored) await inTransaction(db, (tx) => removeImage(tx, files, stored.key));
  return saved;
}

/** The reaches after a form with the three parts of the page. A part hidden from the page stays with its own audience. SC-66 */
function withParts(reaches: Reaches, { showRSVP, showGiftList, showChat }: ShownParts, former: Reaches): Reaches {
  const answers = withShown(reaches, "rsvp", showRSVP, "link", former);
  return withShown(withShown(answers, "gifts", showGiftList, "hosts", former), "chat", showChat, "team", former);
}

/**
 * Restores an earlier design of the event with its picture. Stores the current one, so that the restore can be undone
 * too, and returns its id. Refuses `design_gone` for one that is not stored.
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
      .returning(["template", "customization", "imageKey"])
      .executeTakeFirst();
    if (!before || !worn) return refuse("design_gone");
    const design = { ...designOf(worn), imageKey: worn.imageKey };
    if (isSame(before, design) && before.imageKey === design.imageKey) return ok({ designId: null });
    await touchEvent(tx, id, now, { ...designColumns(design), imageKey: design.imageKey });
    const kept = await keepDesign(tx, id, before, now);
    await recordChange(tx, pass, { kind: "design.restored", undo: { batchId: kept } });
    return ok({ designId: kept });
  });
}

/**
 * Stores a replaced design, deletes all but the newest ten with their unshared pictures, and returns its id. Call it
 * after the event has its next design: a picture stays while the event or one of its designs refers to it.
 */
export async function keepDesign(tx: Tx, eventId: string, design: Worn, now: Date): Promise<string> {
  const id = newId();
  await tx
    .insertInto("eventDesigns")
    .values({ eventId, id, ...designColumns(design), imageKey: design.imageKey, replacedAt: now })
    .execute();
  const forgotten = await tx
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
    .returning("imageKey")
    .execute();
  await forgetPictures(
    tx,
    forgotten.flatMap(({ imageKey }) => imageKey ?? []),
  );
  return id;
}

/** Deletes those of the pictures `keys` that no event or stored design uses: the rows now, the files after the commit. */
async function forgetPictures(tx: Tx, keys: readonly FileKey[]): Promise<void> {
  if (keys.length === 0) return;
  const gone = await tx
    .deleteFrom("files")
    .where("key", "in", keys)
    .where((eb) => eb.not(isEventPicture))
    .returning("key")
    .execute();
  if (gone.length > 0) await enqueue(tx, "remove_files", { keys: gone.map(({ key }) => key) });
}

/** A design as the columns of an event's row. */
function designColumns({ template, customization }: Design) {
  return { template, customization: JSON.stringify(customization) };
}

async function lockDesign(tx: Tx, eventId: string): Promise<Worn | null> {
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
