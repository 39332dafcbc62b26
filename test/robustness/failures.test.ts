// Error responses: the database is unavailable, or an action fails unexpectedly (F-7).
import { once } from "node:events";
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import sharp from "sharp";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { commonText } from "#app/copy/text/text.ts";
import { newId } from "#app/db/id.ts";
import { testDatabase } from "#test/database.ts";
import { setReaches } from "#test/reach.ts";
import { type Answer, person } from "#test/http.ts";
import { startServer } from "#test/server-process.ts";
import { createEvent, register, setSlug, wedding } from "#test/world.ts";

const database = await testDatabase();
const wire = await openWire(database.connectionString);
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-failures-"));
// Other processes on the same database have their own folders.
const AUTH_SECRET = "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa";
const server = await startServer({ DATABASE_URL: wire.connectionString, DATA_DIR: dataDir, AUTH_SECRET });
afterAll(async () => {
  await server.stop();
  await wire.cut();
  rmSync(dataDir, { recursive: true, force: true });
});

const smallDisk = mountSmallDisk();

/** A folder on a disk of one megabyte; null if this account may not mount one. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), "convite-full-"));
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]).status === 0;
  afterAll(() => {
    if (isMounted) spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return isMounted ? folder : null;
}

type Wire = {
  connectionString: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Cuts open connections; new ones are accepted but get no response. */
  goQuiet(): void;
};

