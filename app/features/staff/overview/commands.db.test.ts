// Staff rights: granted and revoked at the console, or listed in ADMIN_EMAILS with a proved address.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Auth } from "#app/platform/auth/auth.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { readViewer } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { admin } from "#server/commands/admin.ts";
import { emails } from "#server/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser } from "#test/factories.ts";
import { unzip } from "#test/zip.ts";
import { grantStaff, revokeStaff } from "./commands.server.ts";
import { listStaff } from "./queries.server.ts";

const { db, pool } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const config = { adminEmails: ["jefa@convite.test"], origin: "http://localhost:3000", smtpUrl: null } as Config;
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-admin-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const app = { db, pool, config, files: createFileStore(dataDir), log: createLog("silent"), emails };

let userId: string;
let email: string;

beforeEach(async () => {
  email = `${newId()}@convite.test`;
  userId = await addUser(db, "Marta", email);
});

/** Whether a request with a session of `id` comes from staff. */
async function isAdmin(id: string): Promise<boolean | undefined> {
  const token = newId();
  const expiresAt = new Date(8.64e15 / 100);
  await db
    .insertInto("sessions")
    .values({ id: newId(), userId: id, tokenHash: hashToken(token), expiresAt, factor: "code" })
    .execute();
  const auth = { cookieName: "convite", readSessionToken: () => token } as unknown as Auth;
  return (await readViewer(auth, db, config, new Headers({ cookie: "convite=x" })))?.isAdmin;
}

async function entries(subjectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("auditLog")
    .select("deed")
    .where("subjectId", "=", subjectId)
    .orderBy("id")
    .execute();
  return rows.map(({ deed }) => deed);
}

describe("staff", () => {
  it("is granted and revoked, once each, and written down", async () => {
    expect(await isAdmin(userId)).toBe(false);
    expect(await grantStaff(db, email.toUpperCase(), now)).toEqual({ ok: true, emailVerified: false });
    expect(await isAdmin(userId)).toBe(true);
    expect(await grantStaff(db, email, now)).toEqual({ ok: false, code: "already_staff" });
    expect(await revokeStaff(db, email, now)).toEqual({ ok: true });
    expect(await isAdmin(userId)).toBe(false);
    expect(await revokeStaff(db, email, now)).toEqual({ ok: false, code: "not_staff" });
    expect(await entries(userId)).toEqual(["staff.granted", "staff.revoked"]);
  });

  it("is nobody without an account", async () => {
    for (const nobody of ["nadie@convite.test", "nadie", ""]) {
      expect(await grantStaff(db, nobody, now)).toEqual({ ok: false, code: "no_account" });
      expect(await revokeStaff(db, nobody, now)).toEqual({ ok: false, code: "no_account" });
    }
  });

  it("is the account that ADMIN_EMAILS names, once the address is proved with the key and while the account is not suspended", async () => {
    const bossId = await addUser(db, "Jefa", "jefa@convite.test");
    expect(await isAdmin(bossId)).toBe(false);
    expect((await listStaff(db, config)).map(({ id }) => id)).not.toContain(bossId);
    // A pressed link alone does not prove it: the account on that address may be another person's.
    await db.updateTable("users").set({ emailVerified: true }).where("id", "=", bossId).execute();
    expect(await isAdmin(bossId)).toBe(false);
    expect((await listStaff(db, config)).map(({ id }) => id)).not.toContain(bossId);
    await db.updateTable("users").set({ provedWithKey: true }).where("id", "=", bossId).execute();
    expect(await isAdmin(bossId)).toBe(true);
    expect((await listStaff(db, config)).map(({ id }) => id)).toContain(bossId);
    await db.updateTable("users").set({ suspendedAt: now }).where("id", "=", bossId).execute();
    expect(await isAdmin(bossId)).toBe(undefined);
    expect((await listStaff(db, config)).map(({ id }) => id)).not.toContain(bossId);
  });
});

