// Which events a dashboard lists, and how fast, on a real PostgreSQL.
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { EventStatus } from "#app/domain/event/event.ts";
import type { Visibility } from "#app/domain/event/access.ts";
import type { Permission, MembershipStatus } from "#app/domain/permission/names.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { newId } from "#app/db/id.ts";
import { testDatabase } from "#test/database.ts";
import { passFor } from "#test/factories.ts";
import { guestFigures, listEvents } from "./queries.server.ts";

const { db } = await testDatabase();
const ana = newId();
const bea = newId();
const eva = newId();

async function person(id: string) {
  await db
    .insertInto("users")
    .values({
      id,
      email: `${id}@correo.es`,
      name: "Persona",
      username: id.replaceAll("-", "").slice(12),
      accountType: "personal",
    })
    .execute();
}

async function event(
  createdBy: string,
  title: string,
  given: {
    budgetCents?: number;
    allowGuestList?: boolean;
    visibility?: Visibility;
    date?: string;
    status?: EventStatus;
  } = {},
) {
  const id = newId();
  await db
    .insertInto("events")
    .values({
      id,
      createdBy,
      title,
      titleSlug: "x",
      category: "personal",
      type: "wedding",
      date: "2027-06-05",
      location: "Torrent",
      budgetCents: 500_00,
      ...given,
    })
    .execute();
  return id;
}

const member = (eventId: string, userId: string, permissions: Permission[], status: MembershipStatus = "active") =>
  db
    .insertInto("eventMembers")
    .values({
      eventId,
      id: newId(),
      userId,
      name: "Persona",
      email: `${userId}@correo.es`,
      role: "collaborator",
      permissions,
      status,
    })
    .execute();

const guests = (eventId: string, status: string, count: number) =>
  sql`insert into guests (event_id, id, name, email, email_key, status)
    select ${eventId}, gen_random_uuid(), 'x', g || ${status} || '@x.es', g || ${status} || '@x.es', ${status} from generate_series(1, ${count}) g`.execute(
    db,
  );

const list = async (userId: string) => {
  const viewer = { id: userId, emailVerified: true, accountType: "personal" } as AccountPass["viewer"];
  const pass = { ...passFor("event.listOwn"), viewer } as AccountPass<"event.listOwn">;
  const events = await listEvents(db, pass, new Date("2027-03-01T10:00:00Z"));
  return events.map(await guestFigures(db, events));
};

beforeAll(async () => {
  for (const id of [ana, bea, eva]) await person(id);
});

describe("the list of a dashboard", () => {
  it("has the viewer's own events and those they belong to, the nearest first and what is over last, each once", async () => {
    const later = await event(ana, "Más tarde", { date: "2027-09-01" });
    const [over, done] = [
      await event(ana, "Pasada", { date: "2027-02-28" }),
      await event(ana, "Hecha", { status: "completed" }),
    ];
    const older = await event(ana, "Hace mucho", { date: "2020-01-01" });
    await member(later, ana, ["view"]);
    const shared = await event(bea, "Compartida", { date: "2027-06-04" });
    await member(shared, ana, ["view", "chat"]);
    const today = await event(ana, "Hoy", { date: "2027-03-01" });
    for (const status of ["pending", "declined", "removed"] as const)
      await member(await event(bea, status), ana, ["view", "edit_event"], status);
    const blind = await event(bea, "Sin ver", { visibility: "private" });
    await member(blind, ana, ["chat"]);
    expect((await list(ana)).map(({ id }) => id)).toEqual([today, shared, later, done, over, older]);
    expect(await list(eva)).toEqual([]);
  });

  it("shows budget and guests to those who may see them", async () => {
    const of = async (permissions: Permission[] | null, given = {}) => {
      const viewer = newId();
      await person(viewer);
      const id = await event(permissions ? bea : viewer, "Con invitados", given);
      if (permissions) await member(id, viewer, permissions);
      await guests(id, "confirmed", 3);
      await guests(id, "attended", 1);
      await guests(id, "declined", 2);
      const [entry] = await list(viewer);
      return entry && [entry.budgetCents, entry.guests && [entry.guests.coming, entry.guests.invited]];
    };
    expect(await of(null)).toEqual([500_00, [4, 6]]);
    expect(await of(["view", "edit_event"])).toEqual([500_00, null]);
    expect(await of(["view", "manage_guests"])).toEqual([null, [4, 6]]);
    expect(await of(["view", "see_guest_list"])).toEqual([null, [4, 6]]);
    expect(await of(["view", "see_guest_list"], { allowGuestList: false })).toEqual([null, null]);
    expect(await of(["view"])).toEqual([null, null]);
  });

  it("counts the guests of each of 300 events, among 300 of others", async () => {
    await sql`insert into events (id, created_by, title, title_slug, category, type, date, location)
      select gen_random_uuid(), case when n <= 300 then ${eva}::uuid else ${bea}::uuid end, 'Evento ' || n, 'x', 'personal', 'wedding', '2027-06-05', 'Torrent'
      from generate_series(1, 600) n`.execute(db);
    await sql`insert into guests (event_id, id, name, email, email_key, status)
      select e.id, gen_random_uuid(), 'x', g || '@x.es', g || '@x.es', case when g = 1 then 'confirmed' else 'invited' end
      from events e, generate_series(1, 3) g where e.created_by = ${eva}`.execute(db);
    const events = await list(eva);
    expect(events).toHaveLength(300);
    for (const { guests } of events) expect(guests).toEqual({ coming: 1, invited: 3 });
  });
});
