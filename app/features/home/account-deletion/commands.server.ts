// Deletes an account: its own data goes; data of others stays without its name.
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { type Decided, decideEvents } from "#app/domain/account/deletion.ts";
import { permissions } from "#app/domain/permission/names.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { isOfAlbum, isOfAnAlbum } from "#app/platform/files/album-files.server.ts";
import { isOfAPost } from "#app/platform/files/post-files.server.ts";
import { isPagePhoto, isPagePhotoOf } from "#app/platform/files/page-photos.server.ts";
import { isEventPicture, isPictureOf } from "#app/platform/files/event-pictures.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { keepErased, recordErasures } from "#app/platform/erasures.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { forgetInEmails, emailLink, queueEmail } from "#app/platform/mail/emails.server.ts";
import { erasedName } from "#app/copy/guest/guests.ts";
import { eraseEvent } from "#app/features/event/settings/commands.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { DeletionInput } from "./form.ts";
import { eraseTalk } from "#app/features/home/chat/erasure.commands.server.ts";
import { eventHandedOverEmail } from "./emails/event-handed-over.tsx";
import { accountDeletedEmail } from "./emails/account-deleted.tsx";
import { leaveEvents, leaveGuestLists } from "./leaving.commands.server.ts";
import { type DoomedEvent, listOwnEvents } from "./queries.server.ts";
import type { Owner } from "#app/features/account/privacy/guests.queries.server.ts";

export type DeletionServices = Pick<AppServices, "db" | "config">;
type Handed = DoomedEvent & { heirId: string };

/**
 * Deletes the user's account in one transaction. `input.fates` says for each own event: delete, or hand over to another organizer.
 * Memberships in other events and all sessions end; messages to others stay without the name; a job removes the files. With
 * `input.eraseAnswers`, guest rows lose all personal data except the answer. Refuses with `events_changed` if an event differs from the
 * page. SC-41, robustness L-2, B-6, K-1
 */
export async function deleteAccount(
  app: DeletionServices,
  pass: AccountPass<"account.delete">,
  input: DeletionInput,
  now: Date,
): Promise<Result<unknown, "events_changed">> {
  return eraseAccount(app, pass.viewer, input, pass.viewer.id, now);
}

/**
 * The same without proof of identity, for the console: `actorId` is null there, and the operator checks the identity.
 * Refuses with `events_changed`.
 */
export async function eraseAccount(
  app: { db: DeletionServices["db"]; config: Pick<DeletionServices["config"], "origin" | "smtpUrl"> },
  owner: Owner & { name: string },
  input: DeletionInput,
  actorId: string | null,
  now: Date,
): Promise<Result<unknown, "events_changed">> {
  const { origin, smtpUrl } = app.config;
  return inTransaction(app.db, async (tx) => {
    await lockPeople(tx, owner.id, input.fates);
    const events = await listOwnEvents(tx, owner.id);
    const decided = decideEvents(
      events.map(({ id, heirs }) => ({ id, heirs: heirs.map((heir) => heir.id) })),
      input.fates,
    );
    if (!decided.ok) return decided;
    const handed: Handed[] = [];
    for (const { eventId, heirId } of decided.handedOver) {
      const event = events.find(({ id }) => id === eventId)!;
      handed.push({ ...event, heirId });
    }
    for (const event of handed) {
      await forgetInEmails(tx, event.id, [owner.id], erasedName);
      await handOver(tx, event, origin, now);
    }
    const reason = actorId === null ? "operator" : "account";
    const keys: string[] = [];
    for (const eventId of decided.deleted) keys.push(...((await eraseEvent(tx, eventId, reason, now)) ?? []));
    keys.push(...(await removeFiles(tx, owner.id)));
    await leaveGuestLists(tx, owner, input.eraseAnswers, now);
    await leaveEvents(tx, owner);
    await eraseTalk(tx, owner.id, now);
    await emptyEmails(tx, owner);
    await emptyTickets(tx, owner);
    if (owner.emailVerified) {
      await tx.deleteFrom("mailingList").where("email", "=", owner.email).execute();
      await tx.deleteFrom("applications").where("email", "=", owner.email).execute();
      await tx.deleteFrom("successStories").where("email", "=", owner.email).execute();
    }
    // Staff posts belong to the house and stay without the name; comments, likes and saved posts go with the account.
    await tx.deleteFrom("blogPosts").where("authorId", "=", owner.id).where("byHouse", "=", false).execute();
    await announce(tx, "site:blog");
    await writeDown(tx, actorId, owner.id, decided);
    await tx.deleteFrom("users").where("id", "=", owner.id).execute();
    await recordErasures(tx, [{ eventId: null, reason, category: "account", rows: 1 }], now);
    await keepErased(tx, "account", [owner.id], now);
    if (keys.length > 0) await enqueue(tx, "remove_files", { keys });
    // Without a mail server the e-mail would stay in the queue for ever, with the address. An unproved address may be a stranger's.
    if (smtpUrl && owner.emailVerified) {
      const facts = { origin, name: owner.name };
      await queueEmail(tx, accountDeletedEmail, { facts, recipient: owner }, now);
    }
    return ok();
  });
}

/**
 * Locks all involved users in one order, so that two who hand over to each other cannot deadlock.
 * The lock also prevents that a member removed at this moment becomes the event's creator.
 */
