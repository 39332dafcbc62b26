// Change events reach every process after the commit, never after a rollback, and again after a lost connection.
import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, expect, it } from "vitest";
import { createDb } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { Topic } from "#app/domain/topic.ts";
import type { ChangeEvent } from "#app/platform/live/change-event.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createPageCache } from "#app/platform/http/page-cache.server.ts";
import type { RequestContext } from "#app/platform/http/request-context.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { accountServices, addAccount, signIn } from "#test/account.ts";
import { announceAndKill } from "#test/announcing.ts";
import { testDatabase } from "#test/database.ts";
import { openSilentNetwork } from "#test/silent-network.ts";
import { announce, createLive, type Live } from "./live.server.ts";
import { openStreams } from "./streams.server.ts";

const { connectionString, db, pool } = await testDatabase();
const log = createLog("silent");
const here = createLive({ connectionString, db, log });
const elsewhere = createLive({ connectionString, db: createDb(pool), log });
await here.start();
await elsewhere.start();
afterAll(async () => {
  await here.stop();
  await elsewhere.stop();
});

type Hearing = { heard: (ChangeEvent | null)[]; until(count: number): Promise<void>; stop(): void };

/** Records the events of `live` from now on that `wanted` accepts. */
function hearing(live: Live, wanted = (_news: ChangeEvent | null) => true): Hearing {
  const heard: (ChangeEvent | null)[] = [];
  const stop = live.listen((change) => wanted(change) && heard.push(change));
  return {
    heard,
    stop,
    async until(count) {
      const deadline = Date.now() + 30_000;
      while (heard.length < count && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(heard.length).toBe(count);
    },
  };
}

it("tells this process before the writer goes on, the other soon after, and nobody twice", async () => {
  const near = hearing(here);
  const far = hearing(elsewhere);
  await inTransaction(db, async (tx) => {
    await announce(tx, "event:a");
    await announce(tx, "event:a:guests");
    expect(near.heard).toEqual([]);
  });
  expect(near.heard.map((change) => change?.topic)).toEqual(["event:a", "event:a:guests"]);
  await far.until(2);
  expect(far.heard).toEqual(near.heard);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(near.heard).toHaveLength(2);
  near.stop();
  far.stop();
});

it("tells nobody of what was rolled back", async () => {
  const near = hearing(here);
  const far = hearing(elsewhere);
  const failed = inTransaction(db, async (tx) => {
    await announce(tx, "event:b");
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([near.heard, far.heard]).toEqual([[], []]);
  near.stop();
  far.stop();
});

it("reconnects by itself, says that something may have been missed, and hears again", async () => {
  const far = hearing(elsewhere);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'convite-live' and datname = current_database()",
  );
  await far.until(2);
  expect(far.heard).toEqual([null, null]);
  expect(elsewhere.isConnected()).toBe(true);
  await inTransaction(db, (tx) => announce(tx, "event:c"));
  await far.until(3);
  far.stop();
});

it("tells each change once, whatever the order in which writers begin, commit and roll back", async () => {
  const topicOf = (index: number): Topic => `event:mixed-${index}`;
  const far = hearing(elsewhere, (change) => change?.topic.startsWith("event:mixed-") ?? false);
  const near = hearing(here, (change) => change?.topic.startsWith("event:mixed-") ?? false);
  const kept: Topic[] = [];
  const write = async (index: number) => {
    await inTransaction(db, async (tx) => {
      await announce(tx, topicOf(index));
      await new Promise((resolve) => setTimeout(resolve, (index * 37) % 60));
      if (index % 5 === 0) throw new Error("no");
    }).then(
      () => kept.push(topicOf(index)),
      () => {},
    );
  };
  await Promise.all(Array.from({ length: 200 }, (_, index) => write(index)));
  await far.until(kept.length);
  // A last change that only the database announces.
  await pool.query("select announce('event:mixed-last')");
  for (const hears of [near, far]) {
    await hears.until(kept.length + 1);
    expect(hears.heard.map((change) => change?.topic).toSorted()).toEqual([...kept, "event:mixed-last"].toSorted());
    hears.stop();
  }
});

it("hears what processes have committed that were killed before they could call", async () => {
  const { changes, lost, delays } = await announceAndKill(
    { connectionString, pool, live: here },
    { count: 1_000, kills: 3 },
  );
  expect(changes).toBeGreaterThanOrEqual(1_000);
  expect(lost).toBe(0);
  // Generous for a busy machine; `npm run bench live` measures the promised delay.
  expect(Math.max(...delays)).toBeLessThan(5_000);
});

it("calls the others without a lock of all writers: a commit waits for no other", async () => {
  const { rows } = await pool.query<{ text: string }>(
    "select string_agg(prosrc, ' ') as text from pg_proc where pronamespace = 'public'::regnamespace",
  );
  expect(rows[0]!.text).toContain("insert into announcements");
  expect(rows[0]!.text).not.toMatch(/notify/i);
});

it("notices that its connection is gone without a word, says so, and hears again", async () => {
  const network = await openSilentNetwork(connectionString);
  const cutOff = createLive({
    connectionString: network.connectionString,
    db: createDb(pool),
    log,
    patienceMs: 1_000,
  });
  await cutOff.start();
  const hears = hearing(cutOff);
  await pool.query("select announce('event:before')");
  await hears.until(1);
  network.forget();
  await pool.query("select announce('event:unheard')");
  // Null both when the connection is lost and when a new one opens.
  await hears.until(3);
  expect(hears.heard.slice(1)).toEqual([null, null]);
  await pool.query("select announce('event:after')");
  await hears.until(4);
  expect(hears.heard[3]?.topic).toBe("event:after");
  await cutOff.stop();
  network.close();
});

/** The response to a browser that reads, or to one that does not, with a `backlog` of bytes. */
function browser(backlog = 0) {
  const told: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    told,
    status: 0,
    isEnded: false,
    destroyed: false,
    writableLength: backlog,
    writeHead: (status: number) => void (response.status = status),
    write: (text: string) => void told.push(text),
    end: () => void (response.isEnded = true),
  });
  return response;
}

