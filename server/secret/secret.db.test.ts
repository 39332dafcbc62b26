// A start with another secret than the database's: it is detected, nothing is lost silently, and sent links keep working.
import pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { findHouseholdByToken } from "#app/features/guest/household-rsvp/household.queries.server.ts";
import { hashToken, newToken, seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { isSealedElsewhere, sealedElsewhere, sealSecret } from "#app/platform/mail/emails.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { fillTables } from "#test/filled-tables.ts";
import { adoptSecret, claimSecret, isOwnSecret } from "./check.ts";
import { sealedLinks, sealedValues } from "./sealed.ts";

const { db, pool, connectionString } = await testDatabase();
const log = createLog("silent");
const [first, second, third] = ["kX2v9qL7mT4wZ8rB1nC6pD3f", "aY0sJ5hG3fD6pC1nB8rZ4wT7", "pQ8wE4rT6yU2iO0aS5dF7gH9"].map(
  (text) => ({ authSecret: text.repeat(2), secretFile: null }) as Config,
) as [Config, Config, Config];
const start = (config: Config) => claimSecret({ db, config, log });
let fills = 0;
const tokens = new Map<string, { token: string; owner: string }>();

/** One row in each table, with every link and value sealed with `config`. */
async function fillSealed(config: Config): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await fillTables(client, ++fills).finally(() => client.end());
  for (const { table, owner, seal: purposeOf } of sealedLinks) {
    const { rows } = await pool.query<{ owner: string }>(`select ${owner} as owner from ${table}`);
    const { owner: id } = rows[0]!;
    const token = newToken();
    tokens.set(table, { token, owner: id });
    const values = [hashToken(token), seal(config, purposeOf(id), token)];
    await pool.query(`update ${table} set token_hash = $1, token_sealed = $2`, values);
  }
  await pool.query("update letters set status = 'queued', secret_sealed = $1", [sealSecret(config, "the secret")]);
  await pool.query("update events set access_code_sealed = $1", [seal(config, "access-code", "LUCIA")]);
  await pool.query("delete from installation_keys");
}

/** Whether the link's old token still finds its row, and whether `config` opens it. */
async function linkIn(table: string, config: Config) {
  const { token, owner } = tokens.get(table)!;
  const { rows } = await pool.query<{ hash: Buffer; sealed: string }>(
    `select token_hash as hash, token_sealed as sealed from ${table} where token_hash = current_token_hash($1)`,
    [hashToken(token)],
  );
  const purpose = sealedLinks.find((link) => link.table === table)!.seal(owner);
  const opened = rows[0] ? unseal(config, purpose, rows[0].sealed) : null;
  return { found: rows.length, fits: opened !== null && hashToken(opened).equals(rows[0]!.hash) };
}

beforeEach(async () => {
  await pool.query(
    "delete from events; delete from users; delete from letters; delete from installation_keys; delete from former_tokens",
  );
});

it("knows every sealed column of the schema", async () => {
  const { rows } = await pool.query<{ column: string }>(
    `select relname || '.' || attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and attname like '%\\_sealed' order by 1`,
  );
  const known = [
    ...sealedLinks.map(({ table }) => `${table}.token_sealed`),
    ...sealedValues.map(({ table, column }) => `${table}.${column}`),
  ];
  expect(known.toSorted()).toEqual(rows.map(({ column }) => column));
});

it("starts with the database's own secret, and with no other once there are people", async () => {
  await start(first);
  // An unused database accepts another secret.
  await start(second);
  await addUser(db);
  await start(second);
  await expect(start(first)).rejects.toThrow(Refused);
  await expect(start(first)).rejects.toThrow(
    /^AUTH_SECRET no es el secreto que selló esta base de datos: .*npm run admin -- new-secret»\.$/,
  );
  expect([await isOwnSecret({ db, config: first }), await isOwnSecret({ db, config: second })]).toEqual([false, true]);
});

it("tells by what is sealed where an earlier version has left no word, and renews what an earlier secret sealed", async () => {
  await fillSealed(first);
  await expect(start(second)).rejects.toThrow(Refused);
  // Half of the links were made after the secret changed.
  const { owner } = tokens.get("households")!;
  const token = newToken();
  await pool.query("update households set token_hash = $1, token_sealed = $2", [
    hashToken(token),
    seal(second, `household ${owner}`, token),
  ]);
  await start(second);
  expect(await linkIn("albums", second)).toEqual({ found: 1, fits: true });
  await expect(start(first)).rejects.toThrow(Refused);
});

it("lets only one of two secrets have a new database", async () => {
  await addUser(db);
  const outcomes = await Promise.allSettled([start(first), start(second), start(first), start(second)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect((await isOwnSecret({ db, config: first })) !== (await isOwnSecret({ db, config: second }))).toBe(true);
});

it("gives every link a new secret, and leads there by the old one too, also after a second time", async () => {
  await fillSealed(first);
  await start(first);
  const renewed = { links: sealedLinks.length, codes: 1 };
  expect(await adoptSecret({ db, config: second })).toMatchObject(renewed);
  for (const { table } of sealedLinks)
    expect([table, await linkIn(table, second)]).toEqual([table, { found: 1, fits: true }]);
  expect(await adoptSecret({ db, config: third })).toMatchObject(renewed);
  for (const { table } of sealedLinks)
    expect([table, await linkIn(table, third)]).toEqual([table, { found: 1, fits: true }]);
  await start(third);
  expect(await adoptSecret({ db, config: third })).toEqual({ links: 0, emails: 0, codes: 1 });
  const { token, owner } = tokens.get("households")!;
  expect(await findHouseholdByToken(db, token, new Date())).toMatchObject({ eventId: owner });

  // After its host revokes it, neither link works.
  await pool.query("update households set token_hash = $1", [hashToken(newToken())]);
  expect(await findHouseholdByToken(db, token, new Date())).toBeNull();
});

it("puts the new secret into e-mails that wait, and marks those whose secret is gone", async () => {
  await fillSealed(first);
  await pool.query("update invitations set letter_id = null");
  await pool.query(
    "insert into letters (id, kind, recipient, subject, status, secret_sealed) select gen_random_uuid(), 'reset', 'a@b.es', 'x', 'queued', secret_sealed from letters",
  );
  expect(await adoptSecret({ db, config: second })).toMatchObject({ emails: 1 });
  const letters = await db.selectFrom("letters").select(["kind", "status", "lastError", "secretSealed"]).execute();
  const own = letters.find(({ kind }) => kind !== "reset")!;
  expect([own.status, isSealedElsewhere(second, own.secretSealed)]).toEqual(["queued", false]);
  expect(letters.find(({ kind }) => kind === "reset")).toMatchObject({ status: "refused", lastError: sealedElsewhere });
});
