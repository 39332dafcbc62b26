// The posted forms of the calendar: a move to another day, and the way back that «Deshacer» sends.
import { z } from "zod";
import { readVersion } from "#app/domain/posted-form.ts";
import { parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import type { Move } from "./commands.server.ts";
import { moveText } from "./copy.ts";

const moveFields = postedFields([
  "eventId",
  "taskId",
  "paymentId",
  "version",
  "date",
  "datePassed",
  "sentKnown",
  "completed",
  "paid",
]);

export type MoveInput = Move & { date: PlainDate };

/** `date, version, datePassed?, sentKnown?` (`on`). Which event or task it is, the route reads before anything else. */
export const moveForm = moveFields.transform((fields, ctx): MoveInput => {
  const date = parseDate(fields.date);
  if (date !== null)
    return {
      date,
      version: readVersion(fields.version),
      isPastMeant: fields.datePassed === "on",
      isSentKnown: fields.sentKnown === "on",
    };
  ctx.addIssue({ code: "custom", path: ["date"], message: moveText.date_invalid });
  return z.NEVER;
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
