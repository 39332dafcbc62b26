// Processes that change data and are killed meanwhile: listeners must receive every committed change all the same.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import type pg from "pg";
import { createDb, openPool } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { Topic } from "#app/domain/topic.ts";
import { createLive, type Live, tellAfterCommit } from "#app/platform/live/live.server.ts";
import { createLog } from "#app/platform/log.server.ts";

const WRITERS = 2;
const CALLERS = 4;
const PREFIX = "announced-";

export type HeardAll = {
  changes: number;
  lost: number;
  /** The delay of each change after its acknowledged commit, in ms; for a killed writer, after its end. */
  delays: number[];
};

/**
 * Two processes announce changes until there are `count`. Meanwhile one of them is killed again and again, `kills` times in all, and
 * replaced. Returns the changes that `live`, in this process, received.
 */
export async function announceAndKill(
  { connectionString, pool, live }: { connectionString: string; pool: pg.Pool; live: Live },
  { count, kills }: { count: number; kills: number },
): Promise<HeardAll> {
  const heardAt = new Map<number, number>();
  const stopListening = live.listen((change) => {
    if (change?.topic.startsWith(`event:${PREFIX}`)) heardAt.set(change.id, Date.now());
  });
  const doneAt = new Map<number, number>();
  const endedAt = new Map<string, number>();
  let started = 0;
  const start = () => startWriter(connectionString, String(started++), (id) => doneAt.set(id, Date.now()));
  const end = async (writer: Writer) => {
    writer.process.kill("SIGKILL");
    await once(writer.process, "exit");
    endedAt.set(writer.name, Date.now());
  };
  const writers = await Promise.all(Array.from({ length: WRITERS }, start));
  for (let killed = 0; killed <= kills; killed++) {
    while (doneAt.size < (count * (killed + 1)) / (kills + 1)) await new Promise((resolve) => setTimeout(resolve, 5));
    if (killed === kills) break;
    await end(writers.shift()!);
    writers.push(await start());
  }
  await Promise.all(writers.map(end));
  const { rows } = await pool.query<{ id: number; writer: string }>(
    `select id, split_part(topic, '-', 2) as writer from announcements where topic like 'event:${PREFIX}%'`,
  );
  const deadline = Date.now() + 30_000;
  const lost = () => rows.filter(({ id }) => !heardAt.has(Number(id))).length;
  while (lost() > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
  stopListening();
  const delays = rows.map(
    ({ id, writer }) =>
      (heardAt.get(Number(id)) ?? Infinity) -
      Math.min(doneAt.get(Number(id)) ?? Infinity, endedAt.get(writer) ?? Infinity),
  );
  return { changes: rows.length, lost: lost(), delays };
}

type Writer = { name: string; process: ChildProcess };

/** Starts a process that announces changes; calls `done` with the id of each change it knows to be committed. */
async function startWriter(connectionString: string, name: string, done: (id: number) => void): Promise<Writer> {
  const child = spawn(process.execPath, [import.meta.filename, connectionString, name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  createInterface({ input: child.stdout }).on("line", (line) => done(Number(line)));
  await once(child.stdout, "data");
  return { name, process: child };
}

/** The child process: opens the database as Convite does, and announces change after change. */
async function write(connectionString: string, name: string): Promise<void> {
  const pool = openPool(connectionString, CALLERS, () => {});
  const db = createDb(pool);
  const live = createLive({ connectionString, db, log: createLog("silent") });
  await live.start();
  const topic: Topic = `event:${PREFIX}${name}`;
  const caller = async () => {
    for (;;) {
      const id = await inTransaction(db, async (tx) => {
        const { rows } = await sql<{ id: number }>`select announce(${topic}) as id`.execute(tx);
        tellAfterCommit(tx, { id: rows[0]!.id, topic });
        return rows[0]!.id;
      });
      process.stdout.write(`${id}\n`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

if (import.meta.main) await write(process.argv[2]!, process.argv[3]!);
