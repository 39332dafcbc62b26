// Injection attempts in e-mails: names, subjects and addresses that look like headers, and bodies that look like SMTP commands (D-8).
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { runJobsOnce } from "#app/platform/jobs/worker.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { helloEmail, helloFacts } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { openMailbox } from "#test/outbox.ts";
import { sendEmail } from "./email-jobs.server.ts";
import { openPosting } from "./posting.server.ts";
import { queueEmail } from "./emails.server.ts";
import { closePost, postEmail } from "./smtp.server.ts";

const { db, pool } = await testDatabase();
const mailbox = await openMailbox();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-hostile-"));
const config = readConfig({
  NODE_ENV: "test",
  DATA_DIR: dataDir,
  APP_ORIGIN: "https://convite.example",
  MAIL_FROM: "Convite <hola@convite.example>",
  SMTP_URL: mailbox.url,
});
const log = createLog("silent");
const app = {
  db,
  directPool: pool,
  config,
  log,
  emails: new Map(),
  posting: openPosting({ db, config, log }),
} as unknown as AppServices;

afterAll(async () => {
  await closePost(config);
  await mailbox.close();
  rmSync(dataDir, { recursive: true });
});

const body = { subject: "Hola", html: "<p>Hola</p>", text: "Hola" };

async function post(mail: Partial<typeof body> & { email?: string; name?: string }) {
  mailbox.received.length = 0;
  const { email = "marta@correo.example", name = "Marta", ...content } = mail;
  const queued = await inTransaction(db, (tx) =>
    queueEmail(tx, helloEmail, { facts: helloFacts({ ...body, ...content }), recipient: { email, name } }, new Date()),
  );
  await runJobsOnce(app, { send_letter: { run: sendEmail } });
  return queued;
}

const honestHeaders = ["auto-submitted", "content-type", "date", "from", "message-id", "mime-version", "subject", "to"];

/** The faults of the one received e-mail; its replies must go to `host`, if set. */
function faultsOf(host: string | null = null): string[] {
  const faults: string[] = [];
  if (mailbox.received.length !== 1) return [`${mailbox.received.length} e-mails`];
  const { to, mail, raw } = mailbox.received[0]!;
  if (to.join() !== "marta@correo.example") faults.push(`envelope: ${to.join()}`);
  const people = [mail.to, mail.cc, mail.bcc].flatMap((list) => list ?? []).map((person) => person.address);
  const replies = mail.replyTo?.map(({ address }) => address) ?? [];
  if (replies.join() !== (host ?? "")) faults.push(`replies: ${replies.join()}`);
  if (people.join() !== "marta@correo.example") faults.push(`recipients: ${people.join()}`);
  if (mail.from?.address !== "hola@convite.example") faults.push(`from: ${mail.from?.address}`);
  const names = mail.headers.map(({ key }) => key).sort();
  const honest = host ? [...honestHeaders, "reply-to"].toSorted() : honestHeaders;
  if (names.join() !== honest.join()) faults.push(`headers: ${names.join()}`);
  const values = mail.headers.map(({ value }) => value).join("");
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/.test(`${mail.subject}${people.join()}${values}`))
    faults.push("control characters");
  const lines = raw.split("\r\n");
  if (lines.some((line) => Buffer.byteLength(line) > 998 || /[\r\n]/.test(line)))
    faults.push("a line that SMTP does not allow");
  if (!mail.html?.includes("<p>Hola</p>") || !mail.text?.includes("Hola")) faults.push("the e-mail itself is damaged");
  return faults;
}

const endings = ["\r\n", "\n", "\r", "\u0085", "\u2028", "\0", "\v", "%0d%0a", "\r\n\t", "\n\n"];
const injected = [
  "Bcc: x@evil.example",
  "To: x@evil.example",
  "Subject: evil",
  "Content-Type: text/html\r\n\r\n<script>",
];
const bent = [
  ...endings.flatMap((ending, index) => [
    `Marta${ending}${injected[index % injected.length]}`,
    `${ending}${injected[(index + 1) % injected.length]}`,
  ]),
  '"a@evil.example" <b@evil.example>',
  "a@evil.example, b@evil.example",
  "<x@evil.example>",
  "Marta <x@evil.example>, Ana",
  "group: x@evil.example;",
  "=?utf-8?Q?Marta=0D=0ABcc:_x@evil.example?=",
  "=?utf-8?B?DQpCY2M6IHhAZXZpbC5leGFtcGxl?=",
  '\\"\\\\',
  "Marta\u202e elpmaxe.live@x",
  `María ${"ñ".repeat(2_000)}`,
];

