// A newsletter reaches each reader exactly once: despite dying processes, two workers, and readers who leave during the queueing. J-4
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { unsubscribeAddress } from "#app/features/guest/unsubscribe/commands.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { testSecret } from "#test/emails.ts";
import { addUser, passFor } from "#test/factories.ts";
import { leaveList } from "./commands.server.ts";
import { queueBatch, readNewsletter, sendNewsletter } from "./sending.commands.server.ts";

const { db, pool } = await testDatabase();
const config = { ...testSecret, adminEmails: [], origin: "https://convite.example" } as unknown as Config;
const app = { db, config };
const now = new Date("2026-11-20T10:00:00Z");
const later = new Date("2026-11-20T10:05:00Z");
const READERS = 25;
const MOST = 10;

const staffId = await addUser(db, "Equipo");
const viewer = { id: staffId, email: "equipo@convite.test", name: "Equipo" } as unknown as Viewer;
const pass: AccountPass<"newsletter.send"> = { ...passFor("newsletter.send"), viewer };
const emailOf = (index: number) => `lectora-${index}@convite.test`;
const tokenOf = (index: number) => String(index).padStart(32, "x");

beforeEach(async () => {
  for (const table of ["letters", "mailingList", "newsletters"] as const) await db.deleteFrom(table).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db
    .insertInto("mailingList")
    .values(
      Array.from({ length: READERS }, (_, index) => ({
        email: emailOf(index),
        tokenHash: hashToken(tokenOf(index)),
        // One has not confirmed, one confirms after the newsletter was sent.
        confirmedAt: index === 0 ? null : index === 1 ? later : now,
      })),
    )
    .execute();
});

async function send(): Promise<string> {
  expect(await sendNewsletter(app, pass, { subject: "Octubre", body: "Hola.", isTest: false }, now)).toBe(READERS - 2);
  return (await db.selectFrom("newsletters").select("id").executeTakeFirstOrThrow()).id;
}

/** The addresses that have it more or less than once, with the count. */
async function wrong(but: readonly string[] = []): Promise<string[]> {
  const { rows } = await sql<{ recipient: string; n: number }>`
    select recipient, count(*)::int as n from letters where kind = 'newsletter' group by recipient`.execute(db);
  const times = new Map(rows.map(({ recipient, n }) => [recipient, n]));
  const due = Array.from({ length: READERS }, (_, index) => emailOf(index)).filter(
    (email, index) => index > 1 && !but.includes(email),
  );
  const all = new Set([...due, ...times.keys()]);
  return [...all].filter((email) => (times.get(email) ?? 0) !== (due.includes(email) ? 1 : 0));
}

async function finish(id: string): Promise<void> {
  while ((await queueBatch(app, id, later, MOST)) === MOST);
}

it("is queued by batches that follow each other, and the desk shows how far it is", async () => {
  const id = await send();
  const jobs = () =>
    sql<{ key: string }>`select key from graphile_worker.jobs where task_identifier = 'send_newsletter'`
      .execute(db)
      .then(({ rows }) => rows.map(({ key }) => key));
  expect(await jobs()).toEqual([`newsletter:${id}`]);
  expect(await db.selectFrom("letters").select("id").execute()).toEqual([]);
  expect(await queueBatch(app, id, later, MOST)).toBe(MOST);
  expect(await jobs()).toEqual([`newsletter:${id}`]);
  const told = await sql<{ topic: string }>`select topic from announcements where topic = ${`user:${staffId}`}`.execute(
    db,
  );
  expect(told.rows.length).toBeGreaterThan(0);
  expect((await readNewsletter(db, pass)).sent).toMatchObject([
    { recipients: READERS - 2, queued: MOST, finishedAt: null },
  ]);
  await finish(id);
  expect((await readNewsletter(db, pass)).sent).toMatchObject([{ queued: READERS - 2, finishedAt: later }]);
  expect(await wrong()).toEqual([]);
  expect(await queueBatch(app, id, later, MOST), "a job that comes again").toBe(0);
  expect(await wrong()).toEqual([]);
  // The control: without the stored place, some would have it twice, and this test would see it.
  await db.updateTable("newsletters").set({ finishedAt: null, reached: null }).execute();
  await queueBatch(app, id, later, MOST);
  expect((await wrong()).length).toBe(MOST);
});

it("goes on where it was when a process dies in the middle of a batch", async () => {
  const id = await send();
  await queueBatch(app, id, later, MOST);
  for (let round = 0; round < 3; round++) {
    // The batch waits for one of its readers, and its connection ends there.
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query("select from mailing_list for update");
    const dying = queueBatch(app, id, later, MOST).catch(() => "died");
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'",
        );
        for (const { pid } of rows) await pool.query("select pg_terminate_backend($1)", [pid]);
        return rows.length;
      })
      .toBe(1);
    expect(await dying).toBe("died");
    await holder.query("rollback");
    holder.release();
    const { queued } = await db.selectFrom("newsletters").select("queued").executeTakeFirstOrThrow();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from letters`.execute(db);
    expect([queued, rows[0]!.n]).toEqual([MOST, MOST]);
  }
  await finish(id);
  expect(await wrong()).toEqual([]);
});

it("reaches each once when several workers try at the same moment", async () => {
  const id = await send();
  for (let round = 0; round < 4; round++)
    await Promise.all(Array.from({ length: 6 }, () => queueBatch(app, id, later, 4)));
  expect(await wrong()).toEqual([]);
});

it("does not reach who leaves while it is queued, nor who leaves and comes back", async () => {
  const id = await send();
  // One leaves before their batch, one after it and before the post: by the list's link and by the newsletter's own.
  const before = emailOf(5);
  expect(await leaveList(db, passFor("list.confirm"), tokenOf(5))).toEqual({ ok: true });
  await queueBatch(app, id, later, MOST);
  const { recipient: queued } = await db.selectFrom("letters").select("recipient").executeTakeFirstOrThrow();
  const link = unsubscribeUrl(config, queued, undefined, "news").split("/no-mas/")[1]!;
  expect(await unsubscribeAddress(app, passFor("emails.unsubscribe"), link, later)).toEqual({ ok: true });
  const own = await db.selectFrom("letters").select("recipient").executeTakeFirstOrThrow();
  const index = Number(/\d+/.exec(own.recipient)![0]);
  expect(await leaveList(db, passFor("list.confirm"), tokenOf(index))).toEqual({ ok: true });
  // The first comes back: for the next one.
  const again = { email: before, tokenHash: hashToken("z".repeat(32)), confirmedAt: later };
  await db.insertInto("mailingList").values(again).execute();
  await finish(id);
  expect(await wrong([before, queued, own.recipient])).toEqual([]);
});
