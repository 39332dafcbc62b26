// Its creator alone can set up an event as a whole, and delete it.
import type { Selectable } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { Events } from "#app/db/types.ts";
import type { SaveEventRefusal } from "#app/domain/event/event.ts";
import { reachOfPage } from "#app/domain/event/reach.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { ErasureReason } from "#app/domain/retention.ts";
import { audit } from "#app/platform/audit.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { countPersonal, keepErased, recordErasures } from "#app/platform/erasures.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isPictureOf } from "#app/platform/files/event-pictures.server.ts";
import { isPagePhotoOf } from "#app/platform/files/page-photos.server.ts";
import { isOfAlbum } from "#app/platform/files/album-files.server.ts";
import { forgetCards, forgetCardsUnlessOpen } from "#app/platform/cards/kept.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { recordPage } from "#app/platform/reaches.server.ts";
import { accessColumns } from "#app/features/event/access/commands.server.ts";
import {
  checkRevival,
  detailsOf,
  lockAccount,
  recordDetails,
  writeOver,
} from "#app/features/event/edit/commands.server.ts";
import { keepDesign } from "#app/features/event/design/commands.server.ts";
import { unsealCode } from "#app/features/event/access/queries.server.ts";
import { designOf } from "#app/features/event/design/queries.server.ts";
import type { EventEntry, SettingsInput } from "./form.ts";

/**
 * Saves every tab of the settings at once, if the event still is as it was when the form read `input.version` (`stale`). A completed
 * event that becomes active again needs room in its creator's plan (`event_limit`). One that becomes private where an account is optional
 * gets a code. part 2 §2, §4 and §5
 */
export async function saveSettings(
  db: Db,
  config: Config,
  pass: MemberPass<"event.settings.save">,
  { event, priority, version, status, template, visibility, options, entry }: SettingsInput,
  now: Date,
): Promise<Result<{ version: number }, SaveEventRefusal | "event_limit">> {
  const { id, createdBy } = pass.event;
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, createdBy);
    const before = await tx
      .selectFrom("events")
      .select(["status", "visibility", "requireAccount", "accessCodeSealed", "accessCodeVersion"])
      .select(["reachVersion", "requireApproval", "rsvpVersion", "template", "customization", "imageKey"])
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) return refuse("stale");
    const room = await checkRevival(tx, createdBy, { from: before.status, to: status }, now);
    if (!room.ok) return room;
    const entryChanges = entry !== null && changesEntry(config, before, entry);
    const input = {
      isPublic: visibility === "public",
      requireAccount: entry?.requireAccount ?? before.requireAccount,
      ...(entryChanges && { accessCode: entry.newCode ? "" : entry.accessCode }),
    };
    const access = visibility !== before.visibility || entryChanges ? accessColumns(config, before, input) : null;
    const [from, to] = [reachOfPage(before.visibility), reachOfPage(visibility)];
    const reachVersion = before.reachVersion + (from === to ? 0 : 1);
    // The settings of answers say the same of approval: a host who has them open learns that it has changed.
    const approvalChanges = options !== null && options.requireApproval !== before.requireApproval;
    const saved = await writeOver(
      tx,
      id,
      version,
      {
        ...detailsOf(event),
        priority,
        status,
        template,
        ...(access?.ok && access.columns),
        ...options,
        reachVersion,
        ...(approvalChanges && { rsvpVersion: before.rsvpVersion + 1 }),
      },
      now,
    );
    if (saved.ok && template !== before.template)
      await keepDesign(tx, id, { ...designOf(before), imageKey: before.imageKey }, now);
    if (saved.ok) await recordDetails(tx, pass, { ...event, priority, status, template, ...options }, now);
    if (saved.ok && from !== to) await recordPage(tx, pass, { from, to, version: reachVersion });
    if (saved.ok && entryChanges) await recordChange(tx, pass, { kind: "event.access" });
    await forgetCardsUnlessOpen(tx, id);
    return saved;
  });
}

