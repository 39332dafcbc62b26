// The content of the screen in the room at this moment: no name of a guest, no diet, no absent people.
import type { Db } from "#app/db/client.ts";
import { noticeShown } from "#app/domain/event/day-notice.ts";
import { findInHall, type HallResult } from "#app/domain/event/hall.ts";
import { guidedRoom } from "#app/domain/event/plan/guided.ts";
import { courseOf } from "#app/domain/event/running-late.ts";
import { placeLines } from "#app/domain/event/schedule-day.ts";
import { albumUrl } from "#app/domain/event/share.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import { eventInstant } from "#app/domain/time/event-time.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { albumOnPage } from "#app/features/event/album/queries.server.ts";
import { findHall, type FoundScreen } from "#app/features/event/day/screen/queries.server.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import { listLayouts, readLayout } from "#app/features/event/seating/plan/rooms.queries.server.ts";
import { readLines } from "#app/features/event/schedule/queries.server.ts";
import type { OwnRoom } from "#app/features/guest/table/own.queries.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { type EventPass, type RouteArgs, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { drawQr, type QrPath } from "#app/platform/qr-path.server.ts";
import { commit, version } from "#app/platform/version.server.ts";

// C-13: limits a caller who tries one secret after another, on any route.
const MISSES = { tries: 30, minutes: 10 };
const mostNext = 2;

export type HallPass<A extends "hall.read" | "hall.find" = "hall.read"> = EventPass<A>;
type OpenedHall<A extends "hall.read" | "hall.find"> =
  | { pass: HallPass<A>; screen: FoundScreen }
  | { pass: null; status: 404 | 410 | 429; waitSeconds: number; event: EventPass["event"] | null };

/** The event of the screen in the address; 410 with its event for a revoked one, whose maker edits no more. */
export async function openHall<A extends "hall.read" | "hall.find">(
  args: RouteArgs & { params: { token: string } },
  action: A,
): Promise<OpenedHall<A>> {
  const { app, now, address } = requestContext(args.context);
  const screen = await findHall(app.db, args.params.token);
  if (!screen) {
    const waitSeconds = await consumeRateLimit(app.db, [{ key: `token-miss:${addressKey(address)}`, ...MISSES }], now);
    return { pass: null, status: waitSeconds > 0 ? 429 : 404, waitSeconds, event: null };
  }
  const { eventId } = screen;
  const grant = { kind: "link" as const, eventId, live: true, perms: ["view" as const], usedUp: false };
  const { pass } = await tryAuthorizePublicEvent(args, eventId, action, grant);
  if (!pass) return { pass: null, status: 404, waitSeconds: 0, event: null };
  if (!screen.isLive) return { pass: null, status: 410, waitSeconds: 0, event: pass.event };
  return { pass, screen };
}

type HallPhoto = { id: string; url: string; by: string };
/** Everything on the screen. Times are minutes of the event's clock or milliseconds since the epoch. */
export type HallNow = {
  /** Of the server: a screen takes another one on its start scene. */
  build: string;
  clock: number;
  timeZone: string;
  title: string;
  startsAt: number;
  on: { title: string; place: string } | null;
  next: { id: string; time: string; title: string }[];
  photos: HallPhoto[];
  album: { qr: QrPath } | null;
  notice: string | null;
  hasSearch: boolean;
  hasPlan: boolean;
};

/** The content of the screen. Names of guests are not among it. */
export async function readHall(
  { db, config }: Pick<AppServices, "db" | "config">,
  { event }: HallPass,
  { hasLines, hasPhotos, hasSearch, hasPlan }: FoundScreen,
  now: Date,
): Promise<HallNow> {
  const { id, title, date, timeZone } = event;
  const [stored, album, notice] = await Promise.all([
    hasLines ? readLines(db, id) : [],
    hasPhotos ? albumOnPage(db, config, id, dateIn(timeZone, now)) : null,
    db
      .selectFrom("dayNotices")
      .select("text")
      .where("eventId", "=", id)
      .where("audience", "=", "came")
      .where("sentAt", ">", new Date(now.getTime() - noticeShown.hallMinutes * 60_000))
      .orderBy("sentAt", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const ofGuests = stored.filter(({ audience }) => audience === "guests");
  const { on, rest } = courseOf(placeLines(ofGuests, { date, timeZone }), now);
  return {
    build: `${version ?? ""} ${commit ?? ""}`,
    clock: now.getTime(),
    timeZone,
    title,
    startsAt: eventInstant(date, event.startTime, timeZone).getTime(),
    on: on && { title: on.title, place: on.place },
    next: rest.slice(0, mostNext).map((line) => ({ id: line.id, time: line.time, title: line.title })),
    photos: (album?.photos ?? []).map(({ id: photoId, full, alt }) => ({
      id: photoId,
      url: full,
      by: alt.startsWith("Foto de ") ? alt.slice("Foto de ".length) : "",
    })),
    album: album?.takes ? { qr: drawQr(albumUrl(config.origin, album.path.replace("/album/", ""))) } : null,
    notice: notice?.text ?? null,
    hasSearch,
    hasPlan,
  };
}

/** At most four families whose name matches. */
export async function searchHall(
  db: Db,
  { event }: HallPass<"hall.find">,
  typed: string,
  hasWholeNames: boolean,
): Promise<HallResult[]> {
  const people = await db
    .selectFrom("guests")
    .innerJoin("seatingTables as t", (join) =>
      join.onRef("t.eventId", "=", "guests.eventId").onRef("t.id", "=", "guests.tableId"),
    )
    .where("guests.eventId", "=", event.id)
    .where(isOnList)
    .where("guests.status", "in", comingStatuses)
    .where("guests.isNamed", "=", true)
    .select([
      "guests.householdId",
      "guests.name",
      "guests.sortName",
      "guests.memberType",
      "t.number",
      "t.name as table",
    ])
    .orderBy("guests.sortName")
    .orderBy("guests.id")
    .execute();
  return findInHall(
    people.map(({ memberType, ...person }) => ({ ...person, isAdult: memberType === "adult" })),
    typed,
    hasWholeNames,
  );
}

/** The room with the way from the entrance to the table `number`; null for a table outside a drawn room. */
export async function readHallPlan(db: Db, { event }: HallPass<"hall.find">, number: number): Promise<OwnRoom | null> {
  const table = await db
    .selectFrom("seatingTables")
    .select(["id", "layoutId"])
    .where("eventId", "=", event.id)
    .where("number", "=", number)
    .executeTakeFirst();
  const layoutId =
    table && (table.layoutId ?? (await listLayouts(db, event.id)).find(({ hasPlaces }) => hasPlaces)?.id);
  if (!layoutId) return null;
  const { shown } = await readLayout(db, event.id, layoutId);
  const guided = shown && guidedRoom(shown, new Map([[table.id, []]]));
  return guided ? { id: shown.layout.id, name: shown.room.name, ...guided } : null;
}