it("names and subjects stay what they are: one line of one header", async () => {
  const faults: Record<string, string[]> = {};
  for (const text of bent) {
    for (const place of ["name", "subject"] as const) {
      await post({ [place]: text });
      const found = faultsOf();
      if (found.length > 0) faults[`${place} ${JSON.stringify(text.slice(0, 60))}`] = found;
    }
  }
  console.log(`D-8: ${Object.keys(faults).length} extra recipients or headers of ${bent.length * 2}`);
  expect(bent.length * 2).toBeGreaterThanOrEqual(60);
  expect(faults).toEqual({});
});

it("the name of a host who takes replies stays the name of one address", async () => {
  const host = "lucia@correo.example";
  const faults: Record<string, string[]> = {};
  for (const name of bent) {
    mailbox.received.length = 0;
    const mail = {
      id: randomUUID(),
      email: "marta@correo.example",
      name: "Marta",
      ...body,
      writtenAt: new Date(),
      headers: {},
    };
    const outcome = await postEmail(
      config,
      { ...mail, repliesTo: { name, email: host } },
      new AbortController().signal,
    );
    const found = [...(outcome.kind === "accepted" ? [] : [outcome.kind]), ...faultsOf(host)];
    if (found.length > 0) faults[JSON.stringify(name.slice(0, 60))] = found;
  }
  expect(faults).toEqual({});
});

it("addresses that are not one plain address are refused, and nothing is queued", async () => {
  const addresses = [
    "",
    "marta",
    "@correo.example",
    "marta@",
    "marta@correo",
    "marta@@correo.example",
    "marta@correo.example@evil.example",
    "marta@correo.example, x@evil.example",
    "marta@correo.example;x@evil.example",
    "marta@correo.example x@evil.example",
    "Marta <x@evil.example>",
    '"marta"@correo.example',
    '"x@evil.example"@correo.example',
    "marta(x@evil.example)@correo.example",
    "marta@correo.example\r\nBcc: x@evil.example",
    "marta\n@correo.example",
    "marta@correo.example\0",
    "marta\0@correo.example",
    "marta@[127.0.0.1]",
    "marta@127.0.0.1",
    "marta@localhost",
    "marta@-correo.example",
    "marta@correo..example",
    ".marta@correo.example",
    "marta.@correo.example",
    `${"m".repeat(65)}@correo.example`,
    `marta@${"c".repeat(64)}.example`,
    `marta@${"correo.".repeat(45)}example`,
    "marta@correo.example%0d%0aBcc:x@evil.example",
    "märta@correo.example",
  ];
  const accepted = [];
  for (const email of addresses) {
    const queued = await post({ email });
    if (queued.ok || mailbox.received.length > 0) accepted.push(email);
  }
  console.log(`D-8: ${accepted.length} of ${addresses.length} hostile addresses accepted`);
  expect(accepted).toEqual([]);
});

it("an address with e-mails beyond ASCII in its domain is posted to the domain that it means", async () => {
  await post({ email: "Marta@Señorío.example" });
  expect(mailbox.received[0]?.raw).toMatch(/^To: Marta <marta@xn--seoro-[a-z0-9]+\.example>\r$/m);
});

it("a body cannot end the e-mail or become a command, however its lines are", async () => {
  const lines = [
    ".",
    "..",
    ".\r\nMAIL FROM:<x@evil.example>",
    "From here on",
    "x".repeat(3_000),
    "ñ".repeat(3_000),
    "\r",
    "=20",
    "--boundary",
  ];
  const text = `Hola\n${lines.join("\n")}\nfin\n`;
  await post({ text, html: `<p>Hola</p>${lines.join("\n")}<p>fin</p>` });
  expect(faultsOf()).toEqual([]);
  const { mail } = mailbox.received[0]!;
  const unbroken = (value: string | undefined) => value?.replace(/\r\n?/g, "\n").trimEnd();
  expect(unbroken(mail.text)).toBe(unbroken(text));
  expect(mail.html).toContain("<p>fin</p>");
});
