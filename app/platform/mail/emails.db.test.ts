// E-mails: the command queues them, the worker sends each to a real mail server once, whatever that server does.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#app/db/transaction.ts";
import { type Config, readConfig } from "#app/platform/config.server.ts";
import type { JobTable } from "#app/platform/jobs/work.ts";
import { runJobsOnce, startWorker } from "#app/platform/jobs/worker.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { openApp, type AppServices } from "#app/platform/app-services.server.ts";
import { helloEmail, helloFacts, writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { freePort } from "#test/server-process.ts";
import { type Fault, openMailbox } from "#test/outbox.ts";
import { requeueEmails, sendEmail } from "./email-jobs.server.ts";
import { eventHandedOverEmail } from "#app/features/home/account-deletion/emails/event-handed-over.tsx";
import { type Email, emailLink, noteArrival, queueEmail } from "./emails.server.ts";
import { unsubscribedBy, sparedEmails } from "./unsubscribe.server.ts";
import { closePost, openPost } from "./smtp.server.ts";

const { connectionString } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-emails-"));
const mailbox = await openMailbox();
const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push(line) });

function configFor(smtpUrl: string | null): Config {
  const env = {
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    APP_ORIGIN: "https://convite.example",
    MAIL_FROM: "Convite <hola@convite.example>",
  };
  return readConfig({ ...env, SMTP_URL: smtpUrl ?? "" });
}

const app = await openApp(configFor(mailbox.url), connectionString, log);
const { db } = app;
/** The same site with another mail server, or without one. */
const appWith = (smtpUrl: string | null): AppServices => ({ ...app, config: configFor(smtpUrl) });

const idle = { run: async () => {} };
const jobs: Partial<JobTable> = {
  send_letter: { run: sendEmail },
  requeue_letters: { run: requeueEmails },
  sweep: idle,
};
const hello = { recipient: { email: "marta@correo.example", name: "Marta" }, facts: helloFacts() };

it("an e-mail is opened when its reader arrives by its link, and by nobody else's visit", async () => {
  const link = emailLink("https://convite.example/app/event/1");
  const { recipient } = hello;
  const facts = { origin: "https://convite.example", eventTitle: "Boda", eventUrl: link };
  const queued = await inTransaction(db, (tx) =>
    queueEmail(tx, eventHandedOverEmail, { facts, recipient }, new Date()),
  );
  const publicId = queued.ok ? queued.publicId : "";
  const read = async () => (await writtenEmails(db, app.config))[0]!;
  const { html, text } = await read();
  const url = `https://convite.example/app/event/1?carta=${publicId}`;
  expect([html.includes(`href="${url}"`), text.includes(url)]).toEqual([true, true]);

  const [first, second] = [new Date("2026-11-02T10:00:00Z"), new Date("2026-11-02T11:00:00Z")];
  const { email } = hello.recipient;
  await noteArrival(db, new Request(url), "otra@correo.example", first);
  await noteArrival(db, new Request(url, { headers: { "sec-purpose": "prefetch" } }), email, first);
  await noteArrival(db, new Request(emailLink("https://convite.example/app")), email, first);
  expect((await read()).openedAt).toBeNull();
  for (const at of [first, second]) await noteArrival(db, new Request(url), email, at);
  expect((await read()).openedAt).toEqual(first);
});

beforeEach(async () => {
  mailbox.received.length = 0;
  mailbox.fault = null;
  mailbox.senderFault = null;
  mailbox.beforeReply = null;
  lines.length = 0;
  await runJobsOnce(app, { sweep: jobs.sweep });
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db.deleteFrom("letters").execute();
});

afterAll(async () => {
  await closePost(app.config);
  await mailbox.close();
  await app.close();
  rmSync(dataDir, { recursive: true });
});

async function queue(mail: Partial<Email<ReturnType<typeof helloFacts>>> = {}, kind = "hello"): Promise<string> {
  const queued = await inTransaction(db, (tx) =>
    queueEmail(tx, { ...helloEmail, kind }, { ...hello, ...mail }, new Date()),
  );
  if (!queued.ok) throw new Error(queued.code);
  await app.posting.settled();
  return queued.emailId;
}

