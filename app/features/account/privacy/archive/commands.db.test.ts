// The data archive on a real database: all of the user's data, none of anyone else's (L-1).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { createFileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import {
  addCanaryEvent,
  addCanaryGuest,
  addCanaryInvitation,
  addCanaryMember,
  addCanaryPerson,
  canariesIn,
  canary,
} from "#test/canaries.ts";
import { dumpOf } from "#test/database-dump.ts";
import { emails } from "#server/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addPhone, addPoint } from "#test/door.ts";
import { addCanaryWaiting } from "#test/waiting-canaries.ts";
import { unzip } from "#test/zip.ts";
import { haveTried } from "#test/tries.ts";
import { orderArchive } from "./commands.server.ts";
import { isPermit, openArchive } from "./queries.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-archive-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const config = {
  origin: "https://convite.example",
  authSecret: "a-secret-of-at-least-thirty-two-bytes",
} as Config;
const auth = createAuth(db, config);
const files = createFileStore(dataDir);
const app = { db, auth, config, files, log: createLog("silent"), emails };
const now = new Date("2027-01-10T10:00:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const password = "una mesa muy larga";
let ana: string;
let bea: string;
let own: string;
let shared: string;
const photo = newFileKey("avatar", "jpg");

async function passOf<A extends "account.export" | "account.data.view" = "account.data.view">(
  userId: string,
): Promise<AccountPass<A>> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const session = await db.selectFrom("sessions").select("id").where("userId", "=", userId).executeTakeFirstOrThrow();
  const viewer = { ...user, sessionId: session.id } as unknown as Viewer;
  return { viewer, may: () => true } as unknown as AccountPass<A>;
}

async function archiveOf(userId: string): Promise<Map<string, Buffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of await openArchive(app, await passOf(userId), now)) chunks.push(chunk as Buffer);
  return unzip(Buffer.concat(chunks));
}
const textOf = (archive: Map<string, Buffer>) => [...archive.values()].map(String).join("\n");
const jsonOf = (archive: Map<string, Buffer>, name: string) =>
  JSON.parse(String([...archive].find(([each]) => each.endsWith(name))?.[1])) as unknown;

beforeAll(async () => {
  const hash = await auth.hashPassword(password);
  ana = await addCanaryPerson(db, "ana", hash);
  bea = await addCanaryPerson(db, "bea", hash);
  own = await addCanaryEvent(db, ana, "ana", "own");
  // A host may take along the data that they may see: their guests, and the members of their events.
  shared = await addCanaryEvent(db, bea, "both", "shared");
  await addCanaryMember(db, shared, ana, "collaborator");
  await addCanaryGuest(db, own, "anaguest", { invitedBy: ana, invitedByName: canary("ana", "name") });
  await addCanaryGuest(db, shared, "ana", { userId: ana, email: `${canary("ana", "email")}@convite.test` });
  await addCanaryGuest(db, shared, "nil");
  const listed = db.selectFrom("guests").select("householdId").where("eventId", "=", own);
  const { householdId } = await listed.executeTakeFirstOrThrow();
  await addCanaryWaiting(db, own, "anaguest");
  await addCanaryWaiting(db, own, "anaguest", { householdId });
  await addCanaryWaiting(db, shared, "ana", { email: `${canary("ana", "email")}@convite.test` });
  await addCanaryWaiting(db, shared, "nil");
  const beaInvites = { id: bea, name: "Quien invita" };
  await addCanaryInvitation(db, shared, beaInvites, { email: `${canary("ana", "email")}@convite.test`, name: "Ana" });
  await addCanaryInvitation(db, shared, beaInvites, { email: `${canary("nil", "email")}@convite.test`, name: "Nil" });
  const foreign = await addCanaryEvent(db, bea, "bea", "foreign");
  await addCanaryGuest(db, foreign, "bea");
  await files.put(photo, Buffer.from("cnry-ana-photo"));
  const file = { ownerId: ana, contentType: "image/jpeg" as const, bytes: 14, width: 3, height: 3 };
  await db
    .insertInto("files")
    .values([
      { ...file, key: photo, purpose: "avatar" },
      { ...file, key: newFileKey("event-image", "jpg"), purpose: "event-image" },
    ])
    .execute();
});