async function lockPeople(tx: Tx, ownerId: string, fates: DeletionInput["fates"]): Promise<void> {
  const heirs = [...fates.values()].filter((heir) => heir !== null);
  await tx
    .selectFrom("users")
    .select("id")
    .where("id", "in", [ownerId, ...heirs])
    .orderBy("id")
    .forUpdate()
    .execute();
  if (heirs.length === 0) return;
  await tx
    .selectFrom("eventMembers")
    .select("id")
    .where("eventId", "in", [...fates.keys()])
    .where("userId", "in", heirs)
    .orderBy("id")
    .forUpdate()
    .execute();
}

async function handOver(tx: Tx, { id, title, heirId }: Handed, origin: string, now: Date): Promise<void> {
  await tx
    .updateTable("events")
    .set((eb) => ({ createdBy: heirId, version: eb("version", "+", 1), updatedAt: now }))
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("eventMembers")
    .set({ role: "organizer", permissions: [...permissions], updatedAt: now })
    .where("eventId", "=", id)
    .where("userId", "=", heirId)
    .execute();
  await tx
    .updateTable("files")
    .set({ ownerId: heirId })
    .where((eb) =>
      eb.or([
        isPictureOf(id),
        isPagePhotoOf(id),
        eb("key", "in", eb.selectFrom("eventBlocks").select("fileKey").where("eventId", "=", id)),
        eb("key", "in", eb.selectFrom("moodboardItems").select("fileKey").where("eventId", "=", id)),
        eb("key", "in", eb.selectFrom("gifts").select("fileKey").where("eventId", "=", id)),
        eb("key", "in", eb.selectFrom("seatingRooms").select("backgroundKey").where("eventId", "=", id)),
        eb("key", "in", eb.selectFrom("providerDocuments").select("fileKey").where("eventId", "=", id)),
        isOfAlbum(id),
      ]),
    )
    .execute();
  const heir = await tx
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", heirId)
    .executeTakeFirstOrThrow();
  const facts = { origin, eventTitle: title, eventUrl: emailLink(`${origin}/app/event/${id}`) };
  await queueEmail(tx, eventHandedOverEmail, { facts, recipient: heir, userId: heirId, eventId: id }, now);
  await announce(tx, `event:${id}`);
  await announce(tx, `user:${heirId}`);
}

/** Deletes the account's photo and pictures; returns their keys. A picture that an event shows stays with it. */
async function removeFiles(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("files")
    .where("ownerId", "=", userId)
    .where(({ and, exists, not, selectFrom }) =>
      and([
        not(isEventPicture),
        not(isPagePhoto),
        not(
          exists(selectFrom("eventBlocks").select("eventBlocks.id").whereRef("eventBlocks.fileKey", "=", "files.key")),
        ),
        not(
          exists(
            selectFrom("moodboardItems")
              .select("moodboardItems.id")
              .whereRef("moodboardItems.fileKey", "=", "files.key"),
          ),
        ),
        not(exists(selectFrom("gifts").select("gifts.id").whereRef("gifts.fileKey", "=", "files.key"))),
        not(
          exists(
            selectFrom("seatingRooms")
              .select("seatingRooms.id")
              .whereRef("seatingRooms.backgroundKey", "=", "files.key"),
          ),
        ),
        not(
          exists(
            selectFrom("providerDocuments")
              .select("providerDocuments.id")
              .whereRef("providerDocuments.fileKey", "=", "files.key"),
          ),
        ),
        not(isOfAnAlbum),
        // Staff posts stay, and so do their pictures.
        not(isOfAPost),
      ]),
    )
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}

/** Deletes the account's own e-mails. E-mails to this address from others' events are emptied; only their count stays. */
async function emptyEmails(tx: Tx, { id, email, emailVerified }: Owner): Promise<void> {
  await tx.deleteFrom("letters").where("userId", "=", id).execute();
  if (!emailVerified) return;
  await tx.deleteFrom("letters").where("recipient", "=", email).where("status", "=", "queued").execute();
  await tx
    .updateTable("letters")
    .set({
      recipient: "",
      recipientName: "",
      subject: "",
      facts: JSON.stringify({}),
      secretSealed: null,
      lastError: null,
    })
    .where("recipient", "=", email)
    .execute();
}

/** Keeps only kind, state and dates of tickets, for statistics. */
async function emptyTickets(tx: Tx, { id, email, emailVerified }: Owner): Promise<void> {
  const rows = await tx
    .updateTable("tickets")
    .set({ email: "", name: erasedName, subject: erasedName, status: "closed", createdBy: null })
    .where((eb) => eb.or([eb("createdBy", "=", id), ...(emailVerified ? [eb("email", "=", email)] : [])]))
    .returning("id")
    .execute();
  if (rows.length === 0) return;
  await tx
    .updateTable("ticketMessages")
    .set({ body: erasedName })
    .where(
      "ticketId",
      "in",
      rows.map((row) => row.id),
    )
    .execute();
}

async function writeDown(
  tx: Tx,
  actorId: string | null,
  ownerId: string,
  { handedOver, deleted }: Decided,
): Promise<void> {
  for (const { eventId, heirId } of handedOver)
    await audit(tx, { actorId, action: "rights.changed", subjectId: eventId, details: { creator: heirId } });
  const details = { handedOver: handedOver.length, deleted: deleted.length };
  await audit(tx, { actorId, action: "account.deleted", subjectId: ownerId, details });
}