const queueTo = (email: string) => queue({ recipient: { email, name: "" } });
const stateOf = (id: string) =>
  db.selectFrom("letters").select(["status", "attempts", "lastError"]).where("id", "=", id).executeTakeFirstOrThrow();
const waitingJobs = async () => (await sql`select from graphile_worker.jobs`.execute(db)).rows.length;

/** Runs due jobs, skipping the retry delays, until no job waits or `rounds` are over. */
async function runThrough(on: AppServices, rounds = 30): Promise<void> {
  for (let round = 0; round < rounds && (round === 0 || (await waitingJobs()) > 0); round++) {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
    await runJobsOnce(on, jobs);
  }
}

describe("an e-mail", () => {
  it("arrives once, with the headers that it should have", async () => {
    const id = await queue({
      recipient: { email: "Marta@Correo.example", name: "María de la Luz" },
      facts: helloFacts({ subject: "💍 Hemos apuntado tu respuesta" }),
    });
    await runJobsOnce(app, jobs);
    await runJobsOnce(app, jobs);
    expect(mailbox.received).toHaveLength(1);
    const [{ from, to, mail, raw }] = mailbox.received as [(typeof mailbox.received)[0]];
    expect({ from, to }).toEqual({ from: "hola@convite.example", to: ["marta@correo.example"] });
    expect(mail.to).toEqual([{ name: "María de la Luz", address: "marta@correo.example" }]);
    expect(mail.from).toEqual({ name: "Convite", address: "hola@convite.example" });
    expect(mail).toMatchObject({ subject: "💍 Hemos apuntado tu respuesta", messageId: `<${id}@convite.example>` });
    expect(mail.html).toContain("<p>Hola</p>");
    expect(mail.text?.trim()).toBe("Hola");
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(raw).not.toMatch(/^(x-mailer|bcc|cc|reply-to):/im);
    expect(await stateOf(id)).toEqual({ status: "sent", attempts: 1, lastError: null });
    expect(await waitingJobs()).toBe(0);
  });

  it("that nobody has asked for can be stopped by one press at its head, and others say nothing of it (RFC 8058)", async () => {
    const kinds = [...sparedEmails, "answer_received", "reset"];
    for (const kind of kinds) await queue({ recipient: { email: `Pau+${kind}@Correo.example`, name: "Pau" } }, kind);
    await runJobsOnce(app, jobs);
    const offers = mailbox.received.map(({ to: [address = ""], mail, raw }) => {
      const said = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
      const [, link, token = ""] =
        /^<(https:\/\/convite\.example\/no-mas\/([^>]+))>$/.exec(said("list-unsubscribe") ?? "") ?? [];
      return {
        address,
        post: said("list-unsubscribe-post"),
        unsubscribes: link ? unsubscribedBy(app.config, token)?.email : null,
        isOne: (raw.match(/^list-unsubscribe:/gim) ?? []).length,
      };
    });
    const offered = offers.filter(({ post }) => post !== undefined);
    expect(offered.map(({ address }) => address).toSorted()).toEqual(
      sparedEmails.map((kind) => `pau+${kind}@correo.example`).toSorted(),
    );
    for (const each of offered)
      expect(each).toEqual({
        address: each.address,
        post: "List-Unsubscribe=One-Click",
        unsubscribes: each.address,
        isOne: 1,
      });
    expect(offers.filter(({ isOne }) => isOne > 0)).toHaveLength(sparedEmails.length);
  });

  it("is not posted when its command is rolled back", async () => {
    await inTransaction(db, async (tx) => {
      await queueEmail(tx, helloEmail, hello, new Date());
      throw new Error("undone");
    }).catch(() => {});
    await runJobsOnce(app, jobs);
    expect(mailbox.received).toEqual([]);
    expect(await db.selectFrom("letters").select("id").execute()).toEqual([]);
  });

  it("is not posted twice because the database takes no writing at the moment it is recorded", async () => {
    const id = await queue();
    await sql`create function only_reading() returns trigger language plpgsql as $$
      begin raise exception 'cannot execute UPDATE in a read-only transaction' using errcode = '25006'; end $$`.execute(
      db,
    );
    mailbox.beforeReply = async () => {
      await sql`create trigger only_reading before update on letters for each row execute function only_reading()`.execute(
        db,
      );
      setTimeout(() => void sql`drop trigger only_reading on letters`.execute(db), 1_500);
    };
    await runThrough(app);
    await sql`drop function only_reading() cascade`.execute(db);
    expect(mailbox.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("waits without a mail server, and leaves once there is one", async () => {
    const id = await queue();
    const without = appWith(null);
    await runJobsOnce(without, jobs);
    expect(await stateOf(id)).toEqual({ status: "queued", attempts: 0, lastError: null });
    expect(await waitingJobs()).toBe(0);
    await requeueEmails({ app: without, now: new Date() });
    expect(await waitingJobs()).toBe(0);
    const worker = await startWorker(app, { ...jobs, requeue_letters: { run: requeueEmails, atStart: true } });
    await expect.poll(() => mailbox.received.length, { timeout: 40_000 }).toBe(1);
    await worker.stop();
    expect(await stateOf(id)).toMatchObject({ status: "sent" });
  });

  it("in the hands of a process that died is taken by the next, at once", async () => {
    const id = await queue();
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-that-died', attempts = 1`.execute(
      db,
    );
    await runJobsOnce(app, jobs);
    expect(mailbox.received).toHaveLength(0);
    await requeueEmails({ app, now: new Date() });
    await runJobsOnce(app, jobs);
    expect(mailbox.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: "sent" });
  });

  it("is posted by one of many that try at the same moment", async () => {
    const id = await queue();
    let done = 0;
    // The mail server answers the one e-mail only after all others were refused, however long that takes.
    mailbox.beforeReply = async () => void (await vi.waitUntil(() => done === 7, 20_000).catch(() => false));
    const work = { app, payload: { letterId: id }, now: new Date(), signal: new AbortController().signal };
    const attempt = () => sendEmail(work).finally(() => done++);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, attempt));
    expect(mailbox.received).toHaveLength(1);
    expect(tries.filter(({ status }) => status === "rejected")).toHaveLength(7);
    await sendEmail(work);
    expect(mailbox.received).toHaveLength(1);
  });

  it("that the server has taken is not sent again when the database goes away at that moment", async () => {
    const id = await queue();
    mailbox.beforeReply = async () => {
      mailbox.beforeReply = null;
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      );
    };
    await sendEmail({ app, payload: { letterId: id }, now: new Date(), signal: new AbortController().signal }).catch(
      () => {},
    );
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 1 });
    await runThrough(app);
    expect(mailbox.received).toHaveLength(1);
  });

  it("is given up when the process wants to leave, and posted by the next", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const id = await queue();
    const worker = await startWorker(appWith(`smtp://127.0.0.1:${port}`), jobs, 200);
    await expect.poll(async () => (await stateOf(id)).attempts, { timeout: 40_000 }).toBe(1);
    await worker.stop();
    silent.close();
    expect(await stateOf(id)).toEqual({ status: "queued", attempts: 1, lastError: "EABORT" });
    await runThrough(app);
    expect(mailbox.received).toHaveLength(1);
  });
});

