// The commands of guests on the gift list, without an account: promise parts of a gift or money, and cancel.
import { randomBytes } from "node:crypto";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account/account.ts";
import { type GiverFields, giftLimits, priceOf, referenceOf } from "#app/domain/event/gifts.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { giftUrl } from "#app/domain/event/share.ts";
import { lockGift, takenParts } from "#app/features/event/gifts/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { forgetInEmails, queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { isUnsubscribed } from "#app/platform/mail/unsubscribe.server.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { giftReservedEmail, type GiftReservedProps } from "./gift-reserved.email.tsx";

/** The context for which the tokens of an event's pledges are sealed. */
export function giftSeal(eventId: string): string {
  return `gift ${eventId}`;
}

type App = Pick<AppServices, "db" | "config">;
type GivePass = EventPass<"gift.give">;

/**
 * Promises parts of a gift. Requests for one gift run one at a time under its row lock, so the promises never exceed
 * its parts (C-1). Returns the secret of the guest's own page; a guest who left an address gets it by e-mail too.
 */
export async function reserveGift(
  { db, config }: App,
  pass: GivePass,
  { giftId, parts, giver }: { giftId: unknown; parts: number; giver: GiverFields },
  now: Date,
): Promise<Result<{ token: string }, "gift_not_found" | "too_few_left" | "too_many_pledges">> {
  if (!isId(giftId)) return refuse("gift_not_found");
  return inTransaction(db, async (tx) => {
    const eventId = pass.event.id;
    const gift = await lockGift(tx, eventId, giftId);
    if (!gift) return refuse("gift_not_found");
    if ((await takenParts(tx, eventId, giftId)) + parts > gift.parts) return refuse("too_few_left");
    const given = { giftId, parts, amountCents: priceOf(gift.priceCents, parts), giver };
    const promised = await promise(tx, config, pass, given, now);
    if (!promised.ok) return promised;
    const { title, unit, parts: of } = gift;
    const said = { gift: title, parts: of === 1 ? null : parts, unit, cents: given.amountCents };
    await tellGuest(tx, config, pass, { ...promised, giver, said }, now);
    return promised;
  });
}

/**
 * Promises an amount of money. It only notes the amount under a reference; the guest's own bank sends the money. A guest who left an
 * address gets the secret by e-mail too.
 */
export async function contribute(
  { db, config }: App,
  pass: GivePass,
  { cents, giver }: { cents: number; giver: GiverFields },
  now: Date,
): Promise<Result<{ token: string }, "too_many_pledges">> {
  return inTransaction(db, async (tx) => {
    const given = { giftId: null, parts: null, amountCents: cents, giver };
    const promised = await promise(tx, config, pass, given, now);
    if (!promised.ok) return promised;
    const said = { gift: null, parts: null, unit: "", cents };
    await tellGuest(tx, config, pass, { ...promised, giver, said }, now);
    return promised;
  });
}

type Given = { giftId: string | null; parts: number | null; amountCents: number | null; giver: GiverFields };

async function promise(
  tx: Tx,
  config: App["config"],
  { event, may }: GivePass,
  { giver, ...given }: Given,
  now: Date,
): Promise<Result<{ token: string; pledgeId: string }, "too_many_pledges">> {
  const eventId = event.id;
  const { count } = await tx
    .selectFrom("giftPledges")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= giftLimits.pledges) return refuse("too_many_pledges");
  const token = newToken();
  const pledgeId = newId();
  const surprise = await beginList(tx, eventId);
  for (let tries = 0; tries < 5; tries++) {
    const kept = await tx
      .insertInto("giftPledges")
      .values({
        ...given,
        ...giver,
        emailKey: giver.email === null ? null : emailKey(giver.email),
        eventId,
        id: pledgeId,
        reference: referenceOf(event.title, randomBytes(5)),
        surprise,
        seesAccount: may("gift.bank"),
        tokenHash: hashToken(token),
        tokenSealed: seal(config, giftSeal(eventId), token),
        createdAt: now,
      })
      .onConflict((conflict) => conflict.constraint("gift_reference_taken").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!kept) continue;
    await announce(tx, `event:${eventId}`);
    return ok({ token, pledgeId });
  }
  throw new Error("no free reference");
}

/** Records the event's date with its first gift, for SC-57; returns whether the givers are a surprise. */
async function beginList(tx: Tx, eventId: string): Promise<boolean> {
  const { date } = await tx.selectFrom("events").select("date").where("id", "=", eventId).executeTakeFirstOrThrow();
  await tx
    .insertInto("giftLists")
    .values({ eventId, latestDate: date })
    .onConflict((conflict) => conflict.column("eventId").doNothing())
    .execute();
  await tx
    .updateTable("giftLists")
    .set({ latestDate: date })
    .where("eventId", "=", eventId)
    .where("latestDate", "is", null)
    .execute();
  const { surprise } = await tx
    .selectFrom("giftLists")
    .select("surprise")
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  return surprise;
}

/** Sends the promise and its link to a guest who left an address, unless it has unsubscribed or reached the day's limit. J-4 */
async function tellGuest(
  tx: Tx,
  config: App["config"],
  { event }: GivePass,
  {
    token,
    pledgeId,
    giver,
    said,
  }: { token: string; pledgeId: string; giver: GiverFields; said: GiftReservedProps["said"] },
  now: Date,
): Promise<void> {
  if (giver.email === null || (await isUnsubscribed(tx, giver.email))) return;
  const host = await tx.selectFrom("users").select("name").where("id", "=", event.createdBy).executeTakeFirstOrThrow();
  const facts = {
    origin: config.origin,
    guestId: pledgeId,
    name: giver.name,
    said,
    event: eventOfEmail(event, host.name),
    backUrl: giftUrl(config.origin, SECRET),
  };
  const recipient = { email: giver.email, name: giver.name };
  const email = { facts, secretSealed: sealSecret(config, token), recipient, eventId: event.id };
  await queueEmail(tx, giftReservedEmail, email, now);
}

/** Cancels a promise: its parts are free again, and the guest's data is deleted. Refuses money that has arrived. */
export async function cancelPledge(
  db: Db,
  pass: EventPass<"gift.own">,
  pledgeId: string,
  now: Date,
): Promise<Result<unknown, "already_arrived" | "pledge_not_found">> {
  return inTransaction(db, async (tx) => {
    const eventId = pass.event.id;
    const pledge = await tx
      .selectFrom("giftPledges")
      .select(["arrivedAt", "cancelledAt"])
      .where("eventId", "=", eventId)
      .where("id", "=", pledgeId)
      .forUpdate()
      .executeTakeFirst();
    if (!pledge) return refuse("pledge_not_found");
    if (pledge.cancelledAt !== null) return ok();
    if (pledge.arrivedAt !== null) return refuse("already_arrived");
    await tx
      .updateTable("giftPledges")
      .set({ cancelledAt: now, name: "", email: null, emailKey: null, message: "" })
      .where("eventId", "=", eventId)
      .where("id", "=", pledgeId)
      .execute();
    await forgetInEmails(tx, eventId, [pledgeId], "Quien lo regalaba");
    await announce(tx, `event:${eventId}`);
    return ok();
  });
}
