// The posted forms of the calendar: a move to another day, and the way back that «Deshacer» sends.
import { day, flag, ref, version } from "#app/domain/field.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { fields } from "#app/ui/form/field-list.ts";
import type { Move } from "./commands.server.ts";
import { moveText } from "./copy.ts";

export type MoveInput = Move & { date: PlainDate };

/** `datePassed` and `sentKnown` are confirmations. Which event or task it is, the route reads before anything else. */
export const moveForm = fields({
  eventId: ref("events"),
  taskId: ref("event_tasks"),
  paymentId: ref("budget_payments"),
  version: version(),
  date: day(),
  datePassed: flag(),
  sentKnown: flag(),
  completed: flag(),
  paid: flag(),
}).check<MoveInput>((posted, refuse) => {
  const date = parseDate(posted.date);
  if (date === null) return refuse.at("date", moveText.date_invalid);
  return { date, version: posted.version, isPastMeant: posted.datePassed, isSentKnown: posted.sentKnown };
});

/** A move to undo: the moved thing, its version there now, and the day that it came from. */
export type Undo = {
  kind: "event" | "task" | "payment";
  eventId: string;
  /** Of the task or payment. */
  id: string | null;
  version: number;
  date: PlainDate;
};

export function undoText({ kind, eventId, id, version, date }: Undo): string {
  return [kind, eventId, id ?? "", version, date].join("_");
}

const movedKinds = ["event", "task", "payment"] as const;

export function readUndo(value: unknown): Undo | null {
  const [name, eventId = "", id = "", version, date, ...rest] = typeof value === "string" ? value.split("_") : [];
  const [number, day] = [readVersion(version), parseDate(date)];
  const kind = movedKinds.find((each) => each === name);
  if (!kind || number === null || number < 0 || day === null || rest.length > 0) return null;
  return { kind, eventId, id: id === "" ? null : id, version: number, date: day };
}