describe("a mail server (I-11)", () => {
  async function tryWith(smtpUrl: string, id: string) {
    const other = appWith(smtpUrl);
    await runJobsOnce(other, jobs);
    await closePost(other.config);
    return stateOf(id);
  }

  it("that is not there: later", async () => {
    const id = await queue();
    expect(await tryWith(`smtp://127.0.0.1:${await freePort()}`, id)).toEqual({
      status: "queued",
      attempts: 1,
      lastError: "ECONNREFUSED",
    });
    await runThrough(app);
    expect(await stateOf(id)).toEqual({ status: "sent", attempts: 2, lastError: null });
  });

  it("whatever it does with an e-mail, one line of the log says so by its number and names nobody (L-10)", async () => {
    const [taken, refused] = [await queueTo("marta@correo.example"), await queueTo("eva@correo.example")];
    mailbox.fault = (to) =>
      to === "eva@correo.example" ? { at: "RCPT", code: 550, text: "5.1.1 <eva@correo.example>" } : null;
    await runThrough(app);
    const told = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ mail }) => mail !== undefined);
    expect(told).toHaveLength(2);
    expect(told.find(({ mail }) => mail === taken)).toMatchObject({ kind: "hello", attempts: 1, msg: "e-mail sent" });
    expect(told.find(({ mail }) => mail === refused)).toMatchObject({
      kind: "hello",
      attempts: 1,
      msg: "e-mail refused",
      error: "550 5.1.1",
    });
    expect(lines.join()).not.toMatch(/marta@|eva@|correo\.example/);
  });

  it("that does not take the e-mail about a changed password: said in the log, and of no other e-mail", async () => {
    for (const kind of ["hello", "password_changed"]) await queue({}, kind);
    const away = appWith(`smtp://127.0.0.1:${await freePort()}`);
    await runJobsOnce(away, jobs);
    await closePost(away.config);
    const warned = () => lines.filter((line) => line.includes("Error notificando cambio de contraseña"));
    expect(warned()).toHaveLength(1);
    await runThrough(app);
    expect(warned()).toHaveLength(1);
  });

  it("that says nothing for longer than it is given: later", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const id = await queue();
    const other = appWith(`smtp://127.0.0.1:${port}`);
    await openPost(other.config, 400);
    await runJobsOnce(other, jobs);
    await closePost(other.config);
    expect(await stateOf(id)).toMatchObject({ status: "queued", lastError: "ETIMEDOUT" });
    silent.close();
  });

  it("whose certificate nobody trusts: later", async () => {
    const secure = await openMailbox({ secure: true });
    const id = await queue();
    const { status, lastError } = await tryWith(secure.url, id);
    expect(status).toBe("queued");
    expect(lastError).toMatch(/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|CERT_HAS_EXPIRED|ERR_TLS_.*)$/);
    expect(secure.received).toEqual([]);
    await secure.close();
  });

  const answers: [string, Fault, { status: string; lastError: string }][] = [
    [
      "4xx at the recipient: later",
      { at: "RCPT", code: 450, text: "4.2.1 mailbox busy" },
      { status: "queued", lastError: "450 4.2.1" },
    ],
    [
      "4xx after the e-mail: later",
      { at: "DATA", code: 451, text: "4.3.0 try again" },
      { status: "queued", lastError: "451 4.3.0" },
    ],
    ["421, it closes: later", { at: "RCPT", code: 421, text: "closing" }, { status: "queued", lastError: "421" }],
    [
      "5xx at the recipient: refused",
      { at: "RCPT", code: 550, text: "5.1.1 no such user" },
      { status: "refused", lastError: "550 5.1.1" },
    ],
    [
      "5xx after the e-mail: refused",
      { at: "DATA", code: 554, text: "5.7.1 looks like spam" },
      { status: "refused", lastError: "554 5.7.1" },
    ],
  ];
  it.each(answers)("that answers %s", async (_, fault, expected) => {
    mailbox.fault = () => fault;
    const id = await queue();
    await runJobsOnce(app, jobs);
    expect(await stateOf(id)).toEqual({ ...expected, attempts: 1 });
    mailbox.fault = null;
    await runThrough(app);
    expect(mailbox.received).toHaveLength(expected.status === "queued" ? 1 : 0);
  });

  it("that answers 5xx to our own address, which staff will mend: later", async () => {
    mailbox.senderFault = { code: 553, text: "5.1.8 unknown sender" };
    const id = await queue();
    await runJobsOnce(app, jobs);
    expect(await stateOf(id)).toEqual({ status: "queued", attempts: 1, lastError: "553 5.1.8" });
    mailbox.senderFault = null;
    await runThrough(app);
    expect(mailbox.received).toHaveLength(1);
  });

  it("that breaks off after the e-mail: later, and the second copy can be told by its id", async () => {
    mailbox.fault = () => (mailbox.received.length === 0 ? { at: "DATA", drop: true } : null);
    const id = await queue();
    await runThrough(app);
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2 });
    expect(mailbox.received.map(({ mail }) => mail.messageId)).toEqual([
      `<${id}@convite.example>`,
      `<${id}@convite.example>`,
    ]);
  });

  it("that never takes it is asked 25 times, and then no more", async () => {
    mailbox.fault = () => ({ at: "RCPT", code: 450, text: "4.2.1 never" });
    const id = await queue();
    await runThrough(app);
    expect(await stateOf(id)).toEqual({ status: "refused", attempts: 25, lastError: "450 4.2.1" });
    expect(await waitingJobs()).toBe(0);
  });

  it("and the people who write to it are nowhere in the log, nor in the errors that are kept", async () => {
    mailbox.fault = (recipient) => ({ at: "RCPT", code: 450, text: `4.1.1 <${recipient}> canary-text` });
    await queueTo("canary-address@correo.example");
    await runJobsOnce(app, jobs);
    const { rows } = await sql<{ lastError: string }>`select last_error from graphile_worker.jobs`.execute(db);
    expect(rows).toEqual([{ lastError: "e-mail not sent: 450 4.1.1" }]);
    const kept = JSON.stringify([lines, rows, await db.selectFrom("letters").select("lastError").execute()]);
    expect(kept).not.toContain("canary");
    expect(kept).toContain("450 4.1.1");
  });

  it("of every kind: 100 of 100 e-mails arrive, none twice but for those it took and did not own up to", async () => {
    const faults: Fault[] = [
      { at: "RCPT", code: 450, text: "4.2.1 busy" },
      { at: "DATA", code: 451, text: "4.3.0 busy" },
      { at: "RCPT", code: 421, text: "closing" },
    ];
    const tries = new Map<string, number>();
    const ids = await Promise.all(Array.from({ length: 100 }, (_, index) => queueTo(`guest-${index}@correo.example`)));
    const nobody = appWith(`smtp://127.0.0.1:${await freePort()}`);
    await runJobsOnce(nobody, jobs);
    // Every e-mail meets one fault; one of the hundred is then accepted without acknowledgement.
    mailbox.fault = (recipient) => {
      const seen = tries.get(recipient) ?? 0;
      tries.set(recipient, seen + 1);
      if (seen === 1 && recipient === "guest-7@correo.example") return { at: "DATA", drop: true };
      if (seen > 0) return null;
      // After a dropped connection we wait half a second, so only one in ten drops.
      return (tries.size % 10 === 0 ? faults[2] : faults[tries.size % 2]) ?? null;
    };
    await runThrough(app);
    const states = await db.selectFrom("letters").select("status").execute();
    const arrived = new Set(mailbox.received.map(({ mail }) => mail.messageId));
    const duplicates = mailbox.received.length - arrived.size;
    console.log(
      `I-11: ${arrived.size} of 100 e-mails arrived, 0 lost, ${duplicates} duplicate (1 broken off after DATA)`,
    );
    expect(states.filter(({ status }) => status === "sent")).toHaveLength(100);
    expect(arrived).toEqual(new Set(ids.map((id) => `<${id}@convite.example>`)));
    expect(duplicates).toBe(1);
  });

  it(
    "is told every e-mail once by two processes at work, however often the queue is looked through (J-6)",
    { timeout: 60_000 },
    async () => {
      const other = await openApp(configFor(mailbox.url), connectionString, log);
      const ids = await Promise.all(
        Array.from({ length: 200 }, (_, index) => queueTo(`guest-${index}@correo.example`)),
      );
      const workers = await Promise.all([startWorker(app, jobs), startWorker(other, jobs)]);
      const work = { payload: {}, now: new Date(), signal: new AbortController().signal };
      await expect
        .poll(
          async () => {
            await requeueEmails({ app, ...work });
            return (await db.selectFrom("letters").select("id").where("status", "=", "sent").execute()).length;
          },
          { timeout: 40_000, interval: 50 },
        )
        .toBe(200);
      await Promise.all(workers.map((worker) => worker.stop()));
      await runThrough(app);
      console.log(
        `J-6: duplicates ${mailbox.received.length - new Set(mailbox.received.map(({ mail }) => mail.messageId)).size} of ${ids.length}`,
      );
      expect(mailbox.received).toHaveLength(200);
      await closePost(other.config);
      await other.close();
    },
  );
});
