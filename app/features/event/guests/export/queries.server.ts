// The guest list as rows of a file: for the caterer, the badges, or the host's own spreadsheet.
import { sql } from "kysely";
import { guestGroupText, guestKindText, guestStatusText } from "#app/copy/guest/guests.ts";
import type { Db } from "#app/db/client.ts";
import { answerText } from "#app/domain/guest/question.ts";
import type { ListFilter, ListOrder } from "#app/domain/guest/list.ts";
import { seatLabel } from "#app/domain/guest/import/places.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import type { SheetCell, SheetColumn } from "#app/platform/documents/xlsx.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { memberTypeText } from "../households/copy.ts";
import { sortedGuests } from "../queries.server.ts";

export type GuestSheet = { columns: SheetColumn[]; rows: SheetCell[][] };

/**
 * The guests of the pass's event that match `filter`, in the order of the list: all their fields, with the event's own questions. Includes
 * diets only for hosts who may see them. L-5
 */
export async function readGuestSheet(
  db: Db,
  pass: EventPass<"guest.export">,
  { filter, order }: { filter: ListFilter; order: ListOrder },
): Promise<GuestSheet> {
  const { id: eventId, timeZone } = pass.event;
  const [guests, { questions, answerOf }] = await Promise.all([
    readGuests(db, eventId, filter, order),
    readAnswers(db, eventId),
  ]);
  type Row = (typeof guests)[number];
  const fields: [header: string, width: number, cell: (guest: Row) => SheetCell, is?: SheetColumn["is"]][] = [
    ["Nombre", 28, (guest) => guest.name],
    ["Familia", 24, (guest) => guest.householdName],
    ["Respuesta", 14, (guest) => guestStatusText[guest.status]],
    ["Viene como", 14, (guest) => memberTypeText[guest.memberType]],
    ["Viene con", 32, (guest) => guest.others ?? ""],
    ["Tipo", 22, (guest) => guestKindText[guest.kind]],
    ["Grupo", 14, (guest) => guestGroupText[guest.group]],
    ["Etiquetas", 22, (guest) => guest.tags.join(", ")],
    ["Mesa", 14, (guest) => guest.tableName ?? "", "text"],
    // At a table, the chair, where hosts give guests chairs.
    ["Asiento", 14, (guest) => guest.chairAtTable ?? seatLabel(guest.seatName, guest.seatCode), "text"],
    ...(pass.may("guest.dietary.view")
      ? ([["Alergias o dieta", 28, (guest) => guest.dietary ?? ""]] satisfies typeof fields)
      : []),
    ...questions.map((question): (typeof fields)[number] => [
      question.text,
      24,
      (guest) => answerOf(guest.id, question) ?? "",
    ]),
    ["Teléfono", 18, (guest) => guest.phone ?? "", "text"],
    ["Correo electrónico", 30, (guest) => guest.email ?? ""],
    ["Notas", 32, (guest) => guest.notes],
    ["Mensaje", 32, (guest) => guest.rsvpMessage ?? ""],
    [
      "Fecha de respuesta",
      18,
      ({ rsvpDate }) => (rsvpDate ? new Date(`${dateIn(timeZone, rsvpDate)}T00:00:00Z`) : ""),
      "day",
    ],
  ];
  return {
    columns: fields.map(([header, width, , is]) => ({ header, width, ...(is ? { is } : {}) })),
    rows: guests.map((guest) => fields.map(([, , cell]) => cell(guest))),
  };
}

/** The event's own questions in their order, and each guest's answers; the caller has checked authorization. */
export async function readAnswers(db: Db, eventId: string) {
  const [questions, answers] = await Promise.all([
    db
      .selectFrom("eventQuestions")
      .select(["id", "text", "kind"])
      .where("eventId", "=", eventId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db.selectFrom("guestAnswers").select(["guestId", "questionId", "answer"]).where("eventId", "=", eventId).execute(),
  ]);
  const given = new Map(answers.map(({ guestId, questionId, answer }) => [`${guestId} ${questionId}`, answer]));
  const answerOf = (guestId: string, { id, kind }: (typeof questions)[number]): string | undefined => {
    const answer = given.get(`${guestId} ${id}`);
    return answer === undefined ? undefined : answerText(kind, answer);
  };
  return { questions, answerOf };
}

function readGuests(db: Db, eventId: string, filter: ListFilter, order: ListOrder) {
  return (
    sortedGuests(db, eventId, filter, order)
      .select([
        "guests.phone",
        "guests.notes",
        "guests.dietary",
        "guests.rsvpDate",
        "guests.rsvpMessage",
        "seatingTables.name as tableName",
        "seats.name as seatName",
        "seats.code as seatCode",
        sql<string | null>`case when guests.table_id is not null and 'chair' = (
          select detail from seating_settings s where s.event_id = guests.event_id) then guests.chair::text end`.as(
          "chairAtTable",
        ),
      ])
      // The other members of the household, whether they match the filter or not.
      .select((eb) =>
        eb
          .selectFrom("guests as other")
          .whereRef("other.eventId", "=", "guests.eventId")
          .whereRef("other.householdId", "=", "guests.householdId")
          .whereRef("other.id", "!=", "guests.id")
          .select(sql<string | null>`string_agg(other.name, ', ' order by other.member_type, other.name)`.as("names"))
          .as("others"),
      )
      .execute()
  );
}
