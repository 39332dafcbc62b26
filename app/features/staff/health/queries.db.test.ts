// The health of the parts as staff sees it, and the concerns that need a person.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, passFor } from "#test/factories.ts";
import { emails } from "#server/emails.ts";
import { readHealth } from "./queries.server.ts";

const { db, pool } = await testDatabase();
const now = new Date();
const hourAgo = new Date(now.getTime() - 3_700_000);
const pages = { size: () => ({ pages: 3, bytes: 1_024 }) } as AppServices["pages"];
const files = { check: async () => {} } as unknown as AppServices["files"];
const read = (config: object = {}, more: object = {}) =>
  readHealth(
    {
      db,
      pool,
      pages,
      files,
      emails,
      config: {
        origin: "https://convite.test",
        smtpUrl: "smtp://x",
        s3: null,
        dataDir: ".",
        ...config,
      } as AppServices["config"],
      ...more,
    },
    passFor("staff.health") as AccountPass<"staff.health">,
    now,
  );
const codesOf = ({ concerns }: Awaited<ReturnType<typeof read>>) => concerns.map(({ code }) => code);
const letter = (more: object) => ({
  id: newId(),
  kind: "welcome",
  recipient: "marta@convite.test",
  subject: "Hola",
  createdAt: hourAgo,
  ...more,
});

it("says that nobody works at the jobs until a worker has shown itself", async () => {
  expect(codesOf(await read())).toEqual(["no_worker"]);
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('tell_answers', now() - interval '1 day', now() - interval '1 minute')`.execute(db);
  expect(await read()).toMatchObject({
    concerns: [],
    mail: { due: 0, held: 0, oldestDueSeconds: null, lastSentSeconds: null },
    jobs: { waiting: 0, dead: 0 },
    storage: { files: 0, bytes: 0, isBucket: false, disk: { total: expect.any(Number) } },
    database: { version: expect.stringMatching(/^\d+/) },
    pages: { pages: 3 },
  });
});

it("leaves alone what waits on purpose, and tells of what could leave", async () => {
  const [unproved, suspended] = [await addUser(db), await addUser(db)];
  await db.updateTable("users").set({ suspendedAt: hourAgo }).where("id", "=", suspended).execute();
  const [theirs, stopped] = [await addEvent(db, unproved), await addEvent(db, suspended)];
  await db
    .insertInto("letters")
    .values([
      letter({ kind: "household_invitation", eventId: theirs, userId: unproved, status: "queued" }),
      letter({ kind: "answer_received", eventId: stopped, status: "queued" }),
      letter({ status: "refused" }),
    ])
    .execute();
  const calm = await read();
  expect(calm).toMatchObject({ concerns: [], mail: { due: 0, held: 2, refused: 1, refusedToday: 1 } });

  const late = letter({ status: "queued" });
  await db.insertInto("letters").values(late).execute();
  expect(codesOf(await read())).toEqual(["mail_late"]);
  expect(codesOf(await read({ smtpUrl: null }))).toEqual(["mail_without_server"]);
  // Others leave meanwhile: it is that address.
  await db
    .insertInto("letters")
    .values(letter({ status: "sent", sentAt: now }))
    .execute();
  const moving = await read();
  expect(moving).toMatchObject({ concerns: [], mail: { due: 1, sentToday: 1, lastSent: now } });
  await db.deleteFrom("letters").execute();
});

it("tells of jobs that nobody begins and of those whose tries are used up, for a week", async () => {
  await sql`select graphile_worker.add_job('sweep', run_at => now() - interval '20 minutes')`.execute(db);
  expect(codesOf(await read())).toEqual(["queue_stuck"]);
  await sql`select graphile_worker.add_job('tell_tasks')`.execute(db);
  await sql`update graphile_worker._private_jobs set locked_at = now() where run_at > now() - interval '1 minute'`.execute(
    db,
  );
  expect(await read()).toMatchObject({ concerns: [], jobs: { waiting: 1, running: 1, dead: 0 } });
  await sql`update graphile_worker._private_jobs set locked_at = null, attempts = max_attempts, last_error = 'away'`.execute(
    db,
  );
  expect(await read()).toMatchObject({ concerns: [{ code: "jobs_dead", count: 2 }], jobs: { waiting: 0, dead: 2 } });
  await sql`update graphile_worker._private_jobs set updated_at = now() - interval '8 days'`.execute(db);
  expect(await read()).toMatchObject({ concerns: [], jobs: { dead: 2 } });
});

it("tells of what the last nightly count found beyond its term", async () => {
  const counted = (at: Date, left: number) =>
    db
      .insertInto("erasureChecks")
      .values([
        { at, category: "diet", left },
        { at, category: "guests", left: 0 },
      ])
      .execute();
  await counted(hourAgo, 3);
  expect(await read()).toMatchObject({ concerns: [{ code: "data_overdue", count: 3 }], privacy: { overdue: 3 } });
  await counted(now, 0);
  expect(codesOf(await read())).toEqual([]);
});

it("tells of a bucket that does not answer", async () => {
  const away = { check: () => Promise.reject(new Error("away")) };
  expect(await read({ s3: {} }, { files: away })).toMatchObject({
    concerns: [{ code: "files_away", part: "storage" }],
    storage: { isBucket: true, hasFiles: false },
  });
});
