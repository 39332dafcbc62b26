// A provider's view by their link: the lines of their lanes, and the times of the guests' day for orientation.
import type { Db } from "#app/db/client.ts";
import { daysUntil } from "#app/domain/time/event-time.ts";
import { isInShare, type ScheduleLine } from "#app/domain/event/schedule.ts";
import { momentsOf, type Moment, nowAndNext, placeLines, programmeOf } from "#app/domain/event/schedule-day.ts";
import { mapsUrl } from "#app/domain/event/share.ts";
import { type PlainTime, timeIn } from "#app/domain/time/zoned-time.ts";
import { readLines } from "#app/features/event/schedule/queries.server.ts";
import type { Share } from "#app/features/event/schedule/shares.queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

export type ProgrammeLine = {
  time: PlainTime;
  until: PlainTime | null;
  day: string;
  title: string;
  place: string;
  notes: string;
  moment: Moment;
};

export type Programme = {
  name: string;
  event: { title: string; date: string; location: string; mapUrl: string | null };
  maker: string;
  phone: string;
  madeAt: PlainTime;
  days: number;
  isOver: boolean;
  now: ProgrammeLine | null;
  next: ProgrammeLine | null;
  lines: ProgrammeLine[];
  /** The rest of the guests' day: time and title only. */
  others: { time: PlainTime; what: string }[];
};

/** The most lines of the others to show. */
const mostOthers = 8;

/**
 * The part of the day of `share`: the lines of its lanes with notes. If its maker chose so, also the lines without a
 * lane, without notes. It names no one but the maker.
 */
export async function readProgrammeOf(
  db: Db,
  { event }: EventPass<"event.programme.view">,
  share: Share,
  now: Date,
): Promise<Programme> {
  const { title, date, timeZone, location } = event;
  const all = await readLines(db, event.id);
  const isOwn = ({ lane }: ScheduleLine) => isInShare(lane, share);
  const placed = placeLines(all.filter(isOwn), { date, timeZone });
  const moments = momentsOf(placed, now);
  const shown = new Map(
    placed.map((line, index): [string, ProgrammeLine] => {
      const { time, until, day, title: what, place } = line;
      // Notes of a line without a lane belong to the team.
      const notes = line.lane === "" ? "" : line.notes;
      return [line.id, { time, until, day, title: what, place, notes, moment: moments[index]! }];
    }),
  );
  const on = nowAndNext(placed, now);
  const others = programmeOf(
    all.filter((line) => !isOwn(line)),
    { date, timeZone },
  );
  return {
    name: share.name,
    event: { title, date, location, mapUrl: location ? mapsUrl(location) : null },
    maker: share.createdByName,
    phone: share.phone,
    madeAt: timeIn(timeZone, now),
    days: daysUntil(date, timeZone, now),
    isOver: on.isOver,
    now: (on.now && shown.get(on.now.id)) ?? null,
    next: (on.next && shown.get(on.next.id)) ?? null,
    lines: [...shown.values()],
    others: others.slice(0, mostOthers).map(({ time, what }) => ({ time, what })),
  };
}
