// The results of a search for each user, and the index used, on a real PostgreSQL.
import { sql } from "kysely";
import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { haveTried } from "#test/tries.ts";
import type { SearchKind } from "./copy.ts";
import { searchEverywhere } from "./queries.server.ts";
import { guestsFound } from "./sources.queries.server.ts";

const { db, pool } = await testDatabase();
const now = new Date("2027-03-01T10:00:00Z");
let ana: string;
let bea: string;
let boda: string;

async function event(createdBy: string, given: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const details = { category: "personal", type: "wedding", date: "2027-06-05", location: "Torrent", titleSlug: "x" };
  await db
    .insertInto("events")
    .values({ id, createdBy, title: "Boda de Lucía", ...details, ...given })
    .execute();
  return id;
}

async function guest(eventId: string, name: string, given: { email?: string; isUnmatched?: boolean } = {}) {
  const id = newId();
  const emailKey = given.email ?? null;
  await db
    .insertInto("guests")
    .values({ eventId, id, name, emailKey, ...given })
    .execute();
  return id;
}

async function member(eventId: string, userId: string, permissions: Permission[], role = "collaborator") {
  const person = {
    name: "Bea",
    email: `${newId()}@correo.es`,
    role: role as "collaborator",
    status: "active" as const,
  };
  await db
    .insertInto("eventMembers")
    .values({ eventId, id: newId(), userId, permissions, ...person })
    .execute();
}

const passOf = (id: string) => {
  const viewer = { id, emailVerified: true, accountType: "personal" as const };
  return { ...passFor("search.use"), viewer } as unknown as AccountPass<"search.use">;
};

async function search(userId: string, text: string) {
  const found = await searchEverywhere(db, passOf(userId), text, now);
  if (!found.ok) throw new Error(found.code);
  const of = (kind: SearchKind) => found.answer.groups.find((group) => group.kind === kind)?.results ?? [];
  return { ...found.answer, of, titles: (kind: SearchKind) => of(kind).map(({ title }) => title) };
}

beforeAll(async () => {
  ana = await addUser(db, "Ana", "ana@correo.es");
  bea = await addUser(db, "Bea", "bea@correo.es");
  boda = await event(ana, { client: "Familia Ferrándiz", visibility: "private" });
  await guest(boda, "Óscar Núñez García", { email: "oscar@correo.es" });
  await guest(boda, "Begoña Peña");
  await guest(boda, "Nadie Aún", { isUnmatched: true });
  await db
    .insertInto("eventTasks")
    .values({ eventId: boda, id: newId(), title: "Cerrar el menú de Núñez", dueOn: "2027-05-01" })
    .execute();
  await db
    .insertInto("scheduleItems")
    .values({ eventId: boda, id: newId(), title: "Brindis de la señora Núñez", startMinute: 1530 })
    .execute();
  const contact = { ownerId: ana, id: newId(), name: "Catering Núñez", phone: "600", company: "La Sal" };
  await db
    .insertInto("contacts")
    .values({ ...contact, email: "n@sal.es" })
    .execute();
});

