// The command of a visitor who enters an event's access code.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { isAccessCode } from "#app/domain/event/access.ts";
import { unsealCode } from "#app/features/event/access/queries.server.ts";
import { consumeSilently, consumeUnlessRight } from "#app/platform/auth/limiter.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { dropOldCookies, signedCookie } from "#app/platform/http/cookies.server.ts";
import { emailLink, queueEmail } from "#app/platform/mail/emails.server.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import { codeGuessingEmail } from "../emails/code-guessing.tsx";
import { codeCookieName } from "../queries.server.ts";

const GRANTED_SECONDS = 90 * 24 * 60 * 60;
/** How many events a browser keeps open by code; limits the size of its cookies. */
const MOST_CODES = 12;

export type CodeTried =
  | { ok: true; headers: Headers }
  | { ok: false; code: "code_wrong" }
  | { ok: false; code: "too_many_tries"; waitSeconds: number };

/**
 * Compares a typed code with the event's code. Only wrong codes count: 10 per address and event in 15 minutes, and 100
 * per event in an hour. Beyond that, no code is compared until the pause ends, and the owner gets one notice (SC-09,
 * SC-55, C-4). The code is never logged.
 */
export async function enterCode(
  { db, config }: { db: Db; config: Config },
  request: Request,
  event: EventRow,
  typed: unknown,
  address: string,
  now: Date,
): Promise<CodeTried> {
  const code = unsealCode(config, event.accessCodeSealed);
  const isRight = code !== null && isAccessCode(typed, code);
  const limits = [
    { key: `code:address:${event.id}:${addressKey(address)}`, tries: 10, minutes: 15 },
    { key: `code:event:${event.id}`, tries: 100, minutes: 60 },
  ];
  const waitSeconds = await consumeUnlessRight(db, limits, isRight, now);
  if (waitSeconds > 0) {
    await tellOwner(db, config, event, now);
    return { ok: false, code: "too_many_tries", waitSeconds };
  }
  if (!isRight) return { ok: false, code: "code_wrong" };
  const headers = new Headers();
  const name = codeCookieName(event.id);
  headers.append("set-cookie", signedCookie(config, name, String(event.accessCodeVersion), GRANTED_SECONDS));
  for (const line of dropOldCookies(config, request, codeCookieName(""), { keep: MOST_CODES, newest: name }))
    headers.append("set-cookie", line);
  return { ok: true, headers };
}

async function tellOwner(db: Db, config: Config, event: EventRow, now: Date): Promise<void> {
  if ((await consumeSilently(db, [{ key: `code:told:${event.id}`, tries: 1, minutes: 60 }], now)) > 0) return;
  const owner = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", event.createdBy)
    .executeTakeFirstOrThrow();
  const facts = {
    origin: config.origin,
    ownerName: owner.name,
    eventTitle: event.title,
    accessUrl: emailLink(`${config.origin}/app/event/${event.id}/access`),
  };
  await inTransaction(db, (tx) =>
    queueEmail(tx, codeGuessingEmail, { facts, recipient: owner, userId: owner.id, eventId: event.id }, now),
  );
}
