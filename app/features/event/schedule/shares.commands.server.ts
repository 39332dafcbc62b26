// Makes and revokes the links by which providers read their part of the day.
import { newId } from "#app/db/id.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { scheduleLimits, type ShareFields, type ShareRefusal } from "#app/domain/event/schedule.ts";
import { programmeUrl } from "#app/domain/event/share.ts";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { changeSchedule, type SchedulePass } from "./commands.server.ts";
import { shareSeal } from "./shares.queries.server.ts";

/** Makes a link to a part of the day, and returns its address. Revoked links do not count for the limit. */
export async function createShare(
  app: Pick<AppServices, "db" | "config">,
  pass: SchedulePass,
  share: ShareFields,
  now: Date,
): Promise<Result<{ shareId: string; url: string }, ShareRefusal>> {
  return changeSchedule(app.db, pass, (tx) => insertShare(tx, app.config, pass, share, now));
}

/** The same inside a larger change of the schedule. */
export async function insertShare(
  tx: Tx,
  config: AppServices["config"],
  pass: SchedulePass,
  share: ShareFields,
  now: Date,
): Promise<Result<{ shareId: string; url: string }, "too_many_shares">> {
  const [token, shareId, eventId] = [newToken(), newId(), pass.event.id];
  if (!(await hasRoom(tx, eventId))) return refuse("too_many_shares");
  await tx
    .insertInto("scheduleShares")
    .values({
      ...share,
      eventId,
      id: shareId,
      createdBy: pass.viewer.id,
      createdByName: pass.viewer.name,
      tokenHash: hashToken(token),
      tokenSealed: seal(config, shareSeal(eventId), token),
      createdAt: now,
    })
    .execute();
  await recordChange(tx, pass, { kind: "schedule.shared", subjectId: shareId, facts: { title: share.name } });
  return ok({ shareId, url: programmeUrl(config.origin, token) });
}

/** Revokes a link: a provider who opens it reads that it is no longer in use. A second call changes nothing. */
export async function revokeShare(
  db: Db,
  pass: SchedulePass,
  shareId: unknown,
  now: Date,
): Promise<Result<{ name: string }, "share_not_found" | "event_gone">> {
  if (!isId(shareId)) return refuse("share_not_found");
  return changeSchedule(db, pass, async (tx, eventId) => {
    const share = await tx
      .selectFrom("scheduleShares")
      .select("name")
      .where("eventId", "=", eventId)
      .where("id", "=", shareId)
      .executeTakeFirst();
    if (!share) return refuse("share_not_found");
    await endShare(tx, pass, shareId, now);
    return ok(share);
  });
}

type AnyPass = Parameters<typeof recordChange>[1];

/** Revokes a working link inside a larger change of the event; `at` is the moment of that change. */
export async function endShare(tx: Tx, pass: AnyPass, shareId: string | null, at: Date): Promise<void> {
  if (shareId === null) return;
  const { id: eventId } = pass.event;
  const ended = await tx
    .updateTable("scheduleShares")
    .set({ revokedAt: at })
    .where("eventId", "=", eventId)
    .where("id", "=", shareId)
    .where("revokedAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (!ended) return;
  await recordChange(tx, pass, { kind: "schedule.unshared", subjectId: shareId, facts: { title: ended.name } });
  await announce(tx, `event:${eventId}`);
}

/** Reopens a link that the change at `at` ended, because a host undoes that change. A link that a host revoked by itself stays revoked. */
export async function reopenShare(tx: Tx, pass: AnyPass, shareId: string | null, at: Date): Promise<void> {
  const { id: eventId } = pass.event;
  if (shareId === null || !(await hasRoom(tx, eventId))) return;
  const opened = await tx
    .updateTable("scheduleShares")
    .set({ revokedAt: null })
    .where("eventId", "=", eventId)
    .where("id", "=", shareId)
    .where("revokedAt", "=", at)
    .returning("name")
    .executeTakeFirst();
  if (!opened) return;
  await recordChange(tx, pass, { kind: "schedule.shared", subjectId: shareId, facts: { title: opened.name } });
  await announce(tx, `event:${eventId}`);
}

async function hasRoom(tx: Tx, eventId: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom("scheduleShares")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("eventId", "=", eventId)
    .where("revokedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count) < scheduleLimits.shares;
}
