// A stopping Convite answers its open requests, tells live pages to reconnect, and exits in time (I-7).
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import type { RunningServer } from "#test/server-process.ts";
import { openStream } from "#test/stream.ts";
import { createEvent, register } from "#test/world.ts";
import { runCommand } from "#test/run-command.ts";
import { makeFeast, PAGE, startFor } from "./answer-load.ts";
import { waitUntil } from "./embedded-database/stage.ts";

const MOST_MS = 10_000;
const database = await testDatabase();
const rolled = await testDatabase();

// The folders differ, and the database stores its secret.
const AUTH_SECRET = "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa";
const LINE = ["level", "time", "id", "method", "path", "status", "ms", "msg"];

type Sent = {
  /** When the whole request had been sent, in milliseconds since the epoch; 0 if never. */
  sentAt: number;
  /** 0 if it was cut off. */
  status: number;
  error: string;
};

/** Sends a request, a form if there are `fields`, and records its result in `all`. */
function send(
  { origin }: RunningServer,
  all: Sent[],
  agent: Agent | false,
  address: string,
  fields?: Record<string, string>,
): Promise<Sent> {
  const sent: Sent = { sentAt: 0, status: 0, error: "" };
  all.push(sent);
  const body = fields && new URLSearchParams(fields).toString();
  const headers = body && {
    origin,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": body.length,
  };
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) =>
      resolve(Object.assign(sent, { error: error.code ?? error.message }));
    const asked = request(`${origin}${address}`, { agent, method: body ? "POST" : "GET", ...(headers && { headers }) });
    asked.on("response", (response) => {
      response.resume().on("error", failed);
      response.on("end", () => resolve(Object.assign(sent, { status: response.statusCode ?? 0 })));
    });
    asked.on("finish", () => (sent.sentAt = Date.now()));
    asked.on("error", failed);
    asked.end(body);
  });
}

it.each(["once", "twice"])("stops in order when it is asked %s, under load (I-7)", async (times) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-shutdown-"));
  await database.pool.query("delete from events");
  await database.pool.query("delete from tries");
  const server = await startFor({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, AUTH_SECRET });
  const feast = await makeFeast(server);
  const host = await register(server, "Eva");
  const topics = [`event:${await createEvent(host)}`];
  const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(server.origin, topics, host.cookies)));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));

  // Pages on keep-alive connections, like those of browsers and proxies.
  let stopped = false;
  const pages: Sent[] = [];
  const agent = new Agent({ keepAlive: true });
  const browsing = Array.from({ length: 8 }, async (_, index) => {
    while (!stopped) {
      const { error } = await send(server, pages, agent, index % 2 ? PAGE : `${PAGE}?x=${index}`);
      if (error === "ECONNREFUSED") return;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  // An answer takes at least 150 ms: all of these are in progress at the signal.
  const answers: Sent[] = [];
  const answering = Array.from({ length: 12 }, (_, index) =>
    send(server, answers, false, PAGE, {
      intent: "rsvp",
      name: "Lucía",
      email: `l${index}@correo.es`,
      attending: "yes",
    }),
  );
  await waitUntil(() => answers.every(({ sentAt }) => sentAt > 0));
  const askedAt = Date.now();
  const exit = once(server.process, "exit");
  server.process.kill("SIGTERM");
  if (times === "twice") setTimeout(() => server.process.kill("SIGTERM"), 50);
  await Promise.all(answering);
  const [code] = await exit;
  const tookMs = Date.now() - askedAt;
  stopped = true;
  await Promise.all(browsing);
  agent.destroy();
  rmSync(dataDir, { recursive: true, force: true });

  const begun = pages.filter(({ sentAt }) => sentAt > 0 && sentAt < askedAt);
  const refused = pages.filter((sent) => !begun.includes(sent) && sent.status !== 200);
  expect(answers.filter(({ status }) => status !== 303)).toEqual([]);
  expect(begun.filter(({ status }) => status !== 200)).toEqual([]);
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(MOST_MS);
  expect(streams.map(({ endedAt }) => endedAt !== null && endedAt - askedAt < MOST_MS)).toEqual(
    streams.map(() => true),
  );
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from guests where event_id = $1",
    [feast.eventId],
  );
  expect(rows[0]!.count).toBe(answers.length);
  const cut = refused.filter(({ error }) => error !== "ECONNREFUSED").length;
  console.log(
    `I-7: asked to stop ${times}: 0 of ${begun.length + answers.length} requests under way failed (of those that came later ${cut} were cut off), ${streams.length} of ${streams.length} streams ended, gone after ${tookMs} ms`,
  );
});