/** Whether the form changes account or code. A field that stays empty is no change: the event has no code, and gets none. */
function changesEntry(
  config: Config,
  before: Pick<Selectable<Events>, "requireAccount" | "accessCodeSealed">,
  { requireAccount, accessCode, newCode }: EventEntry,
): boolean {
  const known = unsealCode(config, before.accessCodeSealed) ?? "";
  return newCode || requireAccount !== before.requireAccount || (accessCode !== undefined && accessCode !== known);
}

/**
 * Deletes an event with its guests, answers, seats, invitations, links, chapters and pictures. E-mails about it that wait never go out.
 * Tells everybody who looks at it or has it on their dashboard. part 2 §2, robustness A-11, H-8
 */
export async function deleteEvent(db: Db, pass: MemberPass<"event.delete">, now: Date): Promise<void> {
  const { id, createdBy } = pass.event;
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, createdBy);
    const members = await tx.selectFrom("eventMembers").select("userId").where("eventId", "=", id).execute();
    const keys = await eraseEvent(tx, id, pass.viewer.id === createdBy ? "host" : "operator", now);
    if (keys === null) return;
    if (keys.length > 0) await enqueue(tx, "remove_files", { keys });
    for (const userId of new Set([createdBy, ...members.map((member) => member.userId)]))
      if (userId) await announce(tx, `user:${userId}`);
    await audit(tx, { actorId: pass.viewer.id, action: "event.deleted", subjectId: id });
  });
}

/** Takes the event's row with all that hangs on it. Returns the keys of the files left over, or null when the event was gone already. */
export async function eraseEvent(tx: Tx, eventId: string, reason: ErasureReason, now: Date): Promise<string[] | null> {
  const event = await tx.selectFrom("events").select("id").where("id", "=", eventId).forUpdate().executeTakeFirst();
  if (!event) return null;
  const blocks = await tx.selectFrom("eventBlocks").select("fileKey").where("eventId", "=", eventId).execute();
  const mood = await tx.selectFrom("moodboardItems").select("fileKey").where("eventId", "=", eventId).execute();
  const gifts = await tx.selectFrom("gifts").select("fileKey").where("eventId", "=", eventId).execute();
  const papers = await tx.selectFrom("providerDocuments").select("fileKey").where("eventId", "=", eventId).execute();
  const talked = await tx
    .selectFrom("chatMessages")
    .innerJoin("chatSessions", "chatSessions.id", "chatMessages.sessionId")
    .where("chatSessions.eventId", "=", eventId)
    .where("fileKey", "is not", null)
    .select("fileKey")
    .execute();
  // This row lets in the photographs that arrive now: the lock waits for those that are in, and later ones find no album.
  await tx.selectFrom("albums").select("eventId").where("eventId", "=", eventId).forUpdate().execute();
  const album = await tx.deleteFrom("files").where(isOfAlbum(eventId)).returning("key").execute();
  const pictures = await tx.deleteFrom("files").where(isPictureOf(eventId)).returning("key").execute();
  const photos = await tx.deleteFrom("files").where(isPagePhotoOf(eventId)).returning("key").execute();
  const cards = await forgetCards(tx, eventId);
  const personal = await countPersonal(tx, eventId);
  await recordErasures(
    tx,
    personal.map((each) => ({ ...each, eventId, reason })),
    now,
  );
  await keepErased(tx, "event", [eventId], now);
  await tx.deleteFrom("letters").where("eventId", "=", eventId).execute();
  await tx.deleteFrom("events").where("id", "=", eventId).execute();
  await announce(tx, `event:${eventId}`);
  const shown = [...blocks, ...mood, ...gifts, ...papers, ...talked].map(({ fileKey }) => fileKey);
  const keys = shown.filter((key) => key !== null);
  if (keys.length > 0) await tx.deleteFrom("files").where("key", "in", keys).execute();
  return [...keys, ...[...album, ...pictures, ...photos].map(({ key }) => key), ...cards];
}
