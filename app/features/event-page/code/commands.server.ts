// What a visitor does who has been told the code of an event.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { isAccessCode } from "#app/domain/event-access.ts";
import { unsealCode } from "#app/features/events/access/queries.server.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";
import { letterLink, queueLetter } from "#app/platform/mail/letters.server.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import { writeCodeGuessing } from "../letters/code-guessing.tsx";
import { codeCookieName } from "../queries.server.ts";

const GRANTED_SECONDS = 90 * 24 * 60 * 60;

export type CodeTried =
  | { ok: true; cookie: string }
  | { ok: false; code: "code_wrong" }
  | { ok: false; code: "too_many_tries"; waitSeconds: number };

/**
 * Compares a typed code with the event's own. At most 10 tries of an address in 15 minutes and 100 of an event in an hour are
 * compared at all; a pause is told to the owner once (SC-09, C-4). The code is never logged.
 */
export async function enterCode(
  db: Db,
  config: Config,
  event: EventRow,
  typed: unknown,
  address: string,
  now: Date,
): Promise<CodeTried> {
  const waitSeconds = await takeTries(
    db,
    [
      { key: `code:address:${addressKey(address)}`, tries: 10, minutes: 15 },
      { key: `code:event:${event.id}`, tries: 100, minutes: 60 },
    ],
    now,
  );
  if (waitSeconds > 0) {
    await tellOwner(db, config, event, now);
    return { ok: false, code: "too_many_tries", waitSeconds };
  }
  const code = unsealCode(config, event.accessCodeSealed);
  if (code === null || !isAccessCode(typed, code)) return { ok: false, code: "code_wrong" };
  const cookie = signedCookie(config, codeCookieName(event.id), String(event.accessCodeVersion), {
    path: "/",
    maxAgeSeconds: GRANTED_SECONDS,
  });
  return { ok: true, cookie };
}

async function tellOwner(db: Db, config: Config, event: EventRow, now: Date): Promise<void> {
  if ((await takeTries(db, [{ key: `code:told:${event.id}`, tries: 1, minutes: 60 }], now)) > 0) return;
  const owner = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", event.createdBy)
    .executeTakeFirstOrThrow();
  const letter = await writeCodeGuessing({
    origin: config.origin,
    ownerName: owner.name,
    eventTitle: event.title,
    accessUrl: letterLink(`${config.origin}/app/event/${event.id}/access`),
  });
  await inTransaction(db, (tx) =>
    queueLetter(tx, { ...letter, kind: "code_guessing", recipient: owner, userId: owner.id, eventId: event.id }),
  );
}