describe("L-1: the archive of an account", () => {
  it("has every word of its own, and none of anybody else's", async () => {
    const everything = [...(await dumpOf(db)).values()].join("\n");
    const text = textOf(await archiveOf(ana));
    // Access secrets, internal data, and entries by a browser that could not prove to be that guest.
    const kept = [
      "cnry-ana-token",
      "cnry-ana-google-sub",
      "cnry-ana-letter-sent",
      "cnry-ana-parked",
      "cnry-ana-browser",
      "cnry-anaguest-browser",
    ];
    // The hosts' notes about a guest belong to the hosts.
    const hosts = ["cnry-ana-guest-notes", "cnry-ana-guest-tag"];
    const wanted = [...canariesIn(everything, "ana(?:guest)?"), "cnry-ana-photo"].filter(
      (word) => !kept.includes(word) && !hosts.includes(word),
    );
    const missing = wanted.filter((word) => !text.includes(word));
    const foreign = [...canariesIn(text, "bea"), ...canariesIn(text, "nil")];
    const opens = kept.filter((word) => text.includes(word));
    console.log(
      `L-1: ${wanted.length - missing.length} of ${wanted.length} own canaries, ${foreign.length} of ${canariesIn(everything, "(?:bea|nil)").length} foreign, ${opens.length} of ${kept.length} that open something`,
    );
    expect(wanted.length).toBeGreaterThanOrEqual(30);
    expect({ missing, foreign, opens }).toEqual({ missing: [], foreign: [], opens: [] });
    expect(text).not.toMatch(/"(?:password|token|tokenHash|tokenSealed|accessCodeSealed)"/);
  });

  it("would be noticed if it were another person's", async () => {
    const text = textOf(await archiveOf(bea));
    expect(canariesIn(text, "bea").length).toBeGreaterThan(20);
    expect(canariesIn(text, "nil").length).toBeGreaterThan(0);
  });

  it("holds what its README says, a lost picture as an empty file", async () => {
    const archive = await archiveOf(ana);
    const names = [...archive.keys()].map((name) => name.replace(/[0-9a-f]{6}\//, "x/").replace(/[\w-]{22}\./, "y."));
    expect(names.sort()).toEqual(
      [
        "README.txt",
        "actividad.json",
        "archivos/avatar/y.jpg",
        "archivos/document/y.pdf",
        "archivos/event-image/y.jpg",
        "archivos/gift-image/y.jpg",
        "archivos/moodboard-image/y.jpg",
        "avisos.json",
        "blog.json",
        "contactos.json",
        "correos.json",
        "enlaces.json",
        "eventos/2027-06-05-cnryanaowntitle-x/evento.json",
        "eventos/2027-06-05-cnryanaowntitle-x/invitados.json",
        "eventos/2027-06-05-cnryanaowntitle-x/lista-de-espera.json",
        "invitaciones.json",
        "lista-de-espera.json",
        "mensajes.json",
        "participaciones.json",
        "perfil.json",
        "regalos.json",
        "respuestas.json",
        "sesiones.json",
        "soporte.json",
        "suscripcion.json",
        "tareas.json",
      ].sort(),
    );
    const readme = String(archive.get("README.txt"));
    expect(readme).toContain("domingo, 10 de enero de 2027");
    for (const name of ["perfil.json", "correos.json", "eventos/", "archivos/"]) expect(readme).toContain(name);
    expect(archive.get(`archivos/${photo}`)?.toString()).toBe("cnry-ana-photo");
    expect([...archive].find(([name]) => name.startsWith("archivos/event-image/"))?.[1]).toHaveLength(0);
  });

  it("has what helpers at the door noted about the guests, and about the account itself", async () => {
    for (const [eventId, name] of [
      [own, "invitados.json"],
      [shared, "respuestas.json"],
    ] as const) {
      const pointId = await addPoint(db, eventId, "Jardín");
      const phone = await addPhone(db, { eventId, pointId, userId: bea });
      const guest = db.selectFrom("guests").select("id").where("eventId", "=", eventId).orderBy("createdAt").limit(1);
      await db.updateTable("guests").set({ doorNo: 3 }).where("id", "=", guest).execute();
      const fact = {
        eventId,
        deviceId: phone.id,
        seq: 1,
        kind: "in" as const,
        pointId,
        doorNo: 3,
        how: "name" as const,
      };
      await db
        .insertInto("doorFacts")
        .values({ ...fact, at: now, receivedAt: now })
        .execute();
      expect(JSON.stringify(jsonOf(await archiveOf(ana), name))).toContain(
        '"atDoor":[{"kind":"in","at":"2027-01-10T10:00:00+00:00","door":"Jardín"}]',
      );
    }
  });

  it("keeps an address that its owner hides (L-9), and what came to an address that is not proved", async () => {
    await addCanaryMember(db, own, bea, "organizer");
    const memberEmails = async () =>
      (jsonOf(await archiveOf(ana), "evento.json") as { members: { email: string | null }[] }).members.map((member) =>
        member.email === null ? "hidden" : "shown",
      );
    expect(await memberEmails()).toEqual(["shown", "shown"]);
    await db.updateTable("users").set({ emailVisible: false }).where("id", "=", bea).execute();
    expect(await memberEmails()).toEqual(["shown", "hidden"]);
    await db.deleteFrom("eventMembers").where("eventId", "=", own).where("userId", "=", bea).execute();

    await db.updateTable("users").set({ emailVerified: false }).where("id", "=", ana).execute();
    const archive = await archiveOf(ana);
    const text = textOf(archive);
    expect(text).toContain("cnry-ana-letter");
    for (const word of ["cnry-ana-letter-by-address", "cnry-ana-list"]) expect(text).not.toContain(word);
    expect(jsonOf(archive, "invitaciones.json")).toEqual([]);
    expect(String(archive.get("README.txt"))).toContain("Tu correo aún no está confirmado");
    await db.updateTable("users").set({ emailVerified: true }).where("id", "=", ana).execute();
  });

  it("has all of five thousand guests, page by page", async () => {
    await sql`insert into guests (event_id, id, name, email, email_key)
      select ${own}, gen_random_uuid(), 'Invitada ' || n, n || '@g.test', n || '@g.test' from generate_series(1, 5000) n`.execute(
      db,
    );
    const guests = jsonOf(await archiveOf(ana), "invitados.json") as { name: string }[];
    expect(guests).toHaveLength(5001);
    expect(new Set(guests.map(({ name }) => name)).size).toBe(5001);
  });

  it("breaks off where it cannot go on, and stops when nobody reads any more", async () => {
    const broken = { ...app, files: { ...files, read: () => Promise.reject(new Error("disk gone")) } };
    const read = async () => {
      for await (const _ of await openArchive(broken, await passOf(ana), now));
    };
    await expect(read()).rejects.toThrow("disk gone");
    const left = await openArchive(app, await passOf(ana), now);
    for await (const _ of left) break;
    expect(left.destroyed).toBe(true);
  });
});

describe("the permit", () => {
  const order = async (at = now) => orderArchive(app, await passOf<"account.export">(ana), at);

  it("is for ten minutes, in one session", async () => {
    const ordered = await order();
    if (!ordered.ok) throw new Error(ordered.code);
    const [anas, beas] = [await passOf(ana), await passOf(bea)];
    expect(isPermit(config, anas, ordered.permit, minutesLater(9))).toBe(true);
    expect(isPermit(config, anas, ordered.permit, minutesLater(10))).toBe(false);
    expect(isPermit(config, beas, ordered.permit, now)).toBe(false);
    for (const forged of ["", "x", ordered.permit.replace(/\d/, "9"), `${anas.viewer.sessionId}.9999999999999.`])
      expect(isPermit(config, anas, forged, now)).toBe(false);
  });

  it("is given five times a day, and written down each time", async () => {
    await db.deleteFrom("tries").execute();
    expect(await order()).toMatchObject({ ok: true });
    const tries = await db
      .selectFrom("tries")
      .select(["key", "moments"])
      .where("key", "like", "export:user:%")
      .execute();
    expect(tries).toMatchObject([{ moments: [now] }]);
    await haveTried(db, `export:user:${ana}`, 5, now);
    expect(await order(minutesLater(60))).toMatchObject({ code: "daily_limit", waitSeconds: 23 * 3600 });
    expect(await order(minutesLater(25 * 60))).toMatchObject({ ok: true });
    const { n } = await db
      .selectFrom("auditLog")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("deed", "=", "account.exported")
      .where("subjectId", "=", ana)
      .executeTakeFirstOrThrow();
    expect(n).toBe(3);
  });
});