it("waits for no screen in a room, whose stream has no end of its own (I-7)", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-shutdown-"));
  const server = await startFor({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, AUTH_SECRET });
  const host = await register(server, "Marta");
  const dialog = `/app/event/${await createEvent(host)}/day/screen`;
  await host.post(dialog, { intent: "screen.create", photos: "on" });
  const [hall] = /\/pantalla\/\w{32}/.exec((await host.get(dialog)).text)!;
  const stream = await fetch(`${server.origin}${hall}/live`);
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const heard = stream.text().then(
    () => "ended",
    () => "cut",
  );
  const askedAt = Date.now();
  const exit = once(server.process, "exit");
  server.process.kill("SIGTERM");
  const [code] = await exit;
  expect([code, await heard]).toEqual([0, "cut"]);
  expect(Date.now() - askedAt).toBeLessThan(4_000);
  rmSync(dataDir, { recursive: true, force: true });
});

it("is gone at once when it is asked again while someone keeps it waiting (I-7)", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-shutdown-"));
  const server = await startFor({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, AUTH_SECRET });
  const { port } = new URL(server.origin);
  const head = `POST /login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${server.origin}\r\n`;
  const half = connect(Number(port), "127.0.0.1").on("error", () => {});
  half.write(`${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nemail=`);
  await once(half, "ready");
  const exit = once(server.process, "close");
  server.process.kill("SIGTERM");
  await waitUntil(() => server.log.some((line) => line.includes("stopping")));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  server.process.kill("SIGINT");
  const [code] = await exit;
  half.destroy();
  rmSync(dataDir, { recursive: true, force: true });
  expect(code).toBe(1);
  const said = server.log.join("\n");
  expect(said).toContain("asked again to stop");
  expect(said).not.toContain("did not end in time");
});

it("writes a line about every request that it has answered before it goes", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-shutdown-"));
  const server = await startFor({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    AUTH_SECRET,
    LOG_LEVEL: "info",
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const all: Sent[] = [];
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => send(server, all, agent, `/healthz?n=${index}`)));
  const closed = once(server.process, "close");
  server.process.kill("SIGTERM");
  agent.destroy();
  await closed;
  rmSync(dataDir, { recursive: true, force: true });
  // Reads from the pipe may have cut lines.
  const lines = server.log
    .join("")
    .match(/\{"level":30,"time":"[^"]+","id":"[^"]+","method":"GET","path":"\/healthz",[^}]*\}/g);
  expect(all.filter(({ status }) => status !== 200)).toEqual([]);
  // One more may be the server's own, at its shutdown.
  expect(lines?.length).toBeGreaterThanOrEqual(all.length);
  expect(lines?.length).toBeLessThanOrEqual(all.length + 1);
  for (const line of lines!) expect(Object.keys(JSON.parse(line) as object)).toEqual(LINE);
});

it("ends by itself once a newer Convite has migrated its database, and is not ready from then on", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-shutdown-"));
  const env = { DATABASE_URL: rolled.connectionString, DATA_DIR: dataDir, AUTH_SECRET };
  const server = await startFor(env);
  const host = await register(server, "Eva");
  const stream = await openStream(server.origin, [`event:${await createEvent(host)}`], host.cookies);
  const statusOf = async (address: string) => (await fetch(`${server.origin}${address}`)).status;

  // A newer Convite's command does not change a running one's database.
  const { rows } = await rolled.pool.query<{ name: string; checksum: string }>(
    "delete from migrations where name = (select max(name) from migrations) returning name, checksum",
  );
  const refused = await runCommand(env, "admin", "list");
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/^Convite está en marcha con una versión anterior/) });
  const { name, checksum } = rows[0]!;
  await rolled.pool.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
  expect(await statusOf("/readyz")).toBe(200);

  const closed = once(server.process, "close");
  await rolled.pool.query("insert into migrations (name, checksum) values ('9999-later', 'x')");
  expect(await statusOf("/readyz")).toBe(503);
  // Until load balancers have noticed, it serves as before.
  expect([await statusOf("/healthz"), await statusOf("/"), (await host.get("/app")).status]).toEqual([200, 200, 200]);
  const [code] = await closed;
  rmSync(dataDir, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(stream.endedAt).not.toBeNull();
  const said = server.log.filter((line) => !line.startsWith("{"));
  expect(said.at(-1)).toMatch(/versión más nueva de Convite: conoce la migración 9999-later.*termina\.$/);
  expect(server.log.join("\n")).not.toMatch(/\n\s+at /);
});
