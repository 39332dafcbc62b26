// The cached public page against a bare node:http that answers the same bytes, and how soon a write is seen.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { person } from "#test/http.ts";
import { freePort } from "#test/server-process.ts";
import type { Measured } from "./measured.ts";
import { addEvent, addPerson, median, openWorld, type World } from "./world.ts";

const LEAST_RATIO = 0.85;
const MOST_MS = 250;
const ROUNDS = 5;
const SECONDS = 3;
const PAGE = "/evento/lucia-y-andres";

export async function measure(): Promise<Measured[]> {
  const world = await openWorld({}, "nowhere");
  try {
    const { id } = await addPerson(world, "lucia");
    await addEvent(world, id, "lucia-y-andres");
    return [await compare(world), ...(await freshness(world))];
  } finally {
    await world.end();
  }
}

async function compare(world: World): Promise<Measured> {
  const ours = world.server.origin + PAGE;
  const headers = { "accept-encoding": "br" };
  await fetch(ours, { headers });
  const answer = await fetch(ours, { headers });
  const bare = await startBare(answer, await rawBody(ours));
  try {
    const ratios: number[] = [];
    let rate = 0;
    await shoot(bare.url);
    await shoot(ours);
    for (let round = 0; round < ROUNDS; round++) {
      const [first, second] = round % 2 === 0 ? [ours, bare.url] : [bare.url, ours];
      const one = await shoot(first);
      const other = await shoot(second);
      const [mine, theirs] = round % 2 === 0 ? [one, other] : [other, one];
      ratios.push(mine / theirs);
      rate = Math.max(rate, mine);
    }
    const ratio = median(ratios);
    return {
      what: "cached public page against bare node:http, 32 connections",
      figure: `${ratio.toFixed(2)} (median of ${ROUNDS} pairs; up to ${Math.round(rate)} requests/s)`,
      limit: `≥ ${LEAST_RATIO}`,
      holds: ratio >= LEAST_RATIO,
    };
  } finally {
    bare.process.kill();
  }
}

/** The body as it travels, still compressed. */
async function rawBody(url: string): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

async function startBare(answer: Response, body: Buffer): Promise<{ url: string; process: ChildProcess }> {
  const folder = mkdtempSync(path.join(tmpdir(), "convite-bare-"));
  const port = await freePort();
  const headers = [...answer.headers]
    .filter(([name]) => !["connection", "keep-alive", "date", "transfer-encoding"].includes(name))
    .flat();
  writeFileSync(path.join(folder, "body"), body);
  writeFileSync(
    path.join(folder, "bare.mjs"),
    `import { createServer } from "node:http"; import { readFileSync } from "node:fs";
     const body = readFileSync(${JSON.stringify(path.join(folder, "body"))}); const headers = ${JSON.stringify(headers)};
     createServer((request, response) => { response.writeHead(200, headers); response.end(body); }).listen(${port}, "127.0.0.1", () => console.log("ready"));`,
  );
  const child = spawn(process.execPath, [path.join(folder, "bare.mjs")], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { url: `http://127.0.0.1:${port}/`, process: child };
}

async function shoot(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 32, duration: SECONDS, headers: { "accept-encoding": "br" } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors from ${url}`);
  return result.requests.average;
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