describe("npm run admin", () => {
  async function said(...args: string[]): Promise<string> {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    try {
      await admin(app, args);
      return log.mock.calls.flat().join("\n");
    } finally {
      log.mockRestore();
    }
  }

  it("says in words what it has done", async () => {
    expect(await said("grant", email)).toContain(`${email} es del equipo desde ahora`);
    expect(await said("grant", email)).toContain("ya era del equipo");
    expect(await said("list")).toContain(email);
    expect(await said("revoke", email)).toContain("ya no es del equipo");
    expect(await said("revoke", email)).toContain("no era del equipo");
    expect(await said("list")).not.toContain(email);
  });

  it("takes a lost second step away", async () => {
    expect(await said("factor", email, "--reset")).toContain("no tiene segundo paso");
    const secretSealed = "x";
    await db.insertInto("secondFactors").values({ userId, secretSealed, confirmedAt: new Date() }).execute();
    await expect(admin(app, ["factor", email])).rejects.toThrow(`npm run admin -- factor ${email} --reset`);
    expect(await isAdmin(userId)).toBe(false);
    expect(await said("factor", email, "--reset")).toContain("ya no tiene segundo paso, y sus sesiones están cerradas");
    expect(await db.selectFrom("secondFactors").select("userId").where("userId", "=", userId).execute()).toEqual([]);
    expect(await db.selectFrom("sessions").select("id").where("userId", "=", userId).execute()).toEqual([]);
    expect(await entries(userId)).toEqual(["factor.reset"]);
  });

  it("refuses unknown commands and unknown accounts", async () => {
    await expect(admin(app, [])).rejects.toThrow("Di qué hacer");
    await expect(admin(app, ["grant"])).rejects.toThrow("Di qué hacer");
    await expect(admin(app, ["delete"])).rejects.toThrow("Di qué hacer");
    await expect(admin(app, ["delete", email, "--ya"])).rejects.toThrow("No existe la opción «--ya»");
    for (const command of ["grant", "revoke", "delete", "export"])
      await expect(admin(app, [command, "nadie@convite.test"])).rejects.toThrow("Nadie tiene una cuenta");
  });

  it("deletes an account for a person who cannot come in, and says beforehand what goes", async () => {
    const heir = await addUser(db, "Luis");
    const [handed, alone] = [await addEvent(db, userId), await addEvent(db, userId, { title: "Cena" })];
    const heirEmail = (await db.selectFrom("users").select("email").where("id", "=", heir).executeTakeFirstOrThrow())
      .email;
    await addMember(db, handed, heirEmail, "organizer");
    const before = await said("delete", email.toUpperCase());
    expect(before).toContain("«Boda», del sábado, 5 de junio de 2049, con 0 invitados: pasa a Luis.");
    expect(before).toContain("«Cena», del sábado, 5 de junio de 2049, con 0 invitados: se elimina");
    expect(before).toContain(`No se ha borrado nada. Para hacerlo: npm run admin -- delete ${email} --confirmar`);
    expect(await db.selectFrom("users").select("id").where("id", "=", userId).execute()).toHaveLength(1);

    expect(await said("delete", email, "--confirmar")).toContain(
      `La cuenta de ${email} está eliminada. 1 evento ha pasado a otra persona y 1 se ha eliminado.`,
    );
    expect(await db.selectFrom("users").select("id").where("id", "=", userId).execute()).toEqual([]);
    const left = await db.selectFrom("events").select(["id", "createdBy"]).where("id", "in", [handed, alone]).execute();
    expect(left).toEqual([{ id: handed, createdBy: heir }]);
    expect(await entries(userId)).toEqual(["account.deleted"]);
    const { actorId } = await db
      .selectFrom("auditLog")
      .select("actorId")
      .where("subjectId", "=", userId)
      .executeTakeFirstOrThrow();
    expect(actorId).toBeNull();
  });

  it("writes the archive of an account into a file that only its operator reads, and writes it down", async () => {
    const file = path.join(dataDir, "marta.zip");
    expect(await said("export", email, file)).toContain(`Los datos de ${email} están en ${file}.`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const archive = unzip(readFileSync(file));
    expect(JSON.parse(archive.get("perfil.json")!.toString())).toMatchObject({ email });
    expect(await entries(userId)).toEqual(["account.exported"]);
  });
});
