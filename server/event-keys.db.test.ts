// The tables of events can be divided by event: their keys hold its id, and secrets lead to it.
import pg from "pg";
import { expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { lookAtLink, useLink } from "#app/features/event/share-links/admission.commands.server.ts";
import { findLink } from "#app/features/event/share-links/queries.server.ts";
import { findHouseholdByToken } from "#app/features/guest/household-rsvp/household.queries.server.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { listTables } from "./backup/tables.ts";
import { inEmptyDatabase, testDatabase } from "#test/database.ts";
import { fillTables } from "#test/filled-tables.ts";
import { divideByEvent, eventTables } from "#test/setup/divided.ts";
import { connected, createDb, openPool } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { describeSchema } from "#app/db/describe-schema.ts";

const { connectionString, pool } = await testDatabase();
const KEYED = [
  "albums",
  "door_devices",
  "door_links",
  "gift_pledges",
  "households",
  "invitation_links",
  "invitations",
  "kitchen_links",
  "schedule_shares",
  "seating_codes",
];

it("has the event's id in every unique key of an event's table", async () => {
  const tables = await connected(connectionString, eventTables);
  expect(tables.length).toBeGreaterThan(40);
  const { rows } = await pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
      where indisunique and indrelid::regclass::text = any($1)
        and not exists (select from pg_attribute a where a.attrelid = indrelid and a.attnum = any(indkey)
                         and a.attname = case when indrelid = 'events'::regclass then 'id' else 'event_id' end)`,
    [tables],
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

it("keeps the secrets of ten tables in step, whichever command writes them", async () => {
  await connected(connectionString, async (client) => {
    await fillTables(client, 1);
    await client.query("delete from event_keys where kind = 'kind-1'");
    const differing = async () => {
      const stored = KEYED.map((table) => {
        const id = table === "albums" ? "event_id" : "id";
        return `select token_hash, event_id, ${id} as id from ${table} where token_hash is not null`;
      }).join(" union all ");
      const { rows } = await client.query<{ lacking: string; kept: string }>(
        `with stored as (${stored}), kept as (select token_hash, event_id, id from event_keys)
         select (select count(*) from (select * from stored except select * from kept) a)
              + (select count(*) from (select * from kept except select * from stored) b) as lacking, (select count(*) from kept) as kept`,
      );
      return [Number(rows[0]!.lacking), Number(rows[0]!.kept)];
    };
    expect(await differing()).toEqual([0, 10]);
    for (const table of KEYED) await client.query(`update ${table} set token_hash = 'new ' || '${table}'::bytea`);
    expect(await differing()).toEqual([0, 10]);
    await client.query("update households set token_hash = null, token_sealed = null");
    expect(await differing()).toEqual([0, 9]);
    await client.query("update households set token_hash = 'again', token_sealed = 'x'");
    for (const table of KEYED) await client.query(`delete from ${table}`);
    expect(await differing()).toEqual([0, 0]);
  });
});

it("works on divided tables: secrets, first uses, refusals, the description and the backup's list", async () => {
  await inEmptyDatabase(async (url) => {
    await prepareDatabase(url);
    const before = await connected(url, describeSchema);
    await connected(url, (client) => divideByEvent(client, 2));
    expect(await connected(url, describeSchema)).toBe(before);
    const whole = await connected(connectionString, listTables);
    expect((await connected(url, listTables)).map(({ name }) => name).toSorted()).toEqual(
      whole.map(({ name }) => name).toSorted(),
    );
    const divided = openPool(url, 2, () => {});
    try {
      await useDivided(divided, url);
    } finally {
      await divided.end();
    }
  });
});

async function useDivided(divided: pg.Pool, url: string): Promise<void> {
  const db = createDb(divided);
  const now = new Date("2049-05-01T10:00:00Z");
  await connected(url, (client) => fillTables(client, 1));
  const [household, link] = [newToken(), newToken()];
  await divided.query("update households set token_hash = $1, token_sealed = 'x'", [hashToken(household)]);
  await divided.query(
    "update invitation_links set token_hash = $1, is_active = true, expires_at = null, max_uses = null",
    [hashToken(link)],
  );
  expect(await findHouseholdByToken(db, household, now)).not.toBeNull();
  expect(await findHouseholdByToken(db, link, now)).toBeNull();
  const found = (await findLink(db, link, now))!;
  const use = { action: "rsvp" as const, known: { name: null, email: null, username: null } };
  const visit = { address: "198.51.100.7", userAgent: null };
  const person = { email: "eva@correo.es", userId: null, guestId: null };
  const uses: number[] = [];
  for (let time = 0; time < 2; time++) {
    await inTransaction(db, async (tx) => {
      const admitted = await lookAtLink(tx, found, person.email, now);
      if (!admitted.ok) throw new Error(admitted.code);
      await useLink(tx, found, admitted, { ...use, person, visit }, now);
    });
    uses.push((await findLink(db, link, now))!.uses);
  }
  expect(uses).toEqual([found.uses + 1, found.uses + 1]);
  const { rows } = await divided.query("select * from households");
  const again = await divided
    .query("insert into households (event_id, id, name) values ($1, $2, 'Otra')", [rows[0].event_id, rows[0].id])
    .catch((error: unknown) => error);
  expect([(again as pg.DatabaseError).constraint, refusedBy(again)]).toEqual([
    expect.stringMatching(/^households_pkey__p\d$/),
    "households_pkey",
  ]);
}
