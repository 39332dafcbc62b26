// Draws the list of the door on paper, by surname, with a box to tick. It counts against the limit of all papers.
import { capitalized, formatInstant, formatLongDate } from "#app/copy/text/format.ts";
import type { Db } from "#app/db/client.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { doorTagText } from "#app/features/event/guests/copy.ts";
import { notePaper } from "#app/features/event/seating/papers/commands.server.ts";
import { groupsByLetter, paperLook } from "#app/features/event/seating/papers/drawing.queries.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { typesetPaper } from "#app/platform/typesetting/typesetter.server.ts";
import { listText } from "./copy.ts";

type ListPass = MemberPass<"door.setup">;
type NotDrawn = Refusal<"too_many_tries"> & { waitSeconds: number };

/** The PDF of the list; refuses above thirty papers in ten minutes. `signal` ends the work when the browser goes away. */
export async function drawList(
  { db }: Pick<AppServices, "db">,
  pass: ListPass,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<{ ok: true; pdf: Buffer } | NotDrawn> {
  const { event } = pass;
  const people = await readPeople(db, pass);
  const waitSeconds = await notePaper(db, pass, "door", people.length, now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const { pdf } = await typesetPaper(
    {
      kind: "door",
      width: 210,
      height: 297,
      columns: 2,
      title: listText.title,
      above: event.title,
      lead: listText.lead(people.length, capitalized(formatLongDate(event.date))),
      foot: listText.foot(formatInstant(now, event.timeZone)),
      facts: [],
      heads: [],
      groups: groupsByLetter(people, rowOf),
      sheets: [],
      code: null,
      look: paperLook(event),
    },
    signal,
  );
  return { ok: true, pdf };
}

type ListPerson = Awaited<ReturnType<typeof readPeople>>[number];

function rowOf({ sortName, table, seat, isChild, status, doorNote, doorTag }: ListPerson) {
  const notes = [
    doorTag !== "none" && doorTagText[doorTag],
    doorNote,
    !comingStatuses.some((coming) => coming === status) && listText.unanswered,
  ];
  return {
    mark: table === null ? (seat ?? listText.noTable) : String(table),
    text: isChild ? `${sortName} (${listText.child})` : sortName,
    under: notes.filter(Boolean).join(" · "),
    isStrong: false,
  };
}

/** The people of the list that phones at the door keep. */
function readPeople(db: Db, { event }: ListPass) {
  return db
    .selectFrom("guests as g")
    .leftJoin("seatingTables as t", (join) => join.onRef("t.eventId", "=", "g.eventId").onRef("t.id", "=", "g.tableId"))
    .where("g.eventId", "=", event.id)
    .where("g.status", "<>", "declined")
    .where((eb) => eb.or([eb("g.isUnmatched", "=", false), eb("g.status", "<>", "invited")]))
    .leftJoin("seats as s", (join) => join.onRef("s.eventId", "=", "g.eventId").onRef("s.id", "=", "g.seatId"))
    .select(["g.id", "g.sortName", "g.status", "g.doorNote", "g.doorTag", "t.number as table"])
    .select((eb) => eb.fn.coalesce("s.code", "s.name").as("seat"))
    .select((eb) => eb("g.memberType", "=", "child").as("isChild"))
    .execute();
}
