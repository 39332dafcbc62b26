// Runs a form that is sent twice only once: after a double click, a browser retry, or a user who submits again.
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "./address.server.ts";
import { currentForm } from "./answering.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const GIVEN_UP_SECONDS = 60;
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 100;
const KEPT_BYTES = 1_000;
// We store at most this many forms of one address in ten minutes; further forms run each time they are sent.
const MOST_KEPT = 300;
const KEPT_HEADERS = ["content-type", "location", "x-remix-response", "cache-control"];

type Answered = { status: number; headers: [string, string][]; body: string };

/**
 * Answers `request` with `answer`, unless the same browser has sent the same form of the same page before. A duplicate gets
 * the stored response; we wait 3 s for the first to finish, then answer 409. Forms are equal if their `formId` (or the
 * caller's `Idempotency-Key`) and all fields are equal. Refusals are not stored, so a refused form may be sent again.
 * Stores only forms of logged-in accounts, and a limited number per address. H-9
 */
export async function answerOnce(
  { app: { db }, now, viewer, address }: Pick<RequestContext, "app" | "now" | "viewer" | "address">,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { key, isQuiet } = isGuarded("locks") ? await keyOf(request) : none;
  if (!key || !(await viewer())) return answer(request);
  let before = await take(db, key, now);
  for (let waited = 0; before === "working" && waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    await setTimeout(LOOK_AGAIN_MS);
    before = await take(db, key, now);
  }
  if (before === "working") return refuse();
  if (before) return new Response(before.body || null, { status: before.status, headers: before.headers });
  try {
    const limit = { key: `forms:${addressKey(address)}`, tries: MOST_KEPT, minutes: 10 };
    const isOneTooMany = (await consumeRateLimit(db, [limit], now)) > 0;
    if (isOneTooMany) await forget(db, key);
    const answered = await answer(request);
    const kept = isOneTooMany ? null : await keepable(answered, isQuiet);
    if (kept)
      await db
        .updateTable("postedForms")
        .set({ answered: JSON.stringify(kept) })
        .where("key", "=", key)
        .execute();
    else if (!isOneTooMany) await forget(db, key);
    return answered;
  } catch (error) {
    await forget(db, key);
    throw error;
  }
}

/** Deletes forms posted before `before`. */
export async function forgetPostedForms(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("postedForms").where("postedAt", "<", before).execute();
}

const none = { key: null, isQuiet: false };

async function keyOf(request: Request): Promise<{ key: Buffer | null; isQuiet: boolean }> {
  const cookie = request.headers.get("cookie");
  if (!cookie) return none;
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const named = request.headers.get("idempotency-key");
  if (!named && !isForm) return none;
  const body = currentForm() ? await wordsOf(currentForm()!) : await request.clone().text();
  const fields = isForm ? new URLSearchParams(body) : null;
  const id = named ?? fields?.get("formId");
  if (!id || id.length > 200) return none;
  const hash = createHash("sha256");
  for (const part of [id, cookie, request.url, body]) hash.update(`${part.length} ${part}`);
  return { key: hash.digest(), isQuiet: fields?.get("quiet") === "on" };
}

/** The fields of a multipart form, with the hashes of its files. */
async function wordsOf(form: FormData): Promise<string> {
  const said: string[][] = [];
  for (const [name, value] of form)
    said.push(
      typeof value === "string"
        ? [name, value]
        : [
            name,
            value.name,
            createHash("sha256")
              .update(await value.bytes())
              .digest("hex"),
          ],
    );
  return JSON.stringify(said);
}

/** Null for the first request, which then runs the form. After 60 s without a stored response, the form may run again. */
async function take(db: Db, key: Buffer, now: Date): Promise<Answered | "working" | null> {
  const { rows } = await sql<{ mine: boolean; answered: Answered | null }>`
    with taken as (
      insert into posted_forms (key, posted_at) values (${key}, ${now})
      on conflict (key) do update set posted_at = excluded.posted_at
        where posted_forms.answered is null and posted_forms.posted_at < ${new Date(now.getTime() - GIVEN_UP_SECONDS * 1_000)}
      returning true as mine
    )
    select coalesce((select mine from taken), false) as mine, (select answered from posted_forms where key = ${key}) as answered
  `.execute(db);
  const [row] = rows;
  if (row?.mine) return null;
  return row?.answered ?? "working";
}

/**
 * The storable part of a response: a redirect for pages or data, or a plain success for a script that stays on the page.
 * Null if it sets a cookie or redirects to the login.
 */
async function keepable(answered: Response, isQuiet: boolean): Promise<Answered | null> {
  const isRedirect = answered.status === 202 || (answered.status >= 300 && answered.status < 400);
  const isDone = isRedirect || (isQuiet && answered.status === 200);
  if (!isDone || answered.headers.getSetCookie().length > 0) return null;
  const body = answered.body ? await answered.clone().text() : "";
  const headers = [...answered.headers].filter(([name]) => KEPT_HEADERS.includes(name));
  const kept = { status: answered.status, headers, body };
  const leadsTo = answered.headers.get("location") ?? body;
  return leadsTo.includes("/login") || JSON.stringify(kept).length > KEPT_BYTES ? null : kept;
}

async function forget(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom("postedForms").where("key", "=", key).execute();
}

function refuse(): Response {
  return new Response("Ya lo estamos guardando.", {
    status: 409,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "1" },
  });
}
