// Answers to an invitation over HTTP, each on disk before its thanks, against the same statements sent straight to PostgreSQL.
import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { deserialize } from "node:v8";
import autocannon from "autocannon";
import { newId } from "#app/db/id.ts";
import { person } from "#test/http.ts";
import type { Measured } from "./measured.ts";
import { addEvent, addPerson, median, openWorld, type World } from "./world.ts";

const LEAST_RATIO = 0.5;
const CALLERS = 32;
const ROUNDS = 5;
const ANSWERS = 640; // a round
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const PAGE = "/evento/lucia-y-andres";

export async function measure(): Promise<Measured[]> {
  const world = await openWorld({ TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const { id } = await addPerson(world, "lucia");
    await addEvent(world, id, "lucia-y-andres");
    const recording = await record(world);
    const ratios: number[] = [];
    let most = 0;
    await answer(world, CALLERS * 4);
    await replay(world, recording, CALLERS * 4);
    for (let round = 0; round < ROUNDS; round++) {
      const first = round % 2 === 0 ? await answer(world) : null;
      const bare = await replay(world, recording);
      const mine = first ?? (await answer(world));
      ratios.push(mine / bare);
      most = Math.max(most, mine);
    }
    const { rows } = await world.pool.query<{ count: string }>("select count(*) from guests");
    if (Number(rows[0]?.count) !== guests)
      throw new Error(`${guests} have answered, ${rows[0]?.count} are on the list`);
    const ratio = median(ratios);
    return [
      {
        what: `durable answers over HTTP against their ${recording.templates.length} statements alone, ${CALLERS} callers`,
        figure: `${ratio.toFixed(2)} (median of ${ROUNDS} pairs; up to ${Math.round(most)} answers/s)`,
        limit: `≥ ${LEAST_RATIO}`,
        holds: ratio >= LEAST_RATIO,
      },
    ];
  } finally {
    await world.end();
  }
}

type Guest = { email: string; address: string };
type Statement = { text: string; values: unknown[] };
/** A statement for one more answer: `fresh` holds what no two answers share. */
type Template = { text: string; valuesFor: (fresh: Map<string, string>) => unknown[] };
type Recording = { templates: Template[]; freshFor: (guest: Guest) => Map<string, string> };

let guests = 0;
/** Somebody who has not answered yet, with an address of their own: from one address thirty answers are taken. */
function nextGuest(): Guest {
  const number = ++guests;
  return {
    email: `invitada-${String(number).padStart(6, "0")}@bench.test`,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
}

const formOf = ({ email }: Guest) => ({ intent: "rsvp", name: "Invitada", email, attending: "yes", message: "" });

/** Waits until the letters of what came before are dealt with: what is measured next must not pay for them. */
async function settle({ pool }: World): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: string }>(
      "select count(*) as waiting from graphile_worker.jobs where task_identifier = 'send_letter'",
    );
    if (Number(rows[0]?.waiting) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Answers a second over HTTP. */
async function answer(world: World, amount = ANSWERS): Promise<number> {
  await settle(world);
  const { server } = world;
  const startedAt = performance.now();
  const result = await autocannon({
    url: server.origin,
    connections: CALLERS,
    amount,
    requests: [
      {
        method: "POST",
        path: PAGE,
        setupRequest(request) {
          const guest = nextGuest();
          const headers = {
            origin: server.origin,
            "content-type": "application/x-www-form-urlencoded",
            "x-forwarded-for": guest.address,
          };
          return { ...request, headers, body: new URLSearchParams(formOf(guest)).toString() };
        },
      },
    ],
  });
  if (result["3xx"] !== amount) throw new Error(`${amount - result["3xx"]} of ${amount} answers were refused`);
  return amount / ((performance.now() - startedAt) / 1000);
}

/** Answers a second when their statements are sent straight to the database, by as many callers, in the same transactions. */
async function replay(world: World, { templates, freshFor }: Recording, amount = ANSWERS): Promise<number> {
  await settle(world);
  const clients = await Promise.all(Array.from({ length: CALLERS }, () => world.pool.connect()));
  let left = amount;
  const startedAt = performance.now();
  try {
    await Promise.all(
      clients.map(async (client) => {
        while (left-- > 0) {
          const fresh = freshFor(nextGuest());
          for (const { text, valuesFor } of templates) await client.query(text, valuesFor(fresh));
        }
      }),
    );
    return amount / ((performance.now() - startedAt) / 1000);
  } finally {
    // Whatever a statement has left open ends with its connection: nobody waits for it.
    for (const client of clients) client.release(left >= 0);
  }
}

/** Records what the server itself sends to the database for one answer, and finds out by a second one what is fresh in each. */
async function record(world: World): Promise<Recording> {
  const file = path.join(tmpdir(), `convite-statements-${randomUUID()}`);
  const preload = pathToFileURL(path.join(import.meta.dirname, "record-statements.ts")).href;
  const server = await world.another({ SERVICES: "web", RECORD_TO: file, NODE_OPTIONS: `--import=${preload}` });
  const listen = async (): Promise<{ guest: Guest; statements: Statement[] }> => {
    const guest = nextGuest();
    const before = readFileSync(file, "utf8").length;
    const { status } = await person(server).post(PAGE, formOf(guest), { "x-forwarded-for": guest.address });
    if (status !== 303) throw new Error(`the answer to record was answered with ${status}`);
    const lines = readFileSync(file, "utf8").slice(before).trim().split("\n");
    return { guest, statements: lines.map((line) => deserialize(Buffer.from(line, "base64")) as Statement) };
  };
  await listen(); // the first finds the letter's room unheated
  const one = await listen();
  const other = await listen();
  await server.stop();
  rmSync(file);
  const texts = ({ statements }: { statements: Statement[] }) => statements.map(({ text }) => text).join("\n");
  if (texts(one) !== texts(other)) throw new Error("two answers sent different statements");

  const idsIn = ({ statements }: { statements: Statement[] }) =>
    new Set(
      statements.flatMap(({ values }) =>
        values.flatMap((value) => (typeof value === "string" ? (value.match(UUID) ?? []) : [])),
      ),
    );
  const otherIds = idsIn(other);
  const ids = [...idsIn(one)].filter((id) => !otherIds.has(id));
  const marks = [one.guest.email, one.guest.address, ...ids];
  return {
    templates: one.statements.map(({ text, values }) => {
      const parts = values.map((value) => partsOf(value, marks));
      return { text, valuesFor: (fresh) => parts.map((part) => part(fresh)) };
    }),
    freshFor: ({ email, address }) =>
      new Map([[one.guest.email, email], [one.guest.address, address], ...ids.map((id) => [id, newId()] as const)]),
  };
}

/** A recorded value with its marks replaced; moments are now, and secrets drawn anew. */
function partsOf(value: unknown, marks: string[]): (fresh: Map<string, string>) => unknown {
  if (value instanceof Date) return () => new Date();
  if (value instanceof Uint8Array) return () => randomBytes(value.length);
  if (typeof value !== "string") return () => value;
  // What the world may know a letter by.
  if (/^[0-9a-f]{64}$/.test(value)) return () => randomBytes(32).toString("hex");
  const pieces = value.split(new RegExp(`(${marks.map((mark) => RegExp.escape(mark)).join("|")})`));
  return pieces.length === 1 ? () => value : (fresh) => pieces.map((piece) => fresh.get(piece) ?? piece).join("");
}
