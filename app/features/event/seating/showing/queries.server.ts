// Reads what guests see of their table, for the host who decides it, and the code at the door.
import type { Db } from "#app/db/client.ts";
import { seatUrl } from "#app/domain/event/share.ts";
import { doorState, doorTimes } from "#app/domain/event/seat-showing.ts";
import { type SeatingMode, parseSeatingMode } from "#app/domain/event/seating.ts";
import type { SeatingDetail } from "#app/domain/event/plan/shapes.ts";
import { clockIn } from "#app/domain/time/zoned-time.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EventPass, MemberPass } from "#app/platform/pass.server.ts";

/** The context for which the tokens of an event's codes are sealed. */
export function codeSeal(eventId: string): string {
  return `seating ${eventId}`;
}

/** From when guests see their table, and whether their chairs too. */
export type Showing = { shownFrom: Date | null; showsChairs: boolean; detail: SeatingDetail };

/** The decision of the hosts; before it guests see nothing. */
export async function readShowing(db: Db, eventId: string): Promise<Showing> {
  const row = await db
    .selectFrom("seatingSettings")
    .where("eventId", "=", eventId)
    .select(["shownFrom", "showsChairs", "detail"])
    .executeTakeFirst();
  return row ?? { shownFrom: null, showsChairs: false, detail: "table" };
}

/** The address of the live code; null without one, or if the site's secret has changed since. */
export async function findCodeUrl(
  { db, config }: { db: Db; config: Config },
  eventId: string,
): Promise<{ url: string | null } | null> {
  const row = await db
    .selectFrom("seatingCodes")
    .where("eventId", "=", eventId)
    .where("revokedAt", "is", null)
    .select("tokenSealed")
    .executeTakeFirst();
  if (!row) return null;
  const token = unseal(config, codeSeal(eventId), row.tokenSealed);
  return { url: token && seatUrl(config.origin, token) };
}

export type ShowingPage = {
  mode: SeatingMode | null;
  detail: SeatingDetail;
  /** By the clock of the event; null: not yet. */
  shown: { date: string; time: string; isNow: boolean } | null;
  showsChairs: boolean;
  /** Whether the team may look at the plan. */
  teamLooks: boolean;
  code: { url: string | null } | null;
  /** Whether the code's hours are to come, or are over, and when they begin and end, by the clock of the event. */
  door: {
    state: ReturnType<typeof doorState>;
    opens: { date: string; time: string };
    closes: { date: string; time: string };
  };
  /** How many guests who come or may come have a place, and how many do not. */
  seated: number;
  unseated: number;
};

/** The screen on which hosts decide what guests see of their table. */
export async function readShowingPage(
  app: { db: Db; config: Config },
  pass: MemberPass<"seating.show">,
  now: Date,
): Promise<ShowingPage> {
  const { id: eventId, timeZone } = pass.event;
  const [{ shownFrom, showsChairs, detail }, code, counts] = await Promise.all([
    readShowing(app.db, eventId),
    findCodeUrl(app, eventId),
    countSeated(app.db, pass),
  ]);
  const clock = (at: Date) => {
    const { date, time } = clockIn(timeZone, at);
    return { date, time: time.slice(0, 5) };
  };
  const { opens, closes } = doorTimes(pass.event);
  return {
    mode: parseSeatingMode(pass.event.seatingMode),
    detail,
    shown: shownFrom && { ...clock(shownFrom), isNow: shownFrom <= now },
    showsChairs,
    teamLooks: pass.event.teamSeesSeating,
    code,
    door: { state: doorState(pass.event, now), opens: clock(opens), closes: clock(closes) },
    ...counts,
  };
}

async function countSeated(db: Db, { event }: EventPass): Promise<{ seated: number; unseated: number }> {
  const { seated, all } = await db
    .selectFrom("guests")
    .where("eventId", "=", event.id)
    .where(isOnList)
    .where("status", "<>", "declined")
    .select((eb) => [
      eb.fn.countAll<string>().as("all"),
      eb.fn
        .countAll<string>()
        .filterWhere(eb.or([eb("tableId", "is not", null), eb("seatId", "is not", null)]))
        .as("seated"),
    ])
    .executeTakeFirstOrThrow();
  return { seated: Number(seated), unseated: Number(all) - Number(seated) };
}
