// Suspending accounts, restoring them, and the facts that staff sees of them.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { restoreAccount, suspendAccount, verifyAddress } from "./commands.server.ts";
import { findAccount, listAccounts } from "./queries.server.ts";

const { db } = await testDatabase();
const config = { adminEmails: [], origin: "https://convite.example" } as unknown as Config;
const now = new Date("2026-11-02T10:00:00Z");

let staffId: string;
let userId: string;

beforeEach(async () => {
  staffId = await addUser(db, "Jefa");
  await db.updateTable("users").set({ staffSince: now }).where("id", "=", staffId).execute();
  userId = await addUser(db, "Martín Núñez");
});

function passOf<A extends ActionName>(action: A): AccountPass<A> {
  return { ...passFor(action), viewer: { id: staffId } as Viewer };
}
const suspend = (id: unknown) => suspendAccount({ db, config }, passOf("staff.account.change"), id, "spam", now);
const restore = (id: unknown) => restoreAccount(db, passOf("staff.account.change"), id, now);
const verify = (id: unknown) => verifyAddress(db, passOf("staff.account.change"), id, now);
const read = (id: unknown) => findAccount(db, config, passOf("staff.accounts"), id, now);

async function addSession(id: string): Promise<void> {
  const session = { id: newId(), userId: id, tokenHash: hashToken(newId()), expiresAt: new Date(8.64e15 / 100) };
  await db.insertInto("sessions").values(session).execute();
}

async function written(id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("auditLog")
    .select(["deed", "details"])
    .where("actorId", "=", staffId)
    .where("subjectId", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ deed, details }) => `${deed} ${JSON.stringify(details)}`);
}

describe("a suspension", () => {
  it("ends every session at once, is written down with its reason, and can be lifted", async () => {
    await addSession(userId);
    await addSession(userId);
    expect((await read(userId))?.sessions).toBe(2);
    expect(await suspend(userId)).toEqual({ ok: true });
    expect(await read(userId)).toMatchObject({ sessions: 0, suspendedAt: now, suspendedFor: "spam" });
    expect(await suspend(userId)).toEqual({ ok: false, code: "already_suspended" });
    const told = await db.selectFrom("letters").select(["kind", "eventId"]).where("userId", "=", userId).execute();
    expect(told).toEqual([{ kind: "account_suspended", eventId: null }]);
    expect(await restore(userId)).toEqual({ ok: true });
    expect(await restore(userId)).toEqual({ ok: false, code: "not_suspended" });
    expect(await read(userId)).toMatchObject({ suspendedAt: null, suspendedFor: null });
    expect(await written(userId)).toEqual([
      "account.read {}",
      'account.suspended {"reason":"spam"}',
      "account.restored {}",
    ]);
    const topics = await db.selectFrom("announcements").select("topic").where("topic", "=", `user:${userId}`).execute();
    expect(topics.length).toBeGreaterThanOrEqual(2);
  });

  it("is not for oneself, not for the staff, and not for who is not there", async () => {
    const colleague = await addUser(db, "Otra");
    await db.updateTable("users").set({ staffSince: now }).where("id", "=", colleague).execute();
    expect(await suspend(staffId)).toEqual({ ok: false, code: "own_account" });
    expect(await suspend(colleague)).toEqual({ ok: false, code: "is_staff" });
    for (const id of [newId(), "1", null]) {
      expect(await suspend(id)).toEqual({ ok: false, code: "account_not_found" });
      expect(await restore(id)).toEqual({ ok: false, code: "account_not_found" });
      expect(await verify(id)).toEqual({ ok: false, code: "account_not_found" });
      expect(await read(id)).toBe(undefined);
    }
    expect(await written(staffId)).toEqual([]);
  });
});

it("an address is taken for proved once", async () => {
  expect(await verify(userId)).toEqual({ ok: true });
  expect(await verify(userId)).toEqual({ ok: false, code: "already_verified" });
  expect((await read(userId))?.emailVerified).toBe(true);
  expect(await written(userId)).toEqual(["account.verified {}", "account.read {}"]);
});

describe("the list", () => {
  const list = (query: string, suspended = false) =>
    listAccounts(db, config, passOf("staff.accounts"), { query, suspended, page: 1, now });

  it("finds people by every part of their name, whatever its accents, and by their address", async () => {
    const { email } = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
    const word = email.split("@")[0]!;
    for (const query of [`martin nunez ${word}`, `NÚÑEZ ${word}`, word.toUpperCase(), email]) {
      expect((await list(query)).accounts.map(({ id }) => id)).toEqual([userId]);
    }
    expect((await list(`%${word}`)).accounts).toEqual([]);
    await suspend(userId);
    expect((await list(word, true)).counts).toEqual({ all: 1, suspended: 1 });
  });

  it("knows of a plan that has ended, and nothing of guests, e-mails or money", async () => {
    const subscription = {
      userId,
      plan: "plus" as const,
      status: "cancelled" as const,
      priceCents: 500,
      autoRenew: false,
      startDate: now,
    };
    await db
      .insertInto("subscriptions")
      .values({ ...subscription, endDate: now })
      .execute();
    const { email } = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
    expect((await list(email)).accounts).toEqual([
      {
        id: userId,
        name: "Martín Núñez",
        email,
        username: expect.any(String),
        accountType: "personal",
        emailVerified: false,
        isStaff: false,
        suspendedAt: null,
        createdAt: expect.any(Date),
        plan: "basic",
      },
    ]);
  });
});