it("drops a reader that does not read, tells the others, and holds fifty of a person (K-4)", async () => {
  const services = { ...accountServices(db), live: here, log };
  const userId = await addAccount(services, "lee@correo.es", null);
  const { pass } = await signIn(services, userId, "app.view");
  const streams = openStreams(services as unknown as AppServices, {
    placesOf: async () => [],
    read: async () => new Map(),
  });
  const open = async (response: ReturnType<typeof browser>) => {
    const request = { method: "GET", headers: {} } as IncomingMessage;
    const context = { viewer: async () => pass.viewer } as unknown as RequestContext;
    const url = new URL(`http://convite.test/live?topics=user:${userId}`);
    await streams.answer(request, response as unknown as ServerResponse, url, context);
    return response;
  };
  const readers: ReturnType<typeof browser>[] = [];
  for (let n = 0; n < 49; n++) readers.push(await open(browser()));
  const stuck = await open(browser(65 * 1024));
  expect(await open(browser())).toMatchObject({ status: 429, isEnded: true });
  await inTransaction(db, (tx) => announce(tx, `user:${userId}`));
  const heard = ({ told }: ReturnType<typeof browser>) => told.some((text) => text.includes("event: changed"));
  await expect.poll(() => readers.filter(heard).length).toBe(49);
  expect([stuck.isEnded, heard(stuck)]).toEqual([true, false]);
  expect(await open(browser())).toMatchObject({ status: 200 });
  streams.close();
  expect(readers.filter(({ isEnded }) => isEnded)).toHaveLength(49);
});

