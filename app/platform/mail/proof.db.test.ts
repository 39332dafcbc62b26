// E-mails of hosts with an unproved address: which are held, for which host, and until when.
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser } from "#test/factories.ts";
import { emails } from "#server/emails.ts";
import type { EmailCause } from "./email-caps.ts";
import { requeueEmails } from "./email-jobs.server.ts";
import { listAwaiting } from "./proof.server.ts";

const { db } = await testDatabase();
const app = { db, emails, config: { smtpUrl: "smtp://127.0.0.1:1" } };
const now = new Date("2048-05-05T10:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const kindsOf = (cause: EmailCause) =>
  [...emails.values()].filter((each) => each.cause === cause).map(({ kind }) => kind);

let creator: string;
let eventId: string;
beforeEach(async () => {
  await db.deleteFrom("letters").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  creator = await addUser(db, "Marta");
  eventId = await addEvent(db, creator);
});

async function queue(kind: string, values: { userId?: string; sentAt?: Date } = {}): Promise<string> {
  const id = newId();
  const status = values.sentAt ? "sent" : "queued";
  await sql`insert into letters (id, kind, recipient, subject, status, user_id, event_id, sent_at)
    values (${id}, ${kind}, 'eva@correo.example', 's', ${status}, ${values.userId ?? null}, ${eventId}, ${values.sentAt ?? null})`.execute(
    db,
  );
  return id;
}
const prove = (id: string) => db.updateTable("users").set({ emailVerified: true }).where("id", "=", id).execute();
/** The kinds of e-mails that may be sent. */
async function leaving(): Promise<string[]> {
  await requeueEmails({ app: app as never, now });
  const { rows } = await sql<{ kind: string }>`select kind from letters
    where status = 'queued' and 'letter:' || id in (select key from graphile_worker.jobs) order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

it("what a host sends to others waits, and all else leaves", async () => {
  for (const kind of emails.keys()) await queue(kind, { userId: creator });
  const others = [...emails.keys()].filter((kind) => !kindsOf("host").includes(kind));
  expect(await leaving()).toEqual(others.toSorted());
  expect(await listAwaiting(app, eventId, now)).toEqual([
    { userId: creator, name: "Marta", email: expect.any(String), count: kindsOf("host").length },
  ]);
  await prove(creator);
  expect(await leaving()).toEqual([...emails.keys()].toSorted());
  expect(await listAwaiting(app, eventId, now)).toEqual([]);
});

it("each waits for who sends it, which is the creator where nobody else is named", async () => {
  const other = await addUser(db, "Luis");
  await queue("invitation", { userId: other });
  await queue("answer_accepted");
  const names = async () => (await listAwaiting(app, eventId, now)).map(({ name, count }) => `${name} ${count}`);
  expect(await names()).toEqual(["Luis 1", "Marta 1"]);
  await prove(creator);
  expect([await names(), await leaving()]).toEqual([["Luis 1"], ["answer_accepted"]]);
  await prove(other);
  expect(await leaving()).toEqual(["answer_accepted", "invitation"]);
});

it("of what visitors cause at the events of one host ten a day leave, and the others wait", async () => {
  const [kind = "", another = ""] = kindsOf("visitor");
  await queue(kind, { sentAt: hoursAgo(25) });
  for (let sent = 0; sent < 9; sent++) await queue(kind, { sentAt: hoursAgo(1) });
  await queue(another);
  expect([await leaving(), await listAwaiting(app, eventId, now)]).toEqual([[another], []]);
  await db.updateTable("letters").set({ status: "sent", sentAt: now }).where("kind", "=", another).execute();
  eventId = await addEvent(db, creator);
  await queue(another);
  expect(await listAwaiting(app, eventId, now)).toMatchObject([{ name: "Marta", count: 1 }]);
  expect(await leaving()).not.toContain(another);
  await prove(creator);
  expect(await leaving()).toContain(another);
});

it("where nothing posts e-mails nobody is asked for a proof", async () => {
  await queue("invitation");
  expect(await listAwaiting({ ...app, config: { smtpUrl: null } }, eventId, now)).toEqual([]);
});
