// Hosts order badges, print one again, or give a guest another code. Typst draws the PDF of an order.
import { randomBytes } from "node:crypto";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { drawBadgeCode } from "#app/domain/door/codes.ts";
import { type BadgeChoice, type BadgeWish, mostBadges } from "#app/domain/event/badges.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { giveNumbers } from "#app/features/event/door/list.queries.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { hashToken, seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { typesetBadges } from "#app/platform/typesetting/typesetter.server.ts";
import { trialPeople } from "./copy.ts";
import { drawBadges, drawCodes } from "./drawing.queries.server.ts";
import { type BadgePerson, listBadges } from "./people.queries.server.ts";
import { BADGE_SEAL, type BadgePass } from "./queries.server.ts";

type Services = Pick<AppServices, "db" | "config">;
/** `at` names the order: all its badges have this moment. */
export type Ordered = { at: Date };

const SHEETS = { tries: 30, minutes: 10 } as const;

/**
 * Orders badges. Each guest without a code gets one; codes that are there stay. Of the new ones an order takes as many as a PDF holds.
 * Refuses an order without guests, and others with too many.
 */
export async function orderBadges(
  app: Services,
  pass: BadgePass,
  { which, ids }: { which: BadgeChoice; ids: readonly string[] },
  now: Date,
): Promise<Result<Ordered, "nobody" | "too_many">> {
  return inEvent(app, pass, async (tx) => {
    const people = await listBadges(tx, pass.event.id);
    const named = new Set(ids);
    const fresh = people.filter(({ isNew }) => isNew).slice(0, mostBadges);
    const chosen = which === "new" ? fresh : which === "all" ? people : people.filter(({ id }) => named.has(id));
    if (chosen.length === 0) return refuse("nobody");
    if (chosen.length > mostBadges) return refuse("too_many");
    await print(tx, app.config, pass, chosen, now);
    return ok({ at: now });
  });
}

/** Orders the badge of one guest, with the code that it has. */
export async function orderBadge(
  app: Services,
  pass: BadgePass,
  guestId: unknown,
  now: Date,
): Promise<Result<Ordered, "guest_gone">> {
  return ofGuest(app, pass, guestId, (tx, person) => print(tx, app.config, pass, [person], now), now);
}

/** Gives a guest another code and orders the badge. The old code is worthless at the next contact of each phone. */
export async function renewCode(
  app: Services,
  pass: BadgePass,
  guestId: unknown,
  now: Date,
): Promise<Result<Ordered, "guest_gone">> {
  const renew = (tx: Tx, person: BadgePerson) => print(tx, app.config, pass, [{ ...person, codeSealed: null }], now);
  return ofGuest(app, pass, guestId, renew, now);
}

async function ofGuest(
  app: Services,
  pass: BadgePass,
  guestId: unknown,
  work: (tx: Tx, person: BadgePerson) => Promise<void>,
  now: Date,
): Promise<Result<Ordered, "guest_gone">> {
  return inEvent(app, pass, async (tx) => {
    const person = (await listBadges(tx, pass.event.id)).find(({ id }) => id === guestId);
    if (!person) return refuse("guest_gone");
    await work(tx, person);
    return ok({ at: now });
  });
}

/** Runs `work` under the event's lock, after each guest has a number, and tells the phones and the open screens. */
function inEvent<T>({ db }: Services, { event }: BadgePass, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom("events").select("id").where("id", "=", event.id).forNoKeyUpdate().execute();
    await giveNumbers(tx, event.id);
    const done = await work(tx);
    await announce(tx, `event:${event.id}:guests`);
    return done;
  });
}

/** Notes that these badges are printed now, and gives a code to those without one that can be read. */
async function print(tx: Tx, config: Config, pass: BadgePass, people: readonly BadgePerson[], now: Date) {
  const eventId = pass.event.id;
  const rows = people.map(({ id: guestId, kind, codeSealed }) => {
    const kept = codeSealed === null ? null : unseal(config, BADGE_SEAL, codeSealed);
    const code = kept ?? drawBadgeCode(randomBytes);
    const codes = { codeHash: hashToken(code), codeSealed: kept ? codeSealed! : seal(config, BADGE_SEAL, code) };
    return { eventId, guestId, kind, printedAt: now, ...codes };
  });
  await tx
    .insertInto("guestBadges")
    .values(rows)
    .onConflict((at) =>
      at.columns(["eventId", "guestId"]).doUpdateSet((eb) => ({
        codeHash: eb.ref("excluded.codeHash"),
        codeSealed: eb.ref("excluded.codeSealed"),
        kind: eb.ref("excluded.kind"),
        printedAt: eb.ref("excluded.printedAt"),
      })),
    )
    .execute();
  const details = { format: "pdf", guests: rows.length, parts: ["badges"] };
  await audit(tx, { actorId: pass.viewer.id, action: "guests.exported", subjectId: eventId, details });
}

type NotDrawn = Refusal<"nobody"> | (Refusal<"too_many_tries"> & { waitSeconds: number });

/**
 * The PDF of the order of `at`, or the test sheet if it is null: invented people with codes that open nothing. Refuses an order of which no
 * badge is left, and more than thirty PDFs in ten minutes. `signal` ends the work when the browser goes away.
 */
export async function drawBadgeFile(
  { db, config }: Services,
  { event, viewer }: BadgePass,
  wish: BadgeWish,
  at: Date | null,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<{ ok: true; pdf: Buffer } | NotDrawn> {
  const ordered =
    at && (await listBadges(db, event.id, wish.order)).filter((each) => each.printedAt?.getTime() === at.getTime());
  if (ordered?.length === 0) return refuse("nobody");
  const waitSeconds = await consumeRateLimit(db, [{ key: `papers:account:${viewer.id}`, ...SHEETS }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const codes = ordered
    ? ordered.map(({ codeSealed }) => unseal(config, BADGE_SEAL, codeSealed!) ?? "")
    : trialPeople.map(() => drawBadgeCode(randomBytes));
  const set = drawBadges(event, wish, ordered ?? trialPeople, wish.show.includes("code") ? await drawCodes(codes) : []);
  const { pdf } = await typesetBadges(set, signal);
  return { ok: true, pdf };
}