describe("a search", () => {
  it("finds all that there is, without accents, and leads to the very thing", async () => {
    const found = await search(ana, "nunez");
    expect(found.titles("guest")).toEqual(["Óscar Núñez García"]);
    expect(found.titles("task")).toEqual(["Cerrar el menú de Núñez"]);
    expect(found.titles("line")).toEqual(["Brindis de la señora Núñez"]);
    expect(found.titles("contact")).toEqual(["Catering Núñez"]);
    const [first] = found.of("guest");
    expect(first?.to).toMatch(new RegExp(`^/app/event/${boda}/guests/[0-9a-f-]{36}$`));
    expect(found.of("line")[0]?.detail).toContain("01:30");
    expect(found.isNear).toBe(false);
    expect((await search(ana, "OSCAR@correo")).titles("guest")).toHaveLength(1);
    expect((await search(ana, "garcía óscar")).titles("guest")).toHaveLength(1);
    expect((await search(ana, "lucia")).titles("event")).toEqual(["Boda de Lucía"]);
    expect((await search(ana, "ferrandiz")).titles("event")).toEqual(["Boda de Lucía"]);
    expect((await search(ana, "importar invitados")).of("action")[0]).toMatchObject({
      to: `/app/event/${boda}/guests/import`,
      detail: "Boda de Lucía",
    });
    expect((await search(ana, "contraseña")).titles("help").length).toBeGreaterThan(0);
  });

  it("forgives a slip where nothing is called so", async () => {
    for (const typed of ["nunze", "garzia", "bgeoña", "begonna"]) {
      const found = await search(ana, typed);
      expect([typed, found.titles("guest").length, found.isNear]).toEqual([typed, 1, true]);
    }
    expect((await search(ana, "xqwzptk")).groups).toEqual([]);
  });

  it("shows two letters where words begin, and asks for them below that", async () => {
    expect((await search(ana, "nu")).titles("guest")).toEqual(["Óscar Núñez García"]);
    expect((await search(ana, "ez")).titles("guest")).toEqual([]);
    const short = await search(ana, "n");
    expect([short.isShort, short.titles("action")[0]]).toEqual([true, "Nuevo evento"]);
  });

  it("leaves out who is not on the list yet", async () => {
    expect((await search(ana, "nadie")).titles("guest")).toEqual([]);
  });

  it("says that there is more, and puts first what begins so", async () => {
    const many = await event(bea, { title: "Muchos" });
    for (let n = 0; n < 12; n++) await guest(many, n === 11 ? "Zapata Roca" : `Ana Zapata ${n}`);
    const found = await search(bea, "zapata");
    expect(found.groups.find(({ kind }) => kind === "guest")?.hasMore).toBe(true);
    expect(found.titles("guest")).toHaveLength(8);
    expect(found.titles("guest")[0]).toBe("Zapata Roca");
  });

  it.each([
    "%",
    "_%",
    "%%%",
    "\\",
    "\\\\\\",
    "'; drop table guests; --",
    '"',
    "\u0000\u0000",
    "((((",
    "[a-z]*",
    "🎉🎉",
  ])("takes %j as what it is", async (text) => {
    const found = await search(ana, text);
    expect(found.titles("guest")).toEqual([]);
  });

  it("takes ten kilobytes without a word", async () => {
    const start = performance.now();
    await search(ana, "á".repeat(10_240));
    await search(ana, "ñandú ".repeat(2_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it("asks who searches too often to wait", async () => {
    const eva = await addUser(db, "Eva", "eva@correo.es");
    await haveTried(db, `search:${eva}`, 150, now);
    expect(await searchEverywhere(db, passOf(eva), "boda", now)).toMatchObject({ ok: false, code: "too_often" });
  });
});

describe("the messages of a search", () => {
  const said = async (sessionId: string, senderId: string, seq: number, content: string, more = {}) =>
    db
      .insertInto("chatMessages")
      .values({ id: newId(), sessionId, senderId, clientId: newId(), seq, change: seq, content, ...more })
      .execute();

  it("are of those talks alone that the caller may read, without accents, with a slip, and lead to their place", async () => {
    const [dora, eva, fe] = [
      await addUser(db, "Dora", "dora@correo.es"),
      await addUser(db, "Eva", "eva2@correo.es"),
      await addUser(db, "Fe", "fe@correo.es"),
    ];
    const fiesta = await event(dora, { title: "Fiesta mayor" });
    await member(fiesta, eva, ["view", "chat"], "guest");
    const sessions = await db.selectFrom("chatSessions").select(["id", "kind"]).where("eventId", "=", fiesta).execute();
    const idOf = (wanted: string) => sessions.find(({ kind }) => kind === wanted)!.id;
    await said(idOf("general"), dora, 1, "¿Quién trae la guitarra y los altavoces de Zúñiga?");
    await said(idOf("general"), dora, 2, "La guitarra que ya no está", { deletedAt: now });
    await said(idOf("organizers"), dora, 1, "La guitarra es una sorpresa");
    const [low, high] = [dora, fe].toSorted();
    const [pair] = await db
      .insertInto("chatSessions")
      .values({ kind: "private", lowUserId: low!, highUserId: high! })
      .returning("id")
      .execute();
    await said(pair!.id, fe, 1, "Mi guitarra no vale");
    await db.updateTable("chatSessions").set({ lastSeq: 90 }).where("eventId", "=", fiesta).execute();
    await db.updateTable("chatSessions").set({ lastSeq: 1 }).where("id", "=", pair!.id).execute();

    const titles = async (who: string, text: string) => (await search(who, text)).titles("message").toSorted();
    const ofGeneral = "¿Quién trae la guitarra y los altavoces de Zúñiga?";
    expect(await titles(dora, "GUITARRA")).toEqual(["La guitarra es una sorpresa", "Mi guitarra no vale", ofGeneral]);
    expect(await titles(eva, "guitarra")).toEqual([ofGeneral]);
    expect(await titles(fe, "guitarra")).toEqual(["Mi guitarra no vale"]);
    expect(await titles(ana, "guitarra")).toEqual([]);
    expect(await titles(eva, "zuniga")).toEqual([ofGeneral]);
    const near = await search(eva, "altavcoes");
    expect([near.titles("message"), near.isNear]).toEqual([[ofGeneral], true]);
    expect(near.of("message")[0]).toMatchObject({
      to: `/app/chat/${idOf("general")}?antes=16#m-1`,
      detail: expect.stringContaining("Dora · Fiesta mayor · "),
    });
    expect((await search(fe, "guitarra")).of("message")[0]?.to).toBe(`/app/chat/${pair!.id}#m-1`);

    await db.insertInto("chatBlocks").values({ blockerId: eva, blockedId: dora }).execute();
    expect(await titles(eva, "guitarra")).toEqual([]);
    await db.deleteFrom("chatBlocks").execute();
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view"] })
      .where("userId", "=", eva)
      .execute();
    expect(await titles(eva, "guitarra")).toEqual([]);
  });
});

describe("the rights of a search (A-1)", () => {
  it("finds nothing of another account", async () => {
    for (const text of ["nunez", "nunze", "lucia", "ferrandiz", "oscar@correo.es", "brindis", "catering"]) {
      const found = await search(bea, text);
      expect([text, found.groups.filter(({ kind }) => kind !== "help" && kind !== "action")]).toEqual([text, []]);
    }
  });

  it("gives a member the results that their rights open, and nothing without rights (A-9)", async () => {
    const cleo = await addUser(db, "Cleo", "cleo@correo.es");
    const kindsFor = async (permissions: Permission[], role = "collaborator") => {
      await db.deleteFrom("eventMembers").where("userId", "=", cleo).execute();
      await member(boda, cleo, permissions, role);
      const found = await search(cleo, "nunez");
      return found.groups.map(({ kind }) => kind).toSorted();
    };
    expect(await kindsFor(["view", "manage_guests"])).toEqual(["guest", "line", "task"]);
    expect(await kindsFor(["view", "see_guest_list"])).toEqual(["line", "task"]);
    expect(await kindsFor(["view", "edit_event"])).toEqual(["line", "task"]);
    expect(await kindsFor(["chat"])).toEqual([]);
    expect([await kindsFor(["view"], "guest"), await kindsFor(["view"], "viewer")]).toEqual([[], []]);
    expect(await kindsFor(["view"], "provider")).toEqual(["line"]);
    // A user outside of the team finds their own task, and no other (SC-59).
    await kindsFor(["view"], "guest");
    const own = { eventId: boda, id: newId(), title: "Llamar a Núñez", assigneeId: cleo };
    await db.insertInto("eventTasks").values(own).execute();
    expect((await search(cleo, "nunez")).titles("task")).toEqual(["Llamar a Núñez"]);
    for (const room of ["tareas", "escaleta", "moodboard", "dossier"])
      expect((await search(cleo, room)).titles("action")).toEqual([]);
    await db.deleteFrom("eventTasks").where("id", "=", own.id).execute();
    // The client's name is only for users who may edit the event.
    await kindsFor(["view", "manage_guests"]);
    expect((await search(cleo, "ferrandiz")).titles("event")).toEqual([]);
    expect((await search(cleo, "importar")).titles("action")).toContain("Importar invitados");
    await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", cleo).execute();
    expect((await search(cleo, "nunez")).groups).toEqual([]);
    await db.updateTable("events").set({ allowTimeline: false }).where("id", "=", boda).execute();
    expect(await kindsFor(["view"])).toEqual([]);
    await db.updateTable("events").set({ allowTimeline: true }).where("id", "=", boda).execute();
  });
});

describe("the index", () => {
  beforeAll(async () => {
    const crowd = await addUser(db, "Crowd", "crowd@correo.es");
    for (let n = 0; n < 20; n++) await event(crowd, { title: `Evento ${n}` });
    await sql`insert into guests (event_id, id, name)
      select e.id, gen_random_uuid(), md5(n::text || e.id) || ' ' || md5(e.id || n::text) from events e, generate_series(1, 300) n where e.created_by = ${crowd}`.execute(
      db,
    );
    await sql`vacuum analyze guests`.execute(db);
  });

  it.each([
    [["nunez"], "exact"],
    [["garcia", "nunez"], "exact"],
    [["nunze"], "slip"],
    [["penna"], "slip"],
  ] as const)("of trigrams finds %s (%s)", async (words, way) => {
    const ids = (await db.selectFrom("events").select("id").execute()).map(({ id }) => id);
    const statement = guestsFound(db, ids, { words, way }).compile();
    const client = await pool.connect();
    // The setting of a search. Without it PostgreSQL scans such a small table sequentially.
    await client.query("begin; set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) ${statement.sql}`, [
      ...statement.parameters,
    ]);
    await client.query("rollback");
    client.release();
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Bitmap Index Scan on guests_trigrams");
    expect(plan).not.toContain("Seq Scan");
  });

  it("keeps out of the way of what does not change a name: such a change stays on its page (HOT)", async () => {
    const spare = await event(bea, { title: "Con sitio" });
    const id = await guest(spare, "Con Sitio");
    const hot = async (client: pg.PoolClient) => {
      const { rows } = await client.query<{ hot: string }>(
        `select sum(pg_stat_get_xact_tuples_hot_updated(oid)) as hot from pg_class
          where oid = 'guests'::regclass or oid in (select inhrelid from pg_inherits where inhparent = 'guests'::regclass)`,
      );
      return Number(rows[0]?.hot);
    };
    const client = await pool.connect();
    await client.query("begin");
    const before = await hot(client);
    await client.query("update guests set rsvp_message = 'Vamos', updated_at = now() where id = $1", [id]);
    expect((await hot(client)) - before).toBe(1);
    await client.query("rollback");
    client.release();
  });
});