/** A connection to the database that can be cut and restored. */
async function openWire(connectionString: string): Promise<Wire> {
  const { host, port, user, password, database: name } = new pg.Client({ connectionString });
  const sockets = new Set<Socket>();
  let wireServer: Server | undefined;
  let wirePort = 0;
  let isSilent = false;
  async function mend() {
    isSilent = false;
    if (wireServer?.listening) return;
    wireServer = createServer((near) => {
      if (isSilent) {
        sockets.add(near.on("error", () => {}).on("close", () => sockets.delete(near)));
        return;
      }
      const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on("error", () => {}).on("close", () => (near.destroy(), far.destroy(), sockets.delete(socket)));
      }
      near.pipe(far).pipe(near);
    }).listen(wirePort, "127.0.0.1");
    await once(wireServer, "listening");
    wirePort = (wireServer.address() as { port: number }).port;
  }
  await mend();
  return {
    connectionString: `postgres://${user}${password ? `:${encodeURIComponent(password)}` : ""}@127.0.0.1:${wirePort}/${name}`,
    mend,
    async cut() {
      if (!wireServer?.listening) return;
      wireServer.close();
      for (const socket of sockets) socket.destroy();
    },
    goQuiet() {
      isSilent = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

const LEAKS =
  /node_modules|\bat (?:async )?[\w.]+ \(|\.(?:ts|tsx|js|mjs):\d+|ECONN|ENOENT|\bselect\b.+\bfrom\b|\binsert into\b|postgres|pg_|kysely|relation "|\/tmp\/|(?<!features)\/home\/|\bv?26\.\d+\.\d+|Firestore|Error:/i;

/** The faults of an error response: text that it must not contain, or must. */
function faultsOf(name: string, answer: Answer, expected: number): string[] {
  const faults = [];
  const { status, text, headers } = answer;
  if (status !== expected) faults.push(`${name}: ${status} instead of ${expected}`);
  // The names of a page's own scripts are not secret.
  const leak = LEAKS.exec(text.replaceAll(/\/assets\/[\w.-]+/g, ""));
  if (leak || text.includes(process.cwd())) faults.push(`${name} tells ${leak?.[0] ?? "where it lives"}`);
  const id = headers.get("x-request-id");
  if (!id) faults.push(`${name} has no request id`);
  if (
    headers.get("content-type")?.includes("html") &&
    !(id && text.includes(id)) &&
    !/role="alert"|aria-live/.test(text)
  )
    faults.push(`${name} does not show its request id`);
  if (
    headers.get("content-type")?.includes("html") &&
    !/No hemos podido|No se pudo|no disponible|no responde|inténtalo|Inténtalo|ahora mismo/.test(text)
  )
    faults.push(`${name} does not say it in Spanish`);
  if (!headers.get("content-security-policy") || headers.get("x-content-type-options") !== "nosniff")
    faults.push(`${name} lacks headers`);
  return faults;
}

describe("F-7: unexpected errors", () => {
  it("are told in Spanish with a number to quote, and nothing of the inside", async () => {
    const host = await register(server, "Ana");
    const id = await createEvent(host);
    await setSlug(host, id, "fiesta-rota");
    await setReaches(database.db, id, { count: "page" });
    const requests: Record<string, () => Promise<Answer>> = {
      "the dashboard": () => host.get("/app"),
      "the dashboard's data": () => host.get("/app.data"),
      "an event": () => host.get(`/app/event/${id}`),
      "the guest list": () => host.get(`/app/event/${id}/guests?q=a`),
      "the form of an event": () => host.get(`/app/event/${id}/edit`),
      "an invitation": () => person(server).get("/evento/fiesta-rota?x=1"),
      "a calendar file": () => person(server).get("/evento/fiesta-rota/calendario.ics"),
      "an answer": () =>
        person(server).post("/evento/fiesta-rota", {
          intent: "rsvp",
          name: "Eva",
          email: "eva@convite.test",
          attending: "yes",
        }),
      "logging in": () =>
        person(server).post("/login", { intent: "login", email: host.email, password: host.password }),
      registering: () =>
        person(server).post("/register", {
          name: "Eva",
          email: "eva@convite.test",
          password: "una mesa muy larga",
          plan: "basic",
        }),
      "a new event": () => host.post("/app/event/new", wedding),
      "a change": () => host.post(`/app/event/${id}/edit`, { intent: "save", title: "Otra", version: "1" }),
      "a new guest": () =>
        host.post(`/app/event/${id}/guests/new`, { intent: "add", name: "Eva", email: "eva@convite.test" }),
      "an address": () => host.post(`/app/event/${id}/access`, { intent: "slug", slug: "otra-fiesta" }),
      "a live stream": () => host.get(`/live?topics=event:${id}`),
    };
    await wire.cut();
    const faults: string[] = [];
    for (const [name, send] of Object.entries(requests))
      faults.push(...faultsOf(`${name} without a database`, await send(), 503));
    const alive = await person(server).get("/healthz");
    const ready = await person(server).get("/readyz");
    if (alive.status !== 200 || ready.status !== 503 || ready.text !== "no disponible")
      faults.push(`signs of life: ${alive.status}, ${ready.status} ${ready.text}`);

    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await wire.mend();
    const deadline = Date.now() + 60_000;
    while ((await person(server).get("/readyz")).status !== 200 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const back = (await host.get("/app")).status;
    // After any outage one change listener reconnects, not one per attempt.
    const listeners = async () =>
      (
        await database.pool.query(
          "select from pg_stat_activity where application_name = 'convite-live' and datname = current_database()",
        )
      ).rowCount ?? 0;
    while ((await listeners()) === 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    if ((await listeners()) !== 1) faults.push(`${await listeners()} listeners for changes`);

    await database.pool.query("alter table guests rename to guests_away");
    const unexpected: Record<string, () => Promise<Answer>> = {
      "an answer": requests["an answer"]!,
      "the guest list": () => host.get(`/app/event/${id}/guests`),
      "the guest list's data": () => host.get(`/app/event/${id}/guests.data`),
      "a new guest": requests["a new guest"]!,
      "an invitation": requests["an invitation"]!,
    };
    for (const [name, send] of Object.entries(unexpected))
      faults.push(...faultsOf(`${name} with a broken table`, await send(), 500));
    await database.pool.query("alter table guests_away rename to guests");
    const well = await host.post(`/app/event/${id}/guests/new`, {
      intent: "add",
      name: "Eva",
      email: "eva@convite.test",
    });
    const tried = Object.keys(requests).length + Object.keys(unexpected).length;
    console.log(
      `F-7: ${faults.length} faults in ${tried} answers to unexpected errors; afterwards ${[back === 200, well.status === 303].filter(Boolean).length} of 2 positive controls succeed`,
    );
    expect({ faults, back, well: well.status }).toEqual({ faults: [], back: 200, well: 303 });
  });

  it("of a database that is too busy are told as such, with when to come back, and nothing typed is lost", async () => {
    const host = await register(server, "Cruz");
    const id = await createEvent(host);
    await setSlug(host, id, "fiesta-con-cola");
    await setReaches(database.db, id, { count: "page" });
    const typed = { intent: "add", name: "Eva Ruiz", email: "eva@convite.test" };
    const answer = { ...typed, email: "luz@convite.test", intent: "rsvp", attending: "yes" };
    // Reads wait only for an access-exclusive lock. Writes meet a lock that still allows reads.
    const requests: [string, string, () => Promise<Answer>][] = [
      ["the guest list", "guests in access", () => host.get(`/app/event/${id}/guests`)],
      ["the guest list's data", "guests in access", () => host.get(`/app/event/${id}/guests.data`)],
      ["an invitation", "guests in access", () => person(server).get("/evento/fiesta-con-cola?x=1")],
      ["a new guest", "guests in", () => host.post(`/app/event/${id}/guests/new`, typed)],
      ["an answer", "guests in", () => person(server).post("/evento/fiesta-con-cola", answer)],
      ["a photo", "users in", () => host.post("/app/profile/photo", { intent: "photo.delete" })],
      ["a picture", "events in", () => host.post(`/app/event/${id}/image`, { intent: "delete" })],
    ];
    const told: [string, Answer][] = [];
    const busy = await database.pool.connect();
    for (const [name, lock, send] of requests) {
      await busy.query(`begin; lock table ${lock} exclusive mode`);
      let isTold = false;
      const asked = send().finally(() => (isTold = true));
      // Cancels a waiting request like a time limit would.
      while (!isTold) {
        await database.pool.query(
          "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await busy.query("commit");
      told.push([name, await asked]);
    }
    busy.release();
    for (const [name, found] of told) {
      expect(faultsOf(name, found, 503)).toEqual([]);
      expect([name, found.headers.get("retry-after")]).toEqual([name, "5"]);
      if (name === "the guest list") expect(found.text).toContain("<title>Servicio no disponible · Convite</title>");
      if (name === "a new guest") {
        expect(found.text).toContain(commonText.unavailable);
        expect(found.text).toContain('value="Eva Ruiz"');
      }
      if (name === "an answer")
        for (const said of ["Error enviando RSVP", 'value="Eva Ruiz"']) expect(found.text).toContain(said);
    }
    const well = await Promise.all(requests.map(([, , send]) => send()));
    expect(well.map(({ status }) => status)).toEqual([200, 200, 200, 303, 303, 303, 200]);
    console.log(
      `F-7 busy: ${told.length} of ${told.length} told with when to come back, the same ${well.length} served afterwards`,
    );
  });

  it("of a database that takes connections and says nothing are told within seconds, however many ask", async () => {
    const host = await register(server, "Sara");
    const id = await createEvent(host);
    const linesBefore = server.log.length;
    wire.goQuiet();
    const asked = async (send: () => Promise<Answer>) => {
      const startedAt = performance.now();
      const { status, headers } = await send();
      return { status, retry: headers.get("retry-after"), seconds: (performance.now() - startedAt) / 1_000 };
    };
    const askAll = () =>
      Promise.all([
        ...Array.from({ length: 30 }, () => asked(() => host.get(`/app/event/${id}/guests`))),
        asked(() => host.get("/app.data")),
        asked(() =>
          host.post(`/app/event/${id}/guests/new`, { intent: "add", name: "Eva", email: "eva@convite.test" }),
        ),
        asked(() => host.send("GET", "/api/getEmailStats?emailId=x")),
      ]);
    const longestOf = (answers: { seconds: number }[]) => Math.max(...answers.map(({ seconds }) => seconds));
    const answers = await askAll();
    await wire.mend();
    const longest = longestOf(answers);
    console.log(`F-7 silent: ${answers.length} answers, the last after ${longest.toFixed(1)} s`);
    expect(answers.filter(({ status, retry }) => status !== 503 || retry !== "5")).toEqual([]);
    // Each kind of error once, not once per request.
    const stacks = server.log.slice(linesBefore).filter((line) => line.includes('"stack"'));
    expect(stacks.length).toBeLessThan(8);
    await expect.poll(async () => (await host.get("/app")).status).toBe(200);
    // Four seconds of waiting, once, plus this machine's time for so many responses: successive waits would take twelve and more.
    expect(longest).toBeLessThan(9 + longestOf(await askAll()));
  });

  it("of a database that only reads for the moment, as after a failover, are 503 wherever something is written", async () => {
    const host = await register(server, "Rosa");
    const id = await createEvent(host);
    await setSlug(host, id, "fiesta-de-solo-lectura");
    // Later connections are read-only, except this one.
    const admin = new pg.Client({
      connectionString: database.connectionString,
      options: "-c default_transaction_read_only=off",
    });
    await admin.connect();
    const { rows } = await admin.query<{ name: string }>("select current_database() as name");
    const only = async (reads: boolean) => {
      await admin.query(
        `alter database "${rows[0]!.name}" set default_transaction_read_only = ${reads ? "on" : "off"}`,
      );
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'convite'",
      );
    };
    const answer = { intent: "rsvp", name: "Eva", email: "eva@convite.test", attending: "yes" };
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#b3475c" } });
    const photo = new FormData();
    photo.set("intent", "upload");
    photo.set("file", new Blob([new Uint8Array(await picture.png().toBuffer())]), "a.png");
    const json = { headers: { "content-type": "application/json", origin: server.origin } };
    const requests: Record<string, () => Promise<Answer>> = {
      "an answer": () => person(server).post("/evento/fiesta-de-solo-lectura", answer),
      "the router's own request": () => person(server).post("/evento/fiesta-de-solo-lectura.data", answer),
      "a new event": () => host.post("/app/event/new", wedding),
      "a new guest": () => host.post(`/app/event/${id}/guests/new`, { ...answer, intent: "add" }),
      "the details": () => host.post(`/app/event/${id}/edit`, { intent: "save", ...wedding, version: "1" }),
      "an address": () => host.post(`/app/event/${id}/access`, { intent: "slug", slug: "otra-fiesta" }),
      "a picture": () => host.post(`/app/event/${id}/image`, photo),
      "a call": () =>
        host.send("POST", "/api/sendEventInvitation", {
          ...json,
          body: JSON.stringify({ eventId: id, to: "eva@convite.test", role: "guest" }),
        }),
    };
    await only(true);
    const told: [string, number, string | null][] = [];
    for (const [name, send] of Object.entries(requests)) {
      const { status, headers } = await send();
      told.push([name, status, headers.get("retry-after")]);
    }
    await only(false);
    await admin.end();
    expect(told).toEqual(Object.keys(requests).map((name) => [name, 503, "5"]));
    // Connections that the database has just closed may cost a client one more attempt.
    await expect.poll(async () => (await requests["an answer"]!()).status, { timeout: 10_000 }).toBe(303);
  });

  it.skipIf(!smallDisk)("of a disk without a free byte are 503, and so is the sign of being ready", async () => {
    const full = await startServer({
      DATABASE_URL: database.connectionString,
      DATA_DIR: smallDisk!,
      AUTH_SECRET,
    });
    onTestFinished(() => full.stop());
    const host = await register(full, "Lola");
    const id = await createEvent(host);
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#b3475c" } });
    const bytes = new Uint8Array(await picture.png().toBuffer());
    const upload = () => {
      const form = new FormData();
      form.set("intent", "upload");
      form.set("file", new Blob([bytes]), "a.png");
      return host.post(`/app/event/${id}/image`, form);
    };
    const ready = async () => (await person(full).get("/readyz")).status;
    expect([await ready(), (await upload()).status]).toEqual([200, 200]);
    // Fills the last bytes one by one: the remaining space is less than any file needs.
    const filler = path.join(smallDisk!, "filler");
    for (let size = 64 * 1024; size >= 1; size /= 2)
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(size));
      } catch {
        // No more space for this size.
      }
    const told = await upload();
    expect([await ready(), told.status, told.headers.get("retry-after")]).toEqual([503, 503, "5"]);
    rmSync(filler);
    expect([await ready(), (await upload()).status]).toEqual([200, 200]);
  });

  it("say what could not be done, in the words of the catalogue (part 1 §8, part 2 §8)", async () => {
    const host = await register(server, "Noa");
    const id = await createEvent(host);
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#b3475c" } });
    const fileForm = (intent: string, bytes: BlobPart, name: string) => {
      const form = new FormData();
      form.set("intent", intent);
      form.set("file", new Blob([bytes]), name);
      return form;
    };
    const bytes = new Uint8Array(await picture.png().toBuffer());
    expect((await host.post(`/app/event/${id}/image`, fileForm("upload", bytes, "a.png"))).status).toBe(200);
    const card = "BEGIN:VCARD\nFN:Eva\nEND:VCARD";
    const failing: [string, string, () => Promise<Answer>, number][] = [
      ["Error al eliminar foto", "event_changes", () => host.post(`/app/event/${id}/image`, { intent: "delete" }), 500],
      [
        "Error al configurar la carga de contactos",
        "contact_imports",
        () => host.post("/app/contacts/import", fileForm("read", card, "a.vcf")),
        500,
      ],
      [
        "No hemos podido prepararlo",
        "audit_log",
        () => host.post("/app/settings/data", { intent: "prepare", password: host.password }),
        500,
      ],
      ["Error al generar el enlace del evento", "slugs", () => host.get(`/app/event/${id}/settings`), 200],
    ];
    const told: [string, number, boolean][] = [];
    for (const [said, table, send, status] of failing) {
      await database.pool.query(`alter table ${table} rename to away`);
      const answer = await send();
      await database.pool.query(`alter table away rename to ${table}`);
      told.push([said, answer.status - status, answer.text.includes(said)]);
    }
    expect(told).toEqual(failing.map(([said]) => [said, 0, true]));
  });

  it("leave the app's frame standing, and so do paths that lead nowhere", async () => {
    const host = await register(server, "Bea");
    const id = await createEvent(host);
    // A table that only that page reads: the frame counts what waits, in guests, tasks and payments.
    await database.pool.query("alter table moodboards rename to away");
    const broken = await host.get(`/app/event/${id}/moodboard`);
    await database.pool.query("alter table away rename to moodboards");
    const shown = {
      "an unexpected error": [broken, 500, "Algo ha fallado"],
      "a path that is not on the map": [await host.get("/app/nada/de/nada"), 404, "Página no encontrada"],
      "an event that never was": [await host.get(`/app/event/${newId()}`), 404, "Evento no encontrado"],
    } as const;
    for (const [what, [{ status, text }, expected, title]] of Object.entries(shown)) {
      expect([what, status]).toEqual([what, expected]);
      expect(text.match(/<title>[^<]*/g)).toEqual([`<title>${title} · Convite`]);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain(host.email);
      expect(text.match(/<main/g)).toHaveLength(1);
    }
    const stranger = await person(server).get("/app/nada");
    expect([stranger.status, stranger.location]).toEqual([302, "/login?next=%2Fapp%2Fnada"]);
  });
});
