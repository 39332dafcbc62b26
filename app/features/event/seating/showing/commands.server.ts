// Commands of the guests' view of their table: its first hour, its chairs, and the code at the door.
import { newId } from "#app/db/id.ts";
import type { Db } from "#app/db/client.ts";
import type { ShowingMoment } from "#app/domain/event/seat-showing.ts";
import { ok } from "#app/domain/result.ts";
import { instantAt } from "#app/domain/time/zoned-time.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { changeRoom } from "../plan/changing.commands.server.ts";
import { codeSeal } from "./queries.server.ts";

type ShowingPass = MemberPass<"seating.show">;

/** Sets from when guests see their table, by the event's clock, and whether they see their chairs; null hides both. */
export async function showTables(
  db: Db,
  pass: ShowingPass,
  { moment, chairs }: { moment: ShowingMoment; chairs: boolean },
): Promise<void> {
  const { id: eventId, timeZone } = pass.event;
  const shownFrom = moment && instantAt(moment.date, moment.time, timeZone);
  await changeRoom(db, eventId, async (tx) => {
    // The version stays: no rule and no place changes.
    await tx
      .insertInto("seatingSettings")
      .values({ eventId, shownFrom, showsChairs: chairs })
      .onConflict((at) => at.column("eventId").doUpdateSet({ shownFrom, showsChairs: chairs }))
      .execute();
    await recordChange(
      tx,
      pass,
      moment ? { kind: "tables.shown", facts: { to: moment.date } } : { kind: "tables.hidden" },
    );
    return ok();
  });
}

/** Lets the team look at the plan, or no longer: members who look at that moment lose the page. The same again changes nothing. */
export async function letTeamLook(db: Db, pass: ShowingPass, team: boolean): Promise<void> {
  const eventId = pass.event.id;
  await changeRoom(db, eventId, async (tx) => {
    const changed = await tx
      .updateTable("events")
      .set({ teamSeesSeating: team })
      .where("id", "=", eventId)
      .where("teamSeesSeating", "<>", team)
      .returning("id")
      .executeTakeFirst();
    if (changed) await recordChange(tx, pass, { kind: "tables.team", facts: { to: team ? "on" : "off" } });
    return ok();
  });
}

/** Makes the code at the door. With a live one nothing changes: a second press makes no second code. */
export async function createCode(
  { db, config }: Pick<AppServices, "db" | "config">,
  pass: ShowingPass,
  now: Date,
): Promise<void> {
  const [eventId, token] = [pass.event.id, newToken()];
  await changeRoom(db, eventId, async (tx) => {
    const there = await tx
      .selectFrom("seatingCodes")
      .where("eventId", "=", eventId)
      .where("revokedAt", "is", null)
      .select("id")
      .executeTakeFirst();
    if (there) return ok();
    await tx
      .insertInto("seatingCodes")
      .values({
        eventId,
        id: newId(),
        tokenHash: hashToken(token),
        tokenSealed: seal(config, codeSeal(eventId), token),
        createdAt: now,
      })
      .execute();
    await recordChange(tx, pass, { kind: "tables.code" });
    return ok();
  });
}

/** Revokes the live code: a guest who scans it reads that it is no longer in use. A second call changes nothing. */
export async function revokeCode(db: Db, pass: ShowingPass, now: Date): Promise<void> {
  await changeRoom(db, pass.event.id, async (tx) => {
    const ended = await tx
      .updateTable("seatingCodes")
      .set({ revokedAt: now })
      .where("eventId", "=", pass.event.id)
      .where("revokedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (ended) await recordChange(tx, pass, { kind: "tables.codeRevoked" });
    return ok();
  });
}
