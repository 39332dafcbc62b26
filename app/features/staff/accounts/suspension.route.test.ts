// A suspension at the built server: it stops pages, links, answers and e-mails of the account's events; lifting it brings all back.
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { inTransaction } from "#app/db/transaction.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import { emailJobKey } from "#app/platform/mail/posting.server.ts";
import { helloEmail, helloFacts } from "#test/emails.ts";
import { addMember } from "#test/factories.ts";
import { comparable, type Person, person } from "#test/http.ts";
import { linksOf, someEmail, visitorOf } from "#test/links.ts";
import { openMailbox } from "#test/outbox.ts";
import { testApp } from "#test/test-app.ts";
import { upload } from "#test/upload.ts";
import { type Account, register } from "#test/world.ts";
import { makeStaff } from "#test/staff.ts";

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const app = await testApp({ SMTP_URL: mailbox.url, TRUSTED_PROXIES: "127.0.0.1" });
const { db } = app;
const links = linksOf(app);

let boss: Account;
let spammer: Account;
let partner: Account;
let eventId: string;
let link: Awaited<ReturnType<typeof links.makeLink>>;
let image: string;
let answer: string;

beforeAll(async () => {
  [boss, spammer, partner] = (await Promise.all(["Jefa", "Pesado", "Socia"].map((name) => register(app, name)))) as [
    Account,
    Account,
    Account,
  ];
  await makeStaff(app, boss);
  eventId = await links.makeParty(spammer, { visibility: "public" }, "fiesta-pesada");
  await addMember(db, eventId, partner.email, "organizer");
  link = await links.makeLink(eventId);
  await spammer.post(`/app/event/${eventId}/image`, upload("upload"));
  const event = await db.selectFrom("events").select("imageKey").where("id", "=", eventId).executeTakeFirstOrThrow();
  image = `/files/${event.imageKey}`;
  const guest = visitorOf(app);
  await guest.answers("/evento/fiesta-pesada", someEmail());
  const linkOf = () =>
    mailbox.received.flatMap(({ mail }) => /\/evento\/fiesta-pesada\/respuesta\/[\w-]+/.exec(mail.text ?? "") ?? [])[0];
  answer = await vi.waitUntil(linkOf, { timeout: 20_000 });
});

const userId = async (who: Account) =>
  (await db.selectFrom("users").select("id").where("email", "=", who.email).executeTakeFirstOrThrow()).id;
const decide = async (fields: Record<string, string>) =>
  boss.post(`/app/staff/accounts/${await userId(spammer)}`, fields);
const suspend = () => decide({ intent: "suspend", reason: "spam" });
const restore = () => decide({ intent: "restore" });
const emailsTo = (recipient: string) => mailbox.received.filter(({ to }) => to.includes(recipient)).length;
const write = (email: string, about: string | null = eventId) =>
  inTransaction(db, async (tx) => {
    const mail = { facts: helloFacts(), recipient: { email, name: "Eva" }, eventId: about };
    const queued = await queueEmail(tx, helloEmail, mail, new Date());
    // The server posts e-mails that it queued itself; this process has to enqueue the job for its own.
    if (queued.ok)
      await enqueue(tx, "send_letter", { letterId: queued.emailId }, { jobKey: emailJobKey(queued.emailId) });
  });

it("stops the pages, links, answers and e-mails of its events for everybody outside, and lifting it brings them back", async () => {
  const stranger: Person = person(app);
  const page = "/evento/fiesta-pesada";
  const open = [page, `${page}/calendario.ics`, link.page, link.landing, answer, image];
  const before = await Promise.all(open.map(async (path) => [path, (await stranger.get(path)).status]));
  expect(before).toEqual(open.map((path) => [path, 200]));
  // Once more, from memory.
  expect((await stranger.get(page)).status).toBe(200);

  expect((await suspend()).status).toBe(303);
  const nobodys: Record<string, string> = {
    [page]: "/evento/fiesta-de-nadie",
    [link.page]: `/invite/${"a".repeat(32)}`,
    [link.landing]: `/invitation/${eventId}/${"a".repeat(32)}`,
    [answer]: answer.replace(/[\w-]{8}$/, "00000000"),
  };
  for (const path of open) {
    const gone = await person(app).get(path);
    expect([path, gone.status]).toEqual([path, 404]);
    const other = nobodys[path];
    if (!other) continue;
    const nowhere = await person(app).get(other);
    expect([path, gone.status]).toEqual([path, nowhere.status]);
    expect(comparable(gone, path)).toBe(comparable(nowhere, other));
  }
  const guest = visitorOf(app);
  expect((await guest.answers(page, someEmail())).status).toBe(404);
  expect((await guest.registers(link.landing, someEmail())).status).toBeGreaterThanOrEqual(400);
  expect((await guest.answers(link.page, someEmail())).status).toBeGreaterThanOrEqual(400);

  // Members carry on inside and see a notice; staff may look at the page.
  const inside = await partner.get(`/app/event/${eventId}`);
  expect([inside.status, inside.text.includes("está suspendida")]).toEqual([200, true]);
  expect((await partner.get(`/app/event/${eventId}/guests`)).status).toBe(200);
  expect((await partner.get(image)).status).toBe(200);
  expect((await partner.get(page)).status).toBe(404);
  expect((await boss.get(page)).status).toBe(200);

  const [held, free] = [someEmail(), someEmail()];
  await write(held);
  await write(free, null);
  await expect.poll(() => emailsTo(free), { timeout: 20_000 }).toBe(1);
  expect(emailsTo(held)).toBe(0);

  expect((await restore()).status).toBe(303);
  await expect.poll(() => emailsTo(held), { timeout: 20_000 }).toBe(1);
  const after = await Promise.all(open.map(async (path) => [path, (await person(app).get(path)).status]));
  expect(after).toEqual(open.map((path) => [path, 200]));
  expect((await partner.get(`/app/event/${eventId}`)).text).not.toContain("está suspendida");
});
