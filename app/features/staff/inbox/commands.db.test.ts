// The staff's inbox: searched without accents, answered by e-mail, noted, moved, deleted, and logged.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { ApplicationKind } from "#app/domain/site/application.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { testSecret, writtenEmails } from "#test/emails.ts";
import { addUser, passFor } from "#test/factories.ts";
import { answerApplication, deleteApplication, moveApplication, noteApplication } from "./commands.server.ts";
import { findApplication, listInbox } from "./queries.server.ts";

const { db } = await testDatabase();
const app = { db, config: { adminEmails: [], origin: "https://convite.example" } as unknown as Config };
const now = new Date("2026-11-02T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let staffId: string;
let email: string;

beforeEach(async () => {
  staffId = await addUser(db, "Equipo");
  email = `${newId()}@convite.test`;
});

function passOf<A extends ActionName>(action: A): AccountPass<A> {
  return { ...passFor(action), viewer: { id: staffId, email: "equipo@convite.test", name: "Equipo" } as Viewer };
}

type Sent = { kind?: ApplicationKind; subject?: string; name?: string; message?: string; createdAt?: Date };

async function arrives({
  kind = "contact",
  subject = "Una duda",
  name = "Óscar",
  message = "¿Cuántos?",
  createdAt = now,
}: Sent = {}) {
  const id = newId();
  const facts = JSON.stringify({ city: "Sagunt" });
  const times = { createdAt, updatedAt: createdAt };
  await db
    .insertInto("applications")
    .values({ id, kind, subject, name, email, message, facts, ...times })
    .execute();
  return id;
}

const handling = () => passOf("application.handle");
const find = (id: unknown) => findApplication(db, passOf("application.list"), id);
const written = async (id: string) =>
  (await db.selectFrom("auditLog").select("deed").where("subjectId", "=", id).orderBy("id").execute()).map(
    ({ deed }) => deed,
  );

describe("one of the inbox", () => {
  it("is answered by e-mail, noted, moved and deleted, and each is written down", async () => {
    const id = await arrives();
    expect(await answerApplication(app, handling(), id, "Sí, hasta 200.", later(1))).toEqual({ ok: true });
    expect(await noteApplication(app, handling(), id, "Llamar el lunes.", later(2))).toEqual({ ok: true });
    expect(await find(id)).toMatchObject({
      status: "answered",
      facts: { city: "Sagunt" },
      entries: [
        { kind: "answer", body: "Sí, hasta 200.", author: "Equipo" },
        { kind: "note", body: "Llamar el lunes.", author: "Equipo" },
      ],
    });
    const [mail, ...more] = await writtenEmails(db, testSecret, { recipient: email });
    expect([mail?.kind, mail?.subject, more.length]).toEqual(["application_answer", "Te respondemos: Una duda", 0]);
    expect(mail?.text).toContain("Sí, hasta 200.");
    expect(mail?.text).not.toContain("Llamar");
    expect(await moveApplication(app, handling(), id, "closed", later(3))).toEqual({ ok: true });
    expect((await find(id))?.status).toBe("closed");
    expect(await deleteApplication(app, handling(), id)).toEqual({ ok: true });
    expect(await find(id)).toBeUndefined();
    expect(await written(id)).toEqual([
      "application.answered",
      "application.noted",
      "application.read",
      "application.moved",
      "application.deleted",
    ]);
    expect(await db.selectFrom("applicationEntries").select("id").where("applicationId", "=", id).execute()).toEqual(
      [],
    );
  });

  it("whose sender left no address is not answered", async () => {
    const id = await arrives({ kind: "survey" });
    await db.updateTable("applications").set({ email: "" }).where("id", "=", id).execute();
    expect(await answerApplication(app, handling(), id, "Hola", now)).toEqual({ ok: false, code: "no_address" });
    expect((await find(id))?.entries).toEqual([]);
  });

  it("keeps what was written when its author's account goes", async () => {
    const id = await arrives();
    await noteApplication(app, handling(), id, "Ojo.", now);
    await db.deleteFrom("users").where("id", "=", staffId).execute();
    staffId = await addUser(db, "Otra");
    expect((await find(id))?.entries).toMatchObject([{ body: "Ojo.", author: "" }]);
  });

  it("is not there for an invalid id", async () => {
    for (const id of [newId(), "1", null]) {
      const gone = { ok: false, code: "application_not_found" };
      expect(await answerApplication(app, handling(), id, "Hola", now)).toEqual(gone);
      expect(await noteApplication(app, handling(), id, "Hola", now)).toEqual(gone);
      expect(await moveApplication(app, handling(), id, "open", now)).toEqual(gone);
      expect(await deleteApplication(app, handling(), id)).toEqual(gone);
      expect(await find(id)).toBeUndefined();
    }
  });
});

describe("the inbox", () => {
  it("finds words without their accents in all that was said, of a kind and a state, page by page", async () => {
    const word = newId();
    const first = await arrives({ subject: `Música ${word}`, createdAt: later(-60) });
    const second = await arrives({ kind: "provider", message: `¿Músicos? ${word} 100%` });
    const list = async (query: string, choice: { kind?: ApplicationKind; status?: "new" | "closed" | null } = {}) =>
      (
        await listInbox(db, passOf("application.list"), {
          kind: choice.kind ?? null,
          status: choice.status === undefined ? "new" : choice.status,
          query,
          page: 1,
        })
      ).rows.map(({ id }) => id);
    expect(await list(`MUSIC ${word}`)).toEqual([first, second]);
    expect(await list(`music ${word}`, { status: null })).toEqual([second, first]);
    expect(await list(word, { kind: "provider" })).toEqual([second]);
    expect(await list(`${word} sagunt 100%`)).toEqual([second]);
    expect(await list(`${word} _`)).toEqual([]);
    expect(await list(word, { status: "closed" })).toEqual([]);
    const { counts } = await listInbox(db, passOf("application.list"), {
      kind: null,
      status: null,
      query: word,
      page: 1,
    });
    expect(counts).toEqual({ new: 2, open: 0, answered: 0, closed: 0 });
    for (let row = 0; row < 24; row++) await arrives({ subject: `Cola ${word}`, createdAt: later(row + 1) });
    const page = (number: unknown) =>
      listInbox(db, passOf("application.list"), { kind: null, status: "new", query: word, page: number });
    expect([(await page(1)).rows.length, (await page("2")).rows.length, (await page("99")).page]).toEqual([25, 1, 2]);
  });
});
