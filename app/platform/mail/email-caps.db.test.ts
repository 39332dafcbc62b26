// The daily e-mail limits of an address: for each kind, and over all kinds and causes.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { helloEmail, helloFacts } from "#test/emails.ts";
import { addUser } from "#test/factories.ts";
import { emails } from "#server/emails.ts";
import type { EmailCause } from "./email-caps.ts";
import type { EmailKind } from "./email-kind.ts";
import { emailRow } from "./emails.server.ts";

const { db } = await testDatabase();

const kindsOf = (cause: EmailCause) => [...emails.values()].filter((each) => each.cause === cause);
const now = new Date("2048-05-05T10:00:00Z");

/** Queues one e-mail of each kind for each event id; returns how many of each were accepted. */
async function flood(
  email: string,
  kinds: readonly Pick<EmailKind, "kind" | "cause" | "mostOfEvent">[],
  about: string[],
) {
  const taken: number[] = [];
  for (const { kind, cause, mostOfEvent } of kinds) {
    const mail = { facts: helloFacts(), recipient: { email, name: "" } };
    let count = 0;
    for (const eventId of about) {
      const row = emailRow({ ...helloEmail, kind, cause, mostOfEvent }, { ...mail, eventId }, now);
      if (!row.ok) throw new Error(row.code);
      const { counters, most } = JSON.parse(row.email) as { counters: string[]; most: number[] };
      const { rows } = await sql<{
        may: boolean;
      }>`select may_email(${email}, ${counters}::text[], ${most}::integer[], ${now}) as may`.execute(db);
      if (rows[0]!.may) count++;
    }
    taken.push(count);
  }
  return taken;
}
const party = "0198f0a0-0000-7000-8000-000000000001";
const other = "0198f0a0-0000-7000-8000-000000000002";
const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0);

beforeEach(() => db.deleteFrom("tries").execute());

async function proved(email: string): Promise<string> {
  const id = await addUser(db, "Carmen", email);
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", id).execute();
  return email;
}

it("every kind says who causes it", () => {
  const names = (cause: EmailCause) =>
    kindsOf(cause)
      .map(({ kind }) => kind)
      .toSorted();
  expect({ host: names("host"), door: names("door"), member: names("member"), notice: names("notice") }).toEqual({
    host: [
      "answer_accepted",
      "companion_accepted",
      "day_notice",
      "day_thanks",
      "gift_thanks",
      "household_invitation",
      "household_reminder",
      "invitation",
    ],
    door: ["already_registered", "code_guessing", "reset", "verify", "welcome"],
    member: [
      "answers",
      "application_answer",
      "digest",
      "event_handed_over",
      "morning",
      "newsletter",
      "plan_decided",
      "support_answer",
      "tasks_today",
      "unread_messages",
    ],
    notice: ["account_suspended", "factor_changed", "farewell", "new_device", "passkey_changed", "password_changed"],
  });
});

it("an address gets two a day of each kind that anybody can cause about one event, proved or not", async () => {
  const email = await proved("carmen@correo.example");
  for (const kind of kindsOf("visitor")) {
    await db.deleteFrom("tries").execute();
    expect([kind.kind, await flood(email, [kind], Array<string>(9).fill(party))]).toEqual([kind.kind, [2]]);
    expect([kind.kind, await flood(email, [kind], [other, other, other])]).toEqual([kind.kind, [2]]);
    expect([kind.kind, await flood("nadie@correo.example", [kind], Array<string>(9).fill(party))]).toEqual([
      kind.kind,
      [2],
    ]);
  }
});

it("an address gets 30 a day over all kinds and events, of which the last six are kept for the door", async () => {
  const email = await proved("lucia@correo.example");
  const events = Array.from({ length: 3 }, () => randomUUID());
  const others = [...kindsOf("visitor"), ...kindsOf("host"), ...kindsOf("member")];
  expect(sum(await flood(email, others, events))).toBe(24);
  expect(sum(await flood(email, kindsOf("door"), events))).toBe(6);
  expect(await flood(email, kindsOf("notice"), events)).toEqual(kindsOf("notice").map(() => 3));
  const { rows } = await sql`select from tries where strpos(key, ${email}) > 0`.execute(db);
  expect(rows).toEqual([]);
});

it("an address that nobody has proved gets 12 a day over all kinds and ways, resets among them", async () => {
  const events = Array.from({ length: 3 }, () => randomUUID());
  const others = [...kindsOf("visitor"), ...kindsOf("host"), ...kindsOf("member")];
  expect(sum(await flood("pau@correo.example", others, events))).toBe(8);
  expect(sum(await flood("pau@correo.example", kindsOf("door"), events))).toBe(4);
  const reset = kindsOf("door").filter(({ kind }) => kind === "reset");
  expect(await flood("eva@correo.example", reset, Array<string>(13).fill(party))).toEqual([12]);
});
