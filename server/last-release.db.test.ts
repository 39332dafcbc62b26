// The last release's statements work on today's schema, because its processes serve until each is replaced.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { expect, it } from "vitest";
import { migrate, migrations } from "#app/db/migrate.ts";
import { inEmptyDatabase, testDatabase } from "#test/database.ts";
import { lastRelease, type Release } from "#test/last-release.ts";
import { listWrites, type Write } from "#test/table-writes.ts";
import { listTables, refill } from "./backup/tables.ts";

const release = JSON.parse(gunzipSync(readFileSync(lastRelease)).toString()) as Release;
const itsMigrations = migrations.slice(0, release.migrations.length);
const today = await testDatabase();

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Calls `work` in a transaction on today's schema after `sql`; the transaction never commits. */
function onToday<T>(sql: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return connected(today.connectionString, async (client) => {
    await client.query(`begin; ${sql}`);
    return work(client);
  });
}

// Runs in the database, so that thousands of statements are one round trip.
const TRY_ALL = `
  create or replace function pg_temp.try_all(statements text[], kept boolean[]) returns text[] language plpgsql as $$
  declare
    refusals text[] := '{}';
    refusal text;
  begin
    for place in 1 .. cardinality(statements) loop
      begin
        execute statements[place];
        if not kept[place] then raise exception using errcode = 'ZZ999'; end if;
        refusal := null;
      exception
        when sqlstate 'ZZ999' then refusal := null;
        when others then refusal := sqlerrm;
      end;
      refusals := refusals || array[refusal];
    end loop;
    return refusals;
  end $$`;

/** The database's error for each of `writes`; null if it accepts it. */
async function tryAll(client: pg.Client, writes: readonly Write[]): Promise<(string | null)[]> {
  await client.query(TRY_ALL);
  const { rows } = await client.query<{ refusals: (string | null)[] }>("select pg_temp.try_all($1, $2) as refusals", [
    writes.map(({ text }) => text),
    writes.map(({ isKept }) => isKept),
  ]);
  return rows[0]!.refusals;
}

function faultsIn(writes: readonly Write[], refusals: readonly (string | null)[]): string[] {
  return writes.flatMap(({ text }, place) => (refusals[place] === null ? [] : [`${refusals[place]}: ${text}`]));
}

/** Conflicts on keys that hold the event's id as well since 0160-event-keys.sql. */
const WIDENED =
  /^insert into "?(albums|gift_pledges|guest_tokens|households|invitation_links|invitations|schedule_shares|album_parts|album_photos|event_blocks|event_cards|moodboard_items|page_photos|provider_documents)"? .*on conflict \(("?(token_hash|file_key|original_key|shown_key|small_key)"?)\)/s;

/** The recorded statements of the last release that the schema of `client` does not accept. */
async function misunderstood(client: pg.Client): Promise<string[]> {
  const prepared = release.statements.map((text, place) => ({ text: `prepare s${place} as ${text}`, isKept: false }));
  return faultsIn(prepared, await tryAll(client, prepared));
}

/** The writes that the last release's own schema accepts. */
function takenBefore(): Promise<Write[]> {
  return inEmptyDatabase(async (url) => {
    await migrate(url, itsMigrations);
    return connected(url, async (client) => {
      const writes = await listWrites(client);
      await empty(client);
      const refusals = await tryAll(client, writes);
      return writes.filter(({ text }, place) => refusals[place] === null && !WIDENED.test(text));
    });
  });
}

async function empty(client: pg.Client): Promise<void> {
  await refill(client, await listTables(client), async () => {});
}

/** Those of `writes` that the schema of `client` refuses. */
async function refused(client: pg.Client, writes: readonly Write[]): Promise<string[]> {
  await empty(client);
  return faultsIn(writes, await tryAll(client, writes));
}

const writes = await takenBefore();

it("knows the last release: its migrations come first", () => {
  expect(itsMigrations.map(({ name }) => name)).toEqual(release.migrations);
  expect(release.statements.length).toBeGreaterThan(1_000);
  expect(writes.filter(({ isKept }) => isKept).length).toBeGreaterThan(60);
});

it("understands every statement that the last release was seen to send", async () => {
  expect(await onToday("", misunderstood)).toEqual([]);
  expect(release.statements.filter((text) => WIDENED.test(text))).toEqual([]);
});

it("takes every row and every change that the last release's schema takes", async () => {
  expect(await onToday("", (client) => refused(client, writes))).toEqual([]);
});

it("would notice a column that goes, one that must be filled, and a rule that the old writes break", async () => {
  const tooSoon = `alter table event_tasks drop column description cascade;
    alter table suggestions add column area text not null;
    alter table event_providers add constraint provider_has_company check (company <> '');`;
  const faults = await onToday(tooSoon, async (client) => [
    ...(await misunderstood(client)),
    ...(await refused(client, writes)),
  ]);
  for (const part of ['column "description"', 'null value in column "area"', "provider_has_company"])
    expect(faults.join("\n")).toContain(part);
});
