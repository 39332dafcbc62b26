// Inserts the households of a list with all their people in few statements.
import { sql } from "kysely";
import { dietConsent } from "#app/db/consent-rows.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { answerDateAfter } from "#app/domain/guest/list.ts";
import type { DraftHousehold } from "#app/domain/guest/import/guest-import.ts";
import { capacityFor, type PlaceChosen, type Placing } from "#app/domain/guest/import/places.ts";
import type { SeatingMode } from "#app/domain/event/seating.ts";
import { companionName } from "#app/domain/guest/household.ts";
import { defaultPermissions } from "#app/domain/permission/names.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { insertGuests, type NewGuest } from "#app/db/guest-columns.ts";

/** The ids of the inserted guests; fewer than the people if an address is on the list by now. Diets only with the words of the guests' consent. L-5 */
export async function insertHouseholds(
  tx: Tx,
  pass: MemberPass<"guest.create">,
  households: readonly (DraftHousehold & { places: readonly (PlaceChosen | null)[] })[],
  {
    dietWords,
    placeIds,
    mode,
    now,
  }: { dietWords: string | null; placeIds: readonly string[]; mode: SeatingMode | null; now: Date },
): Promise<string[]> {
  const eventId = pass.event.id;
  const homes = households.map(({ name }) => ({ id: newId(), name }));
  const people = households.flatMap(({ people: members, places }, home) => {
    const first = members.find(({ isNamed }) => isNamed)?.name ?? "";
    return members.map((person, at) => {
      const place = idOf(places[at] ?? null, placeIds);
      const guest: NewGuest = {
        eventId,
        id: newId(),
        householdId: homes[home]!.id,
        name: person.isNamed ? person.name : companionName(first),
        isNamed: person.isNamed,
        memberType: person.memberType,
        email: person.email,
        phone: person.phone,
        kind: person.kind,
        group: person.group,
        tags: person.tags,
        notes: person.notes,
        dietary: dietWords && person.dietary,
        consents: dietConsent(person.dietary && dietWords),
        status: person.status,
        rsvpDate: person.answeredOn ? `${person.answeredOn}T12:00:00Z` : answerDateAfter(person.status, null, now),
        rsvpMessage: person.message,
        permissions: [...defaultPermissions.guest],
        invitedBy: pass.viewer.id,
        invitedByName: pass.viewer.name,
        ...(mode === "tables" ? { tableId: place } : {}),
        ...(mode === "seats" ? { seatId: place } : {}),
        // Members sort in the order of the list: each has a creation time one millisecond later.
        createdAt: new Date(now.getTime() + at),
        updatedAt: new Date(now.getTime() + at),
      };
      return { guest, answers: person.answers, chair: places[at]?.chair };
    });
  });
  await sql`insert into households (event_id, id, name, created_at, updated_at)
    select ${eventId}, id, name, ${now}, ${now} from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as home (id uuid, name text)`.execute(
    tx,
  );
  const added = await insertGuests(
    tx,
    people.map(({ guest }) => guest),
    now,
  );
  await giveChairs(
    tx,
    eventId,
    people.flatMap(({ guest: { id, tableId }, chair }) =>
      tableId && added.includes(id) ? [{ id, tableId, chair }] : [],
    ),
  );
  const answers = people.map(({ guest: { id }, answers: each }) => ({ id, answers: each }));
  // A question deleted meanwhile gets no answers.
  await sql`insert into guest_answers (event_id, guest_id, question_id, answer, updated_at)
    select ${eventId}, g.id, q.id, a.answer, ${now}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as g (id uuid, answers jsonb)
      join guests on guests.event_id = ${eventId} and guests.id = g.id
      cross join jsonb_to_recordset(g.answers) as a ("questionId" uuid, answer text)
      join event_questions q on q.event_id = ${eventId} and q.id = a."questionId"
    on conflict do nothing`.execute(tx);
  return added;
}

/** Gives guests of a list the chairs that it names, as far as their tables have them free; the others get any free chair. */
async function giveChairs(
  tx: Tx,
  eventId: string,
  guests: readonly { id: string; tableId: string; chair: number | undefined }[],
): Promise<void> {
  const named = new Set(guests.flatMap(({ tableId, chair }) => (chair === undefined ? [] : [tableId])));
  const moving = guests.filter(({ tableId }) => named.has(tableId));
  if (moving.length === 0) return;
  const first = new Map(moving.toReversed().map((guest) => [`${guest.tableId} ${guest.chair}`, guest.id]));
  const sits = sql`unnest(${moving.map(({ id }) => id)}::uuid[], ${moving.map(({ tableId }) => tableId)}::uuid[],
    ${moving.map(({ id, tableId, chair }) => (chair !== undefined && first.get(`${tableId} ${chair}`) === id ? chair : null))}::smallint[])
    sits (id, table_id, chair)`;
  await sql`update guests g set table_id = null from ${sits} where g.event_id = ${eventId} and g.id = sits.id`.execute(
    tx,
  );
  await sql`update guests g set table_id = sits.table_id, chair = sits.chair
    from ${sits} join seating_tables t on t.event_id = ${eventId} and t.id = sits.table_id and sits.chair <= t.capacity
    where g.event_id = ${eventId} and g.id = sits.id and not exists (
      select from guests at where at.event_id = g.event_id and at.table_id = sits.table_id and at.chair = sits.chair)`.execute(
    tx,
  );
  await sql`update guests g set table_id = sits.table_id from ${sits}
    where g.event_id = ${eventId} and g.id = sits.id and g.table_id is null`.execute(tx);
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
