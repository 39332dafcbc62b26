// A restore of an older backup erases again the rows, texts and files that persons erased since.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connected } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { dataMap } from "#app/domain/data-map/data-map.ts";
import { Refused } from "#app/domain/refused.ts";
import { erasedKinds, erasedRows } from "#app/domain/retention.ts";
import { eraseEvent } from "#app/features/event/settings/commands.server.ts";
import { forgetGuestsOf } from "#app/features/guest/own-answer/commands.server.ts";
import { eraseAccount } from "#app/features/home/account-deletion/commands.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { inEmptyDatabase, testDatabase } from "#test/database.ts";
import { addEvent, addUser } from "#test/factories.ts";
import { fillTables } from "#test/filled-tables.ts";
import { backup } from "../commands/backup.ts";
import { restore } from "../commands/restore.ts";
import { type ErasedList, readErased } from "./erased-list.ts";

const said: string[] = [];
vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
const folder = mkdtempSync(path.join(tmpdir(), "convite-erased-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const { db, pool } = await testDatabase();
const authSecret = "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa";
const config = { authSecret, secretFile: null, dataDir: path.join(folder, "data"), s3: null, origin: "http://x" };
const app = { db, pool, directPool: pool, config } as unknown as AppServices;
const [copy, listFile] = [path.join(folder, "copies", "copia.tar.gz"), path.join(folder, "lista.json")];
const photo = "album-photo/AAAAAAAAAAAAAAAAAAAAAA.jpg";
const picture = "event-image/BBBBBBBBBBBBBBBBBBBBBB.jpg";
const now = new Date("2049-06-05T12:00:00Z");

let ids: Record<string, string>;
/** Accounts, events and a guest that the commands know. */
let own: { host: string; kept: string; deleted: string; gone: string; guest: string };

/** The places in a team of three members. */
let rights: { left: string; narrowed: string; widened: string };

const idIn = async (table: string) => (await pool.query<{ id: string }>(`select id from ${table} limit 1`)).rows[0]!.id;

beforeAll(async () => {
  for (const key of [photo, picture]) {
    mkdirSync(path.dirname(path.join(config.dataDir, "uploads", key)), { recursive: true });
    writeFileSync(path.join(config.dataDir, "uploads", key), "bytes");
  }
  mkdirSync(path.dirname(copy));
  const client = await pool.connect();
  await fillTables(client as unknown as pg.Client, 1).finally(() => client.release());
  ids = Object.fromEntries(
    await Promise.all(
      [...erasedRows, "guests", "gift_pledges", "chat_messages"].map(async (table) => [table, await idIn(table)]),
    ),
  );
  await pool.query("delete from erased; update guests set dietary = 'Celiaca', dietary_consent_at = now()");
  const { rows: given } = await pool.query<{ id: string; reached: string }>(
    "select id, guest_id as reached from consents where purpose = 'contact'",
  );
  Object.assign(ids, { consents: given[0]!.id, reached: given[0]!.reached });
  await pool.query(
    "update guests set email = 'cnrycorreo@correo.es', email_key = 'cnrycorreo@correo.es' where id = $1",
    [ids.reached],
  );
  await pool.query(
    "insert into files (key, purpose, content_type, bytes, width, height) values ($1, 'album-photo', 'image/jpeg', 5, 1, 1)",
    [photo],
  );
  await pool.query("update album_photos set small_key = $1", [photo]);
  await pool.query("update gift_pledges set name = 'Cnrybea'; update chat_messages set content = 'Cnryhola'");
  const [host, gone] = [await addUser(db), await addUser(db)];
  const [stays, deleted] = [await addEvent(db, host), await addEvent(db, host)];
  await pool.query(
    "insert into files (key, purpose, content_type, bytes, width, height, owner_id) values ($1, 'event-image', 'image/jpeg', 5, 1, 1, $2)",
    [picture, host],
  );
  await pool.query("update events set image_key = $1 where id = $2", [picture, deleted]);
  const { rows } = await pool.query<{ id: string }>(
    "insert into guests (event_id, id, name) values ($1, gen_random_uuid(), 'Cnryana') returning id",
    [stays],
  );
  const { rows: places } = await pool.query<{ id: string }>(
    `insert into event_members (event_id, id, user_id, name, email, role, permissions, status)
     select $1, gen_random_uuid(), id, 'Alguien', id || '@convite.test', 'organizer', '{view,manage_guests}', 'active'
     from unnest($2::uuid[]) id returning id`,
    [stays, await Promise.all([1, 2, 3].map(() => addUser(db)))],
  );
  const [left, narrowed, widened] = places.map(({ id }) => id);
  rights = { left: left!, narrowed: narrowed!, widened: widened! };
  await pool.query("update users set staff_since = now() where id = $1", [host]);
  await pool.query("update invitation_links set is_active = true; update schedule_shares set revoked_at = null");
  await pool.query("update seating_codes set revoked_at = null; update kitchen_links set revoked_at = null");
  await pool.query("update door_links set revoked_at = null; update door_devices set revoked_at = null");
  await pool.query("insert into recovery_codes select user_id, sha256('used') from recovery_codes");
  await pool.query(
    "insert into erased (kind, id, at) select 'second_factors', user_id, now() - interval '1 day' from second_factors",
  );
  own = { host, kept: stays, deleted, gone, guest: rows[0]!.id };
  if ((await pool.query("select from sessions")).rowCount !== 1) throw new Error("the copy has no session to end");
  await backup(app, [copy]);
});

const kept = async () =>
  (await pool.query<{ line: string }>("select kind || ' ' || id as line from erased")).rows.map(({ line }) => line);

/** Restores the copy with `list`, and calls `look` with the restored database. */
async function restored(list: ErasedList | null, look: (client: pg.Client, dataDir: string) => Promise<void>) {
  said.length = 0;
  if (list) writeFileSync(listFile, JSON.stringify(list));
  const dataDir = mkdtempSync(path.join(folder, "restored-"));
  await inEmptyDatabase(async (connectionString) => {
    await restore({ config: { ...config, dataDir }, connectionString }, list ? [copy, "--erased", listFile] : [copy]);
    await connected(connectionString, (client) => look(client, dataDir));
  });
}

const present = async (client: pg.Client, table: string, id: string) =>
  (await client.query(`select from ${table} where id = $1`, [id])).rowCount === 1;

const second = "ffffffff-ffff-4fff-bfff-ffffffffffff";

describe("an erasure", () => {
  it("has a kind for each table with rows about persons, or a reason", () => {
    // Their rows go by a term, or with the event, the account or the guest that they are of.
    const reasons: Record<string, string> = {
      accounts: "account",
      audit_log: "the operator's record, which only grows",
      billing_history: "account",
      browser_answers: "guest",
      day_notices: "account: its maker; it names no guest",
      day_thanks: "account: its maker; it names no guest",
      households: "removed: a household goes with its last guest",
      invitation_links: "account",
      push_devices: "account",
      schedule_shares: "account",
      seating_rules: "account: who made it; a guest in a rule goes with the guest",
      suggestion_votes: "no text about a person",
      guests: "guest, removed, diet",
      users: "account",
      events: "event",
    };
    const named: readonly string[] = erasedKinds;
    const open = dataMap.filter(
      ({ name, columns, term }) =>
        columns.some(({ kind }) => kind === "id") &&
        columns.some(({ category }) => category) &&
        !term &&
        !named.includes(name) &&
        !(name in reasons),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it("leaves its id, also where a statement does it that the commands do not know", async () => {
    const client = await pool.connect();
    const files = { remove: async () => {} } as unknown as AppServices["files"];
    const signal = new AbortController().signal;
    try {
      await client.query("begin");
      const { rows: triggers } = await client.query<{ table: string }>(
        "select tgrelid::regclass::text as table from pg_trigger where tgname = 'row_erased' and tgparentid = 0",
      );
      const byCode = ["waiting_answers", "parked_answers", "event_tasks", "schedule_items"];
      expect(triggers.map(({ table }) => table).toSorted()).toEqual(
        erasedRows.filter((table) => !byCode.includes(table)).toSorted(),
      );
      for (const { table } of triggers) await client.query(`delete from ${table} where id = $1`, [ids[table]]);
      await client.query("update guests set dietary = null, dietary_consent_at = null");
      await client.query("update gift_pledges set name = ''");
      const { rows } = await client.query<{ line: string }>("select kind || ' ' || id as line from erased");
      expect(rows.map(({ line }) => line)).toEqual(
        expect.arrayContaining([
          ...triggers.map(({ table }) => `${table} ${ids[table]}`),
          `diet ${ids.guests}`,
          `gift_pledges ${ids.gift_pledges}`,
        ]),
      );
    } finally {
      await client.query("rollback");
      client.release();
    }
    // Copies for an undo name their rows when their hour is over.
    await pool.query(
      `update schedule_undos set kind = 'deleted', contents = json_build_object('lines', json_build_array(json_build_object('id', $1::text)))`,
      [ids.schedule_items],
    );
    await sweep({
      app: { db, files } as unknown as AppServices,
      payload: {},
      now: new Date("2049-06-06T12:00:00Z"),
      signal,
    });
    expect(await kept()).toEqual(
      expect.arrayContaining([
        `schedule_items ${ids.schedule_items}`,
        expect.stringMatching(/^event_tasks /),
        expect.stringMatching(/^removed /),
        expect.stringMatching(/^chat_messages /),
      ]),
    );
  });
});

describe("a restore of an older backup", () => {
  it("erases each kind of row again, with its file, but nothing that was given after it was erased", async () => {
    const rows = [
      ...erasedRows.map((kind) => ({ kind, id: ids[kind]! })),
      { kind: "diet" as const, id: ids.guests! },
      { kind: "consents" as const, id: ids.consents! },
      { kind: "gift_pledges" as const, id: ids.gift_pledges! },
      { kind: "chat_messages" as const, id: ids.chat_messages! },
    ].map((row) => ({ ...row, at: new Date().toISOString() }));
    const before = { kind: "diet" as const, id: second, at: new Date(Date.now() - 3_600_000).toISOString() };
    const list = { ...(await readErased(pool)), rows: [...rows, before] };
    await restored(list, async (client, dataDir) => {
      for (const table of erasedRows)
        expect([table, await present(client, table, ids[table]!)]).toEqual([table, false]);
      const { rows: texts } = await client.query(
        `select (select dietary from guests where id = $1) as diet, (select dietary from guests where id = $2) as given,
           (select name from gift_pledges where id = $3) as giver, (select content from chat_messages where id = $4) as message`,
        [ids.guests, second, ids.gift_pledges, ids.chat_messages],
      );
      expect(texts).toEqual([{ diet: null, given: "Celiaca", giver: "", message: "" }]);
      // A consent that was withdrawn is not back, nor what it allowed; one that was not is.
      const { rows: consents } = await client.query(
        `select (select withdrawn_at is not null from consents where id = $1) as withdrawn, (select email from guests where id = $2) as email,
           (select count(*)::int from consents where guest_id = $3 and purpose = 'diet') as of_diet,
           (select count(*)::int from consents where guest_id = $4 and purpose = 'diet') as given`,
        [ids.consents, ids.reached, ids.guests, second],
      );
      expect(consents).toEqual([{ withdrawn: true, email: null, of_diet: 0, given: 1 }]);
      // A file of what stays is there.
      expect([photo, picture].map((key) => existsSync(path.join(dataDir, "uploads", key)))).toEqual([false, true]);
      const { rows: jobs } = await client.query(
        "select from graphile_worker.jobs where task_identifier = 'remove_files'",
      );
      expect(jobs).toHaveLength(1);
      expect(said.join("\n")).toContain(`${rows.length} cosas`);
    });
  });

  it("erases guests, events and accounts again by the list beside it, and says which days that lacks", async () => {
    await inTransaction(db, (tx) => forgetGuestsOf(tx, own.kept, [own.guest], now));
    await inTransaction(db, (tx) => eraseEvent(tx, own.deleted, "host", now));
    const owner = { id: own.gone, name: "x", email: "x@convite.test", emailVerified: false };
    const fates = { fates: new Map(), eraseAnswers: false };
    const services = { db, config: { origin: "http://x", smtpUrl: null } };
    expect(await eraseAccount(services, owner, fates, own.gone, now)).toEqual({ ok: true });
    const beside = path.join(path.dirname(copy), "borrados.json");
    await backup(app, ["--erased", beside]);
    const list = JSON.parse(readFileSync(beside, "utf8")) as ErasedList;
    expect(JSON.stringify(list)).not.toMatch(/Cnry|convite\.test/);
    writeFileSync(beside, JSON.stringify({ ...list, since: new Date(Date.now() + 1_000).toISOString() }));
    await restored(null, async (client, dataDir) => {
      const { rows } = await client.query(
        `select array(select id from users where id = any($1)) as accounts, array(select id from events where id = any($2)) as events,
           (select name from guests where id = $3) as guest`,
        [[own.host, own.gone], [own.kept, own.deleted], own.guest],
      );
      expect(rows).toEqual([
        { accounts: [own.host], events: [own.kept], guest: expect.not.stringContaining("Cnryana") },
      ]);
      expect([photo, picture].map((key) => existsSync(path.join(dataDir, "uploads", key)))).toEqual([true, false]);
      // The next backup's list names it too.
      const { rows: copied } = await client.query("select kind from erased where id = $1", [own.gone]);
      expect(copied).toEqual([{ kind: "account" }]);
    });
    expect(said.join("\n")).toMatch(
      /la lista empieza el .* y la copia es del .*\. Lo que se borró entre medias ha vuelto/,
    );
    rmSync(beside);
  });

  it("takes rights back again that were taken back since, and ends every session of the copy", async () => {
    const { rows: before } = await pool.query<{ factors: number; codes: number }>(
      "select (select count(*) from second_factors)::int as factors, (select count(*) from recovery_codes)::int as codes",
    );
    expect(before).toEqual([{ factors: 1, codes: 2 }]);
    // One code is used; a factor that was removed before the copy, and set again, is removed.
    await pool.query("delete from recovery_codes where code_hash = sha256('used')");
    await pool.query("delete from second_factors");
    await pool.query("delete from passkeys; delete from invitations");
    await pool.query("update event_members set status = 'removed' where id = $1", [rights.left]);
    await pool.query("update event_members set permissions = '{view,rsvp}' where id = $1", [rights.narrowed]);
    await pool.query("update event_members set permissions = permissions || '{chat}' where id = $1", [rights.widened]);
    await pool.query("update invitation_links set is_active = false");
    await pool.query("update schedule_shares set revoked_at = now()");
    await pool.query("update seating_codes set revoked_at = now(); update kitchen_links set revoked_at = now()");
    await pool.query("update door_links set revoked_at = now(); update door_devices set revoked_at = now()");
    await pool.query("update users set staff_since = null where id = $1", [own.host]);
    await restored(await readErased(pool), async (client) => {
      const { rows } = await client.query(
        `select (select count(*) from sessions)::int as sessions, (select count(*) from verifications)::int as halves,
           (select count(*) from account_tokens where purpose <> 'verify')::int as tokens,
           (select count(*) from second_factors)::int as factors, (select count(*) from recovery_codes)::int as codes,
           (select count(*) from passkeys)::int as passkeys, (select count(*) from invitations)::int as invitations,
           (select count(*) from invitation_links where is_active)::int as links,
           (select count(*) from schedule_shares where revoked_at is null)::int as shares,
           (select count(*) from seating_codes where revoked_at is null)::int
             + (select count(*) from door_links where revoked_at is null)::int
             + (select count(*) from door_devices where revoked_at is null)::int as doors,
           (select count(*) from kitchen_links where revoked_at is null)::int as kitchens,
           (select staff_since from users where id = $1) as staff`,
        [own.host],
      );
      const none = {
        sessions: 0,
        halves: 0,
        tokens: 0,
        factors: 0,
        passkeys: 0,
        invitations: 0,
        links: 0,
        shares: 0,
        doors: 0,
        kitchens: 0,
      };
      expect(rows).toEqual([{ ...none, codes: 1, staff: null }]);
      const { rows: members } = await client.query(
        "select id, role, permissions from event_members where id = any($1) order by id",
        [Object.values(rights)],
      );
      expect(members).toEqual(
        [
          { id: rights.narrowed, role: "guest", permissions: ["view"] },
          { id: rights.widened, role: "organizer", permissions: ["view", "manage_guests"] },
        ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      );
    });
  });

  it("refuses a list that is damaged, huge, missing or of another Convite, and restores nothing", async () => {
    const list = await readErased(pool);
    const texts: [RegExp, string | null][] = [
      [/no es una lista/, JSON.stringify(list).slice(0, -20)],
      [/no es una lista/, JSON.stringify({ ...list, rows: [{ kind: "users; drop", id: own.host, at: list.until }] })],
      [/no es una lista/, " ".repeat(33 * 1_024 * 1_024)],
      [/No existe/, null],
      [/es de otro Convite/, JSON.stringify({ ...list, installation: crypto.randomUUID() })],
    ];
    await inEmptyDatabase(async (connectionString) => {
      for (const [message, text] of texts) {
        rmSync(listFile, { force: true });
        if (text !== null) writeFileSync(listFile, text);
        const dataDir = mkdtempSync(path.join(folder, "refused-"));
        const refused = await restore({ config: { ...config, dataDir }, connectionString }, [
          copy,
          "--erased",
          listFile,
        ]).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(Refused);
        expect((refused as Error).message).toMatch(message);
        expect(existsSync(path.join(dataDir, "uploads"))).toBe(false);
        const { rows } = await connected(connectionString, (client) =>
          client.query("select to_regclass('public.users') as users"),
        );
        expect(rows).toEqual([{ users: null }]);
      }
      for (const args of [
        [copy, "--erased"],
        ["--erased", listFile],
        [copy, "--otra"],
      ])
        await expect(restore({ config, connectionString }, args)).rejects.toThrow(/npm run restore/);
    });
  });
});