it("knows what changed since an id, and says «everything» when that is too long ago", async () => {
  const { rows } = await pool.query<{ id: number }>("select max(id) as id from announcements");
  const last = Number(rows[0]!.id);
  await pool.query("update announcements set created_at = now() - interval '1 hour'");
  await inTransaction(db, (tx) => announce(tx, "event:d"));
  expect((await here.missedSince(last, ["event:a", "event:d"])).map(({ topic }) => topic)).toEqual(["event:d"]);
  await pool.query("delete from announcements where id <= $1", [last]);
  expect((await here.missedSince(last, ["event:a", "event:d"])).map(({ topic }) => topic)).toEqual([
    "event:a",
    "event:d",
  ]);
});

it("knows what a reader has not seen, also of a writer who began before and was not done", async () => {
  const read = async () =>
    (await pool.query<{ at: string }>("select pg_snapshot_xmin(pg_current_snapshot()) as at")).rows[0]!.at;
  // Other databases of the same server have running transactions for a moment too.
  const allIsSeen = async () => {
    await expect.poll(async () => here.unseenFrom(await read(), topics), { timeout: 120_000 }).toEqual([]);
  };
  const topics: Topic[] = ["event:seen", "event:slow", "event:later"];
  await inTransaction(db, (tx) => announce(tx, "event:seen"));
  await allIsSeen();
  const horizon = await inTransaction(db, async (tx) => {
    await announce(tx, "event:slow");
    return read();
  });
  await inTransaction(db, (tx) => announce(tx, "event:later"));
  const unseen = await here.unseenFrom(horizon, topics);
  expect(unseen.map(({ topic }) => topic)).toEqual(["event:slow", "event:later"]);
  await allIsSeen();
});

it("announces a lost session, a changed membership and a suspension by itself", async () => {
  const user = "01940000-0000-7000-8000-000000000001";
  await pool.query(
    "insert into users (id, email, name, username, account_type) values ($1, 'a@b.es', 'A', 'aaa', 'personal')",
    [user],
  );
  await pool.query(
    "insert into sessions (id, user_id, token, expires_at) values (gen_random_uuid(), $1, 't', now() + interval '1 day')",
    [user],
  );
  const far = hearing(elsewhere, (change) => change === null || change.topic.startsWith("user:"));
  await pool.query("delete from sessions where user_id = $1", [user]);
  await pool.query("update users set suspended_at = now() where id = $1", [user]);
  await far.until(2);
  expect(far.heard.map((change) => change?.topic)).toEqual([`user:${user}`, `user:${user}`]);
  far.stop();
});

it("keeps no page that was rendered before a change, forgets pages on change events, and all of them in doubt", async () => {
  const pages = createPageCache(here);
  const packed = { headers: [], body: Buffer.alloc(1) };
  const page = {
    eventId: "e",
    etag: '"1"',
    plain: packed,
    gzip: packed,
    brotli: packed,
    expiresAt: Date.now() + 60_000,
  };
  const before = pages.generation();
  await inTransaction(db, (tx) => announce(tx, "event:e:guests"));
  pages.put("/evento/e", page, before);
  expect(pages.get("/evento/e", Date.now())).toBeUndefined();
  pages.put("/evento/e", page, pages.generation());
  expect(pages.get("/evento/e", Date.now())).toBe(page);
  expect(pages.get("/evento/e", Date.now() + 61_000)).toBeUndefined();
  pages.put("/evento/e", page, pages.generation());
  await inTransaction(db, (tx) => announce(tx, "event:other"));
  expect(pages.get("/evento/e", Date.now())).toBe(page);
  await inTransaction(db, (tx) => announce(tx, "event:e"));
  expect(pages.get("/evento/e", Date.now())).toBeUndefined();
  pages.put("/evento/e", page, pages.generation());
  const near = hearing(here);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'convite-live' and datname = current_database()",
  );
  await near.until(2);
  expect(pages.get("/evento/e", Date.now())).toBeUndefined();
});
