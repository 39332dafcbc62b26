// Makes new secrets for the links that the installation's secret cannot open. Links already sent keep working.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { hashToken, newToken, seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { isSealedElsewhere, sealedElsewhere, sealSecret } from "#app/platform/mail/emails.server.ts";
import { unsealCode } from "#app/features/event/access/queries.server.ts";
import { type SealedLink, sealedLinks } from "./sealed.ts";

type Secret = Pick<Config, "authSecret">;

const BATCH = 1_000;

/**
 * Renews every link that does not open, and the queued e-mails that contain one. Marks an e-mail as refused if its secret cannot be
 * renewed. Returns the number of each, and of events with a lost access code, which only their hosts can set again.
 */
export async function renewSealed({ db, config }: { db: Db; config: Secret }) {
  return inTransaction(db, async (tx) => {
    let links = 0;
    for (const link of sealedLinks) links += await renewLinks(tx, config, link);
    return { links, emails: await refuseEmails(tx, config), codes: await countLostCodes(tx, config) };
  });
}

type Row = { owner: string; hash: Buffer; sealed: string; email: string | null };

async function renewLinks(tx: Tx, config: Secret, link: SealedLink): Promise<number> {
  const email = link.hasEmail ? sql`letter_id` : sql`null::uuid`;
  let renewed = 0;
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.ref(link.owner)} as owner, token_hash as hash, token_sealed as sealed, ${email} as email
        from ${sql.table(link.table)} where token_hash > ${after} order by token_hash limit ${BATCH}`.execute(tx);
    const closed = rows.filter(({ owner, sealed }) => unseal(config, link.seal(owner), sealed) === null);
    if (closed.length > 0) await replaceTokens(tx, config, link, closed);
    renewed += closed.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return renewed;
    after = last.hash;
  }
}

async function replaceTokens(tx: Tx, config: Secret, link: SealedLink, rows: readonly Row[]): Promise<void> {
  const made = rows.map(({ owner, email }) => {
    const token = newToken();
    return {
      hash: hashToken(token),
      sealed: seal(config, link.seal(owner), token),
      email: email === null ? null : { id: email, sealed: sealSecret(config, token) },
    };
  });
  const pairs = sql`unnest(${rows.map(({ hash }) => hash)}::bytea[], ${made.map(({ hash }) => hash)}::bytea[], ${made.map(({ sealed }) => sealed)}::text[]) as made (old, hash, sealed)`;
  await sql`update ${sql.table(link.table)} set token_hash = made.hash, token_sealed = made.sealed from ${pairs} where token_hash = made.old`.execute(
    tx,
  );
  await sql`update former_tokens set replaced_by = made.hash from ${pairs} where replaced_by = made.old`.execute(tx);
  await sql`insert into former_tokens (token_hash, replaced_by) select old, hash from ${pairs} on conflict do nothing`.execute(
    tx,
  );
  const emails = made.flatMap(({ email }) => email ?? []);
  await sql`update letters set secret_sealed = made.sealed
    from unnest(${emails.map(({ id }) => id)}::uuid[], ${emails.map(({ sealed }) => sealed)}::text[]) as made (id, sealed)
    where letters.id = made.id and status = 'queued' and secret_sealed is not null`.execute(tx);
}

/** Marks the queued e-mails whose secret does not open; people have to request them again. */
async function refuseEmails(tx: Tx, config: Secret): Promise<number> {
  const queued = await tx
    .selectFrom("letters")
    .select(["id", "secretSealed"])
    .where("status", "=", "queued")
    .where("secretSealed", "is not", null)
    .execute();
  const lost = queued.filter(({ secretSealed }) => isSealedElsewhere(config, secretSealed)).map(({ id }) => id);
  await tx
    .updateTable("letters")
    .set({ status: "refused", lastError: sealedElsewhere })
    .where("id", "=", sql<string>`any(${lost}::uuid[])`)
    .execute();
  return lost.length;
}

async function countLostCodes(tx: Tx, config: Secret): Promise<number> {
  const events = await tx
    .selectFrom("events")
    .select("accessCodeSealed")
    .where("accessCodeSealed", "is not", null)
    .execute();
  return events.filter(({ accessCodeSealed }) => unsealCode(config, accessCodeSealed) === null).length;
}
