// The routes of the user's own data, of the built server, over HTTP: download, deletion, and the remains (L-2, E-7, B-6, K-1).
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "#app/platform/files/example-pictures.ts";
import { dumpOf } from "#test/database-dump.ts";
import { addMember } from "#test/factories.ts";
import { type Person, person } from "#test/http.ts";
import { openMailbox } from "#test/outbox.ts";
import { testApp } from "#test/test-app.ts";
import { openStream } from "#test/stream.ts";
import { type Account, createEvent, logIn, makeStale, register, setSlug } from "#test/world.ts";
import { unzip } from "#test/zip.ts";

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const app = await testApp({ SMTP_URL: mailbox.url, LOG_LEVEL: "debug" });
const { db } = app;
const patience = { timeout: 30_000 };

const archiveLink = (html: string) => /href="(\/app\/settings\/data\/archive\?permit=[^"]+)"/.exec(html)?.[1];
const idOf = async ({ email }: Account) =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const prove = ({ email }: Account) =>
  db.updateTable("users").set({ emailVerified: true }).where("email", "=", email).execute();

describe("/app/settings/data", () => {
  let ana: Account;
  let bea: Account;
  beforeAll(async () => {
    ana = await register(app, "Ana Ferrer");
    bea = await register(app, "Bea Soler");
    await createEvent(ana, { title: "Boda en la alquería" });
    await createEvent(bea, { title: "Fiesta ajena" });
  });

  async function download(who: Person, link: string) {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(app.origin + link, { headers: { cookie }, redirect: "manual" });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  it("asks who the person is, and then leads to their archive", async () => {
    await makeStale(app, ana);
    const order = (typed?: string) =>
      ana.post("/app/settings/data", { intent: "prepare", ...(typed !== undefined && { proofPassword: typed }) });
    const asked = await order();
    expect([asked.status, archiveLink(asked.text)]).toEqual([403, undefined]);
    const wrong = await order("no es esta");
    expect([wrong.status, archiveLink(wrong.text)]).toEqual([422, undefined]);
    expect(wrong.text).toContain("La contraseña no coincide.");
    const right = await order(ana.password);
    const link = archiveLink(right.text)!;
    expect([right.status, link.length > 50]).toEqual([200, true]);

    const { status, headers, bytes } = await download(ana, link);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(/^attachment; filename="convite-\d{4}-\d\d-\d\d\.zip"$/),
      "cache-control": "private, no-store",
    });
    const text = [...unzip(bytes).values()].map(String).join("\n");
    expect(text).toContain("Boda en la alquería");
    expect(text).toContain(ana.email);
    for (const foreign of ["Fiesta ajena", bea.email]) expect(text).not.toContain(foreign);
    expect((await ana.send("HEAD", link)).headers.get("content-type")).toBe("application/zip");
  });

  it("opens it for nobody else, nor in another session", async () => {
    const link = archiveLink((await ana.post("/app/settings/data", { intent: "prepare" })).text)!;
    expect((await download(person(app), link)).headers.get("location")).toMatch(/^\/login/);
    for (const other of [bea, await logIn(app, ana)]) {
      const { status, headers } = await download(other, link);
      expect([status, headers.get("location")]).toEqual([303, "/app/settings/data"]);
    }
    for (const variant of ["/app/settings/data/archive", `${link}x`, link.replace("archive", "archive.data")])
      expect((await download(bea, variant)).headers.get("content-type")).not.toBe("application/zip");
  });
});

