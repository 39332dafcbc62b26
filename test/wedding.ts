// A wedding of 300 guests in 130 households, always the same, created by the real commands.
import type { Db } from "#app/db/client.ts";
import { changeGuests } from "#app/features/event/guests/bulk/commands.server.ts";
import { addHousehold } from "#app/features/event/guests/households/commands.server.ts";
import { weddingList } from "#server/commands/wedding-list.ts";
import { eventPassOf } from "#test/factories.ts";
import { type Party, partyOf } from "#test/invitations.ts";

/** The wedding's event and its host, a planner; `guests` may be fewer. Returns its households by name and id. */
export async function weddingOf(
  db: Db,
  now: Date,
  guests = 300,
  at?: Party,
): Promise<Party & { households: { id: string; name: string }[] }> {
  const party = at ?? (await partyOf(db));
  const plan = {
    plan: "planner" as const,
    status: "active" as const,
    priceCents: 2900,
    autoRenew: true,
    startDate: now,
  };
  await db
    .insertInto("subscriptions")
    .values({ userId: party.hostId, ...plan })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ plan: "planner", status: "active" }))
    .execute();
  const adding = await eventPassOf(db, party.hostId, party.eventId, "guest.create");
  const households: { id: string; name: string }[] = [];
  const statusOf = new Map<string, string>();
  for (const { name, plusOnes, members } of weddingList(guests, "convite.test")) {
    const people = members.map(({ status: _status, ...member }) => member);
    const added = await addHousehold(db, adding, { name, plusOnes, members: people, rows: [] }, now);
    if (!added.ok) throw new Error(added.code);
    households.push({ id: added.householdId, name });
    for (const { name: person, status } of members) statusOf.set(`${added.householdId} ${person}`, status);
  }
  const rows = await db
    .selectFrom("guests")
    .where("eventId", "=", party.eventId)
    .select(["id", "name", "isNamed", "householdId"])
    .execute();
  const changing = await eventPassOf(db, party.hostId, party.eventId, "guest.update");
  for (const status of ["confirmed", "declined", "maybe"] as const) {
    const ids = rows
      .filter(({ name, isNamed, householdId }) => statusOf.get(`${householdId} ${isNamed ? name : ""}`) === status)
      .map(({ id }) => id);
    const changes = { kind: null, group: null, addTags: [], removeTags: [], status };
    if (ids.length > 0) await changeGuests(db, changing, ids, changes, now);
  }
  return { ...party, households };
}
