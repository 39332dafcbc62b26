// What letters say of an event: what, when, where and by whom.
import { capitalized, formatWhen } from "#app/copy/format.ts";
import { defaultTimeZone, type PlainDate, type PlainTime } from "#app/domain/zoned-time.ts";
import { Fact, unlinked } from "./letter-frame.tsx";

/** An event as its letters know it. */
export type EventOfLetter = {
  title: string;
  /** The emoji of its type, for the subject. */
  emoji: string;
  date: PlainDate;
  startTime: PlainTime | null;
  endTime: PlainTime | null;
  timeZone: string;
  location: string;
  hostName: string;
};

/** When and where, as facts. */
export function WhenAndWhere({ event }: { event: EventOfLetter }) {
  return (
    <>
      <Fact label="Cuándo">
        {capitalized(formatWhen(event.date, event.startTime, event.endTime))}
        {zoneName(event)}
      </Fact>
      <Fact label="Dónde">{unlinked(event.location)}</Fact>
    </>
  );
}

/** A time of day is worth its zone only to those who are elsewhere. */
function zoneName({ startTime, timeZone }: EventOfLetter): string {
  if (!startTime || timeZone === defaultTimeZone) return "";
  const parts = new Intl.DateTimeFormat("es-ES", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return ` (${parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone})`;
}
