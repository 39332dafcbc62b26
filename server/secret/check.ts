// Checks that this process has the secret that sealed its database, using a sealed check word.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { Refused } from "#app/domain/refused.ts";
import { seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { renewSealed } from "./renew.ts";
import { sealedLinks, sealedValues } from "./sealed.ts";

export type SecretServices = { db: Db; config: Pick<Config, "authSecret"> };

const NAME = "check";
const PURPOSE = "check word";
const WORD = "convite";
const SAMPLE = 20;

/** Whether the secret opens the check word; without one, whether it opens a sealed value, or no value is sealed. */
export async function isOwnSecret({ db, config }: SecretServices): Promise<boolean> {
  const word = await readWord(db);
  if (word !== null) return unseal(config, PURPOSE, word) === WORD;
  const { opened, closed } = await trySample({ db, config });
  return opened > 0 || closed === 0;
}

/**
 * Refuses to start with another secret than the database's, because all sealed data would be lost silently. The first start
 * with a database stores the check word and renews values sealed by an earlier secret.
 */
export async function claimSecret(app: Pick<AppServices, "db" | "config" | "log">): Promise<void> {
  const { db, config, log } = app;
  if (!(await isOwnSecret(app)) && (await hasPeople(db))) throw new Refused(otherSecret(config));
  if ((await readWord(db)) === null) {
    const { closed } = await trySample(app);
    if (closed > 0) log.warn(await renewSealed(app), "renewed what another secret had sealed");
  }
  await writeWord(app, { replaces: !(await hasPeople(db)) });
  // Two processes may start at once with two secrets: the first one's word counts.
  if (!(await isOwnSecret(app))) throw new Refused(otherSecret(config));
}

/** Makes this process's secret the database's own: renews the values that it does not open, and returns their numbers. */
export async function adoptSecret(app: SecretServices): Promise<Awaited<ReturnType<typeof renewSealed>>> {
  const renewed = await renewSealed(app);
  await writeWord(app, { replaces: true });
  return renewed;
}

function otherSecret({ secretFile }: Pick<Config, "secretFile">): string {
  const used = secretFile === null ? "AUTH_SECRET" : `El secreto de ${secretFile}`;
  return `${used} no es el secreto que selló esta base de datos: pon el de antes en AUTH_SECRET o, si se ha perdido, ejecuta «npm run admin -- new-secret».`;
}

async function readWord(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("installationKeys")
    .select("privateKeySealed")
    .where("name", "=", NAME)
    .executeTakeFirst();
  return row?.privateKeySealed ?? null;
}

async function writeWord({ db, config }: SecretServices, { replaces }: { replaces: boolean }): Promise<void> {
  const privateKeySealed = seal(config, PURPOSE, WORD);
  await db
    .insertInto("installationKeys")
    .values({ name: NAME, publicKey: "", privateKeySealed })
    .onConflict((conflict) => {
      const known = conflict.column("name");
      return replaces ? known.doUpdateSet({ privateKeySealed }) : known.doNothing();
    })
    .execute();
}

async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** How many of the newest sealed values the secret opens, and how many it does not. */
async function trySample({ db, config }: SecretServices): Promise<{ opened: number; closed: number }> {
  const found: { purpose: string; sealed: string }[] = [];
  for (const { table, owner, seal: purposeOf } of sealedLinks) {
    const { rows } = await sql<{ owner: string; sealed: string }>`
      select ${sql.ref(owner)} as owner, token_sealed as sealed from ${sql.table(table)}
       where token_sealed is not null order by ctid desc limit ${SAMPLE}`.execute(db);
    found.push(...rows.map(({ owner: id, sealed }) => ({ purpose: purposeOf(id), sealed })));
  }
  for (const { table, column, seal: purpose } of sealedValues) {
    // The check word is there too, and another process may be writing it now.
    if (table === "installation_keys") continue;
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)}
       where ${sql.ref(column)} <> '' order by ctid desc limit ${SAMPLE}`.execute(db);
    found.push(...rows.map(({ sealed }) => ({ purpose, sealed })));
  }
  const opened = found.filter(({ purpose, sealed }) => unseal(config, purpose, sealed) !== null).length;
  return { opened, closed: found.length - opened };
}
