// Commands that change an event's address and its access.
import { randomBytes } from "node:crypto";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { Events } from "#app/db/types.ts";
import { type AccessCodeRefusal, accessAfterSave } from "#app/domain/event/access.ts";
import { reachOfPage, withSwitches } from "#app/domain/event/reach.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { checkSlug, firstFreeSlug, slugFromTitle, type SlugRefusal } from "#app/domain/event/slug.ts";
import type { Config } from "#app/platform/config.server.ts";
import { seal } from "#app/platform/auth/secrets.server.ts";
import { forgetCardsUnlessOpen } from "#app/platform/cards/kept.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { reachColumns, recordPage, recordReaches } from "#app/platform/reaches.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { AccessInput } from "./form.ts";
import { CODE_SEAL, unsealCode } from "./queries.server.ts";

/** How many earlier addresses of an event stay valid. */
const KEPT_SLUGS = 5;

/**
 * The event's address, made from its title at the first need; null if the event is gone. Of events with one title the first gets it plain,
 * the others -1, -2 … without a gap, even if concurrent. part 1 §5, SC-32
 */
export async function ensureSlug(db: Db, eventId: string, now: Date): Promise<string | null> {
  const known = await findEventSlug(db, eventId);
  if (known) return known;
  return inTransaction(db, async (tx) => {
    const event = await tx
      .selectFrom("events")
      .select("title")
      .where("id", "=", eventId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!event) return null;
    const current = await findEventSlug(tx, eventId);
    if (current) return current;
    const wanted = slugFromTitle(event.title);
    // Requests for one address wait here, instead of each trying every number as the one before commits.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${wanted}`}, 0))`.execute(tx);
    const taken = new Set<string>();
    for (let slug = wanted; ; slug = firstFreeSlug(wanted, taken)) {
      const inserted = await tx
        .insertInto("slugs")
        .values({ slug, eventId, isCurrent: true, createdAt: now })
        .onConflict((conflict) => conflict.column("slug").doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows) {
        await announce(tx, `event:${eventId}`);
        return slug;
      }
      taken.add(slug);
      // The suffix may cut up to seven characters off a long slug; any slug with this beginning could collide.
      const similar = await tx
        .selectFrom("slugs")
        .select("slug")
        .where(sql<boolean>`starts_with(slug, ${wanted.slice(0, 43)})`)
        .execute();
      for (const row of similar) taken.add(row.slug);
    }
  });
}

/**
 * Gives the event another address. The former one and the last five stay valid, and the host can choose any of them again. Refuses as
 * `checkSlug` does, and `slug_taken`. part 1 §5, part 2 §8
 */
export async function changeSlug(
  db: Db,
  pass: MemberPass<"event.slug.write">,
  input: unknown,
  now: Date,
): Promise<Result<{ slug: string }, SlugRefusal | "slug_taken">> {
  const checked = checkSlug(input);
  if (!checked.ok) return checked;
  const { slug } = checked;
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    await tx.selectFrom("events").select("id").where("id", "=", eventId).forNoKeyUpdate().execute();
    const own = await takeSlug(tx, eventId, slug);
    if (own === "foreign") return refuse("slug_taken");
    if (own === "current") return ok({ slug });
    await tx
      .updateTable("slugs")
      .set({ isCurrent: false })
      .where("eventId", "=", eventId)
      .where("isCurrent", "=", true)
      .execute();
    await tx.updateTable("slugs").set({ isCurrent: true, createdAt: now }).where("slug", "=", slug).execute();
    await forgetOldSlugs(tx, eventId);
    await touchEvent(tx, eventId, now);
    await recordChange(tx, pass, { kind: "event.address", facts: { to: slug } });
    return ok({ slug });
  });
}

/** Claims `slug` for the event; "foreign" if another event has or had it. */
async function takeSlug(tx: Tx, eventId: string, slug: string): Promise<"own" | "current" | "foreign"> {
  await tx
    .insertInto("slugs")
    .values({ slug, eventId, isCurrent: false })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  const row = await tx.selectFrom("slugs").select(["eventId", "isCurrent"]).where("slug", "=", slug).executeTakeFirst();
  if (row?.eventId !== eventId) return "foreign";
  return row.isCurrent ? "current" : "own";
}

async function forgetOldSlugs(tx: Tx, eventId: string): Promise<void> {
  await tx
    .deleteFrom("slugs")
    .where("eventId", "=", eventId)
    .where("isCurrent", "=", false)
    .where("slug", "not in", (eb) =>
      eb
        .selectFrom("slugs")
        .select("slug")
        .where("eventId", "=", eventId)
        .where("isCurrent", "=", false)
        .orderBy("createdAt", "desc")
        .orderBy("slug")
        .limit(KEPT_SLUGS),
    )
    .execute();
}

/**
 * Sets who may open the event, and its switches. An event with an optional account always has a code; generates a missing one. A changed
 * code ends every visit that the old one opened. part 2 §5, SC-09
 */
export async function saveAccess(
  db: Db,
  config: Config,
  pass: MemberPass<"event.access.write">,
  input: AccessInput,
  now: Date,
): Promise<Result<{ accessCode: string | null }, AccessCodeRefusal>> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const event = await tx
      .selectFrom("events")
      .select(["accessCodeSealed", "accessCodeVersion", "visibility", "reachVersion"])
      .where("id", "=", eventId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!event) return ok({ accessCode: null });
    const access = accessColumns(config, event, input);
    if (!access.ok) return access;
    const { columns, accessCode } = access;
    const { switches } = input;
    const parts =
      switches && (await reachColumns(tx, eventId, (reaches, former) => withSwitches(reaches, switches, former)));
    const [from, to] = [reachOfPage(event.visibility), input.isPublic ? "page" : "link"] as const;
    const version = (parts?.version ?? event.reachVersion) + (from === to ? 0 : 1);
    await touchEvent(tx, eventId, now, { ...columns, ...parts?.columns, reachVersion: version });
    await forgetCardsUnlessOpen(tx, eventId);
    await recordChange(tx, pass, { kind: "event.access" });
    if (from !== to) await recordPage(tx, pass, { from, to, version });
    if (parts) await recordReaches(tx, pass, parts);
    return ok({ accessCode });
  });
}

/**
 * The columns for the access in `input`. With an optional account there is always a code; generates a missing one, and a changed code
 * raises the version. `event` is the stored row. part 2 §5, SC-09
 */
export function accessColumns(
  config: Config,
  event: Pick<Selectable<Events>, "accessCodeSealed" | "accessCodeVersion">,
  input: { isPublic: boolean; requireAccount: boolean; accessCode?: unknown },
): Result<{ columns: Updateable<Events>; accessCode: string | null }, AccessCodeRefusal> {
  const access = accessAfterSave(input, unsealCode(config, event.accessCodeSealed), randomBytes);
  if (!access.ok) return access;
  const { visibility, requireAccount, accessCode, codeChanged } = access;
  const code = codeChanged && {
    accessCodeSealed: accessCode === null ? null : seal(config, CODE_SEAL, accessCode),
    accessCodeVersion: event.accessCodeVersion + 1,
  };
  return ok({ columns: { visibility, requireAccount, ...code }, accessCode });
}
