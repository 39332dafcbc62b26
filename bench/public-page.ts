// The processor time of a cached public page, as `npm start` serves it, against a bare node:http server that sends the same
// bytes. Also the delay until a write is visible.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { person } from "#test/http.ts";
import { freePort } from "#test/server-process.ts";
import type { Measured } from "./measured.ts";
import { addChapters, addEvent, addPerson, median, openWorld, processorSeconds, type World } from "./world.ts";

const LEAST_RATIO = 0.8;
const MOST_MS = 250;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = 3;
const PAGE = "/evento/lucia-y-andres";

export async function measure(): Promise<Measured[]> {
  const world = await openWorld({}, "file");
  try {
    const { id } = await addPerson(world, "lucia");
    await addChapters(world, await addEvent(world, id, "lucia-y-andres"));
    return [
      await compare(world, PAGE, "a public page with every chapter"),
      // Convite's own pages: the largest one, the blog and a short one.
      await compare(world, "/", "the home page"),
      await compare(world, "/blog", "the blog"),
      await compare(world, "/contact", "a page with a form"),
      ...(await freshness(world)),
    ];
  } finally {
    await world.end();
  }
}

async function compare(world: World, path: string, what: string): Promise<Measured> {
  const ours = { url: world.server.origin + path, pid: world.server.process.pid! };
  const headers = { "accept-encoding": "br" };
  await fetch(ours.url, { headers });
  const answer = await fetch(ours.url, { headers });
  const bare = await startBare(path, answer, await rawBody(ours.url));
  try {
    const mine: number[] = [];
    const theirs: number[] = [];
    await shoot(bare);
    await shoot(ours);
    for (let round = 0; round < ROUNDS; round++) {
      const turns = [async () => mine.push(await shoot(ours)), async () => theirs.push(await shoot(bare))];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    const ratio = median(theirs.map((us, round) => us / mine[round]!));
    return {
      what: `processor for ${what} from memory against a bare node:http, both with their log, 32 connections`,
      figure: `${ratio.toFixed(2)} (median of ${ROUNDS} pairs; ${median(mine).toFixed(1)} against ${median(theirs).toFixed(1)} µs)`,
      limit: `≥ ${LEAST_RATIO}`,
      holds: ratio >= LEAST_RATIO,
    };
  } finally {
    process.kill(bare.pid);
  }
}

/** The body as transferred, still compressed. */
async function rawBody(url: string): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

type Shot = { url: string; pid: number };

/** A server that only sends the same bytes and logs a line about each request, gathered for 0.1 s like our log. */
const BARE = `
  import { createServer } from "node:http";
  import { readFileSync, write } from "node:fs";
  const [file, port, headers] = process.argv.slice(2);
  const body = readFileSync(file);
  const fields = JSON.parse(headers);
  let lines = "";
  setInterval(() => {
    if (lines) write(1, lines, () => {});
    lines = "";
  }, 100);
  createServer((request, response) => {
    const startedAt = performance.now();
    response.on("close", () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const { method, url } = request;
      lines += JSON.stringify({ time: new Date(), method, url, status: response.statusCode, ms }) + "\\n";
    });
    response.writeHead(200, fields);
    response.end(body);
  }).listen(Number(port), "127.0.0.1", () => process.send("ready"));
`;

async function startBare(address: string, answer: Response, body: Buffer): Promise<Shot> {
  const folder = mkdtempSync(path.join(tmpdir(), "convite-bare-"));
  const port = await freePort();
  const headers = [...answer.headers]
    .filter(([name]) => !["connection", "keep-alive", "date", "transfer-encoding"].includes(name))
    .flat();
  const file = (name: string) => path.join(folder, name);
  writeFileSync(file("body"), body);
  writeFileSync(file("bare.mjs"), BARE);
  const child = spawn(process.execPath, [file("bare.mjs"), file("body"), String(port), JSON.stringify(headers)], {
    stdio: ["ignore", openSync(file("log"), "a"), "inherit", "ipc"],
  });
  await once(child, "message");
  child.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { url: `http://127.0.0.1:${port}${address}`, pid: child.pid! };
}

/** The processor time of one request, in µs. */
async function shoot({ url, pid }: Shot): Promise<number> {
  const before = processorSeconds(pid);
  const result = await autocannon({ url, connections: 32, duration: SECONDS, headers: { "accept-encoding": "br" } });
  const used = processorSeconds(pid) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors from ${url}`);
  return (used * 1_000_000) / result.requests.total;
}

/** Answers as a guest to one process, and reads the page from it and from another until both show the new count. */
async function freshness(world: World): Promise<Measured[]> {
  const other = await world.another();
  const origin = new URL(other.origin).origin;
  const count = (text: string) => Number(/Ya vienen? (\d+)/.exec(text)?.[1] ?? 0);
  const read = async (from: string) => count(await (await fetch(from + PAGE)).text());
  let stale = 0;
  const delays: number[] = [];
  for (let round = 1; round <= 20; round++) {
    await Promise.all([read(world.server.origin), read(origin)]);
    const guest = person(world.server);
    const answer = await guest.post(PAGE, {
      intent: "rsvp",
      name: `Invitada ${round}`,
      email: `invitada-${round}@bench.test`,
      attending: "yes",
    });
    if (answer.status !== 303) throw new Error(`an answer was refused with ${answer.status}`);
    const answeredAt = performance.now();
    if ((await read(world.server.origin)) !== round) stale += 1;
    while ((await read(origin)) !== round) if (performance.now() - answeredAt > 5_000) break;
    delays.push(performance.now() - answeredAt);
  }
  const worst = Math.max(...delays);
  return [
    {
      what: "a write, seen by the next request to the process that took it",
      figure: `${20 - stale} of 20`,
      limit: "all",
      holds: stale === 0,
    },
    {
      what: "a write, seen by another process",
      figure: `${Math.round(worst)} ms (worst of 20)`,
      limit: `≤ ${MOST_MS} ms`,
      holds: worst <= MOST_MS,
    },
  ];
}
