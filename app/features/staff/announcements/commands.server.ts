// The staff's announcements: makes one, ends one.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { announcementEnd } from "#app/domain/staff/announcement.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { audit } from "#app/platform/audit.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import type { AnnouncementInput } from "./form.ts";

type StaffPass = AccountPass<"staff.announce">;

/** Shows it from now until the end of its last day. */
export async function makeAnnouncement(
  db: Db,
  { viewer }: StaffPass,
  { body, link, until }: AnnouncementInput,
  now: Date,
): Promise<Result<{ announcementId: string }, "past" | "far">> {
  const end = announcementEnd(until, now);
  if (!end.ok) return end;
  return inTransaction(db, async (tx) => {
    const id = newId();
    await tx
      .insertInto("staffAnnouncements")
      .values({ id, body, link, startsAt: now, endsAt: end.endsAt, authorId: viewer.id, createdAt: now })
      .execute();
    await audit(tx, { actorId: viewer.id, action: "announcement.made", subjectId: id });
    return ok({ announcementId: id });
  });
}

/** Ends it now; refuses one that has ended or does not exist. */
export async function endAnnouncement(
  db: Db,
  { viewer }: StaffPass,
  announcementId: unknown,
  now: Date,
): Promise<Result<unknown, "gone">> {
  if (!isId(announcementId)) return refuse("gone");
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable("staffAnnouncements")
      .set({ endsAt: now })
      .where("id", "=", announcementId)
      .where("startsAt", "<", now)
      .where("endsAt", ">", now)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return refuse("gone");
    await audit(tx, { actorId: viewer.id, action: "announcement.ended", subjectId: announcementId });
    return ok();
  });
}
