// Inserts the households of a list with all their people in few statements.
import { sql } from "kysely";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account.ts";
import { answerDateAfter } from "#app/domain/guest-list.ts";
import type { DraftHousehold } from "#app/domain/guest-import.ts";
import { capacityFor, type PlaceChosen, type Placing } from "#app/domain/import-places.ts";
import type { SeatingMode } from "#app/domain/seating.ts";
import { companionName } from "#app/domain/household.ts";
import { defaultPermissions } from "#app/domain/permission-names.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** The ids of the inserted guests; fewer than the people if an address is on the list by now. Diets only with the guests' consent. L-5 */
export async function insertHouseholds(
  tx: Tx,
  pass: MemberPass<"guest.create">,
  households: readonly (DraftHousehold & { places: readonly (PlaceChosen | null)[] })[],
  {
    mayNoteDiets,
    placeIds,
    mode,
    now,
  }: { mayNoteDiets: boolean; placeIds: readonly string[]; mode: SeatingMode | null; now: Date },
): Promise<string[]> {
  const eventId = pass.event.id;
  const homes = households.map(({ name }) => ({ id: newId(), name }));
  const guests = households.flatMap(({ people, places }, home) => {
    const first = people.find(({ isNamed }) => isNamed)?.name ?? "";
    return people.map((person, at) => ({
      id: newId(),
      household_id: homes[home]!.id,
      name: person.isNamed ? person.name : companionName(first),
      is_named: person.isNamed,
      member_type: person.memberType,
      email: person.email,
      email_key: person.email && emailKey(person.email),
      phone: person.phone,
      kind: person.kind,
      group: person.group,
      tags: person.tags,
      notes: person.notes,
      dietary: mayNoteDiets ? person.dietary : null,
      status: person.status,
      rsvp_date: person.answeredOn ? `${person.answeredOn}T12:00:00Z` : answerDateAfter(person.status, null, now),
      rsvp_message: person.message,
      place_id: idOf(places[at] ?? null, placeIds),
      answers: person.answers,
      // Members sort in the order of the list: each has a creation time one millisecond later.
      created_at: new Date(now.getTime() + at),
    }));
  });
  await sql`insert into households (event_id, id, name, created_at, updated_at)
    select ${eventId}, id, name, ${now}, ${now} from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as home (id uuid, name text)`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    insert into guests (event_id, id, household_id, name, is_named, member_type, email, email_key, phone, kind, "group", tags, notes, dietary,
      dietary_consent_at, status, rsvp_date, rsvp_message, role, permissions, invited_by, invited_by_name, table_id, seat_id,
      created_at, updated_at)
    select ${eventId}, g.id, g.household_id, g.name, g.is_named, g.member_type, g.email, g.email_key, g.phone, g.kind, g."group", g.tags, g.notes,
      g.dietary, case when g.dietary is not null then ${now}::timestamptz end, g.status, g.rsvp_date, g.rsvp_message, 'guest',
      ${[...defaultPermissions.guest]}::text[], ${pass.viewer.id}, ${pass.viewer.name},
      case when ${mode}::text = 'tables' then g.place_id end, case when ${mode}::text = 'seats' then g.place_id end, g.created_at, g.created_at
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g (id uuid, household_id uuid, name text, is_named boolean, member_type text,
      email text, email_key text, phone text, kind text, "group" text, tags text[], notes text, dietary text, status text,
      rsvp_date timestamptz, rsvp_message text, place_id uuid, created_at timestamptz)
    on conflict on constraint already_guest do nothing returning id`.execute(tx);
  // A question deleted meanwhile gets no answers.
  await sql`insert into guest_answers (event_id, guest_id, question_id, answer, updated_at)
    select ${eventId}, g.id, q.id, a.answer, ${now}
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g (id uuid, answers jsonb)
      join guests on guests.event_id = ${eventId} and guests.id = g.id
      cross join jsonb_to_recordset(g.answers) as a ("questionId" uuid, answer text)
      join event_questions q on q.event_id = ${eventId} and q.id = a."questionId"
    on conflict do nothing`.execute(tx);
  return rows.map(({ id }) => id);
}

function idOf(place: PlaceChosen | null, made: readonly string[]): string | null {
  return place === null ? null : "id" in place ? place.id : (made[place.made] ?? null);
}

/** Creates the places that a list names and the plan lacks; starts a plan that is not begun. Answers their ids. */
export async function makePlaces(tx: Tx, eventId: string, { mode, made }: Placing, now: Date): Promise<string[]> {
  if (mode === null || made.length === 0) return [];
  await tx
    .updateTable("events")
    .set({ seatingMode: mode })
    .where("id", "=", eventId)
    .where("seatingMode", "is", null)
    .execute();
  const shared = { eventId, createdAt: now, updatedAt: now };
  const places = made.map((place) => ({ ...place, id: newId() }));
  if (mode === "tables") {
    const tables = places.map(({ id, name, taken }) => ({ ...shared, id, name, capacity: capacityFor(taken) }));
    await tx.insertInto("seatingTables").values(tables).execute();
  } else {
    const seats = places.map(({ id, name, code }) => ({ ...shared, id, name, code }));
    await tx.insertInto("seats").values(seats).execute();
  }
  return places.map(({ id }) => id);
}

/** Deletes the empty places that an import created; a plan without a place then counts as not begun. */
export async function removeEmptyPlaces(tx: Tx, eventId: string, placeIds: readonly string[]): Promise<void> {
  if (placeIds.length === 0) return;
  const ids = sql`any(${placeIds}::uuid[])`;
  await sql`delete from seating_tables t where event_id = ${eventId} and id = ${ids}
    and not exists (select from guests where event_id = ${eventId} and table_id = t.id)`.execute(tx);
  await sql`delete from seats s where event_id = ${eventId} and id = ${ids}
    and not exists (select from guests where event_id = ${eventId} and seat_id = s.id)`.execute(tx);
  await sql`update events set seating_mode = null where id = ${eventId}
    and not exists (select from seating_tables where event_id = ${eventId})
    and not exists (select from seats where event_id = ${eventId})`.execute(tx);
}