describe("/app/settings/delete", () => {
  it("ends an account everywhere, and nothing of it is served, kept or written down", async () => {
    const ana = await register(app, "Cnryana Delete");
    const bea = await register(app, "Bea Sigue");
    await prove(ana);
    const [anaId, beaId] = [await idOf(ana), await idOf(bea)];
    const alone = await createEvent(ana, { title: "Cnryana a solas" });
    const shared = await createEvent(ana, { title: "Boda compartida" });
    const theirs = await createEvent(bea, { title: "Fiesta de Bea" });
    await setSlug(ana, alone, "cnryana-a-solas");
    await addMember(db, shared, bea.email, "organizer");
    await addMember(db, theirs, ana.email, "collaborator");
    const form = new FormData();
    form.set("intent", "upload");
    form.set("file", new File([(await picture("png")) as Uint8Array<ArrayBuffer>], "foto.png"));
    expect((await ana.post(`/app/event/${alone}/image`, form)).status).toBe(200);
    const { key } = await db.selectFrom("files").select("key").where("ownerId", "=", anaId).executeTakeFirstOrThrow();
    const file = path.join(app.dataDir, "uploads", key);
    expect([existsSync(file), (await person(app).get(`/files/${key}`)).status]).toEqual([true, 200]);
    const other = await logIn(app, ana);
    const streams = [
      await openStream(app.origin, [`user:${anaId}`, `event:${shared}:guests`], ana.cookies),
      await openStream(app.origin, [`event:${theirs}`], other.cookies),
    ];
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);

    const page = await ana.get("/app/settings/delete");
    for (const said of ["Cnryana a solas", "Boda compartida", "Seguirá Bea Sigue", "Fiesta de Bea"])
      expect(page.text).toContain(said);
    const fields = {
      intent: "delete",
      "events[]": [alone, shared],
      [`event.${shared}`]: beaId,
      word: "eliminar",
    };
    await makeStale(app, ana);
    expect((await ana.post("/app/settings/delete", fields)).status).toBe(403);
    expect((await ana.post("/app/settings/delete", { ...fields, proofPassword: "otra" })).status).toBe(422);
    const noWord = await ana.post("/app/settings/delete", { ...fields, word: "no", proofPassword: ana.password });
    expect(noWord.status).toBe(422);
    expect(noWord.text).toContain("Escribe ELIMINAR para confirmarlo.");
    expect(noWord.text).toMatch(new RegExp(`<option value="${beaId}" selected`));
    expect((await ana.post("/app/settings/delete", { ...fields, "events[]": [alone] })).status).toBe(409);
    expect((await ana.get("/app")).status).toBe(200);

    const emailsTo = () => mailbox.received.filter(({ to }) => to.includes(ana.email));
    await expect.poll(() => emailsTo().length, patience).toBe(1);
    const staying = await openStream(app.origin, [`event:${shared}:guests`], bea.cookies);
    const before = { sessions: new Map(ana.cookies), heard: streams.map(({ heard }) => heard.length) };
    const at = Date.now();
    const answer = await ana.post("/app/settings/delete", fields);
    expect([answer.status, answer.location]).toEqual([303, "/goodbye"]);
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(ana.cookies.size).toBe(0);

    // Later changes in the events reach no deleted account.
    await bea.post(`/app/event/${shared}/guests`, {
      intent: "add",
      name: "Llega después",
      email: "despues@convite.test",
      kind: "other",
      group: "friend",
    });
    expect(await staying.hears(1)).toBe(true);
    staying.close();
    const ended = await Promise.all(streams.map((stream) => stream.ends()));
    const worst = Math.max(...streams.map(({ endedAt }) => (endedAt ?? Infinity) - at)) / 1000;
    const late = streams.flatMap(({ heard }, index) => heard.slice(before.heard[index]!));
    const replayed = person(app);
    for (const [name, value] of before.sessions) replayed.cookies.set(name, value);
    const alive = [];
    for (const session of [replayed, other]) if ((await session.get("/app")).status === 200) alive.push(session);
    console.log(
      `K-1: ${late.filter(({ topic }) => topic.endsWith(":guests")).length} canaries after deletion (positive control: who stays hears them); worst close ${worst.toFixed(2)} s; B-6: ${alive.length} of 2 old sessions valid`,
    );
    expect({ ended, alive }).toEqual({ ended: [true, true], alive: [] });

    const served = [];
    for (const url of [`/files/${key}`, "/evento/cnryana-a-solas", `/evento/cnryana-a-solas/calendario.ics`])
      if ((await person(app).get(url)).status !== 404) served.push(url);
    await expect.poll(() => existsSync(file), patience).toBe(false);
    await expect.poll(() => mailbox.received.filter(({ to }) => to.includes(ana.email)).length, patience).toBe(2);
    const subjects = mailbox.received.filter(({ to }) => to.includes(ana.email)).map(({ mail }) => mail.subject);
    expect(subjects).toContain("Hemos eliminado tu cuenta de Convite");
    const whatIsLeft = async () =>
      [...(await dumpOf(db))].filter(([, text]) => /cnryana/i.test(text)).map(([table]) => table);
    await expect.poll(whatIsLeft, patience).toEqual([]);
    const logged = app.log.filter((line) => /cnryana[^/-]/i.test(line));
    console.log(
      `E-7: ${served.length} of 3 old addresses served; L-2: 0 tables and ${logged.length} lines of the log name her`,
    );
    expect({ served, logged }).toEqual({ served: [], logged: [] });

    expect((await bea.get(`/app/event/${shared}`)).text).toContain("Boda compartida");
    expect(
      (await person(app).post("/login", { intent: "login", email: ana.email, password: ana.password })).status,
    ).toBe(401);
    const anew = await person(app).post("/register", {
      name: "Otra vez",
      email: ana.email,
      password: ana.password,
      plan: "basic",
    });
    expect(anew.status).toBe(303);
  });
});

describe("the pages for everybody", () => {
  it("say goodbye, name every cookie, and set none (L-7)", async () => {
    const visitor = person(app);
    for (const [url, said] of [
      ["/goodbye", "Si acabas de eliminar tu cuenta, ya está hecho"],
      ["/cookies", "convite-answer-…"],
      ["/privacy", "quien aloja esta instalación"],
    ] as const) {
      const answer = await visitor.get(url);
      expect([answer.status, answer.text.includes(said), answer.text.includes('href="/cookies"')]).toEqual([
        200,
        true,
        true,
      ]);
    }
    expect(visitor.cookies.size).toBe(0);
    expect(app.log.some((line) => line.includes("the privacy notice names nobody"))).toBe(true);
  });
});
