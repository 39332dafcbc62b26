// The gift list as guests see it on an event's page, and a guest's promise at its own address.
import QRCode from "qrcode";
import type { Db } from "#app/db/client.ts";
import type { GiftsOnPage } from "#app/domain/event/public-event.ts";
import { reachesOf } from "#app/domain/event/reach.ts";
import { checkIban } from "#app/domain/event/iban.ts";
import { sepaText } from "#app/domain/event/sepa-code.ts";
import { readGiftSettings } from "#app/platform/gift-pledges.server.ts";
import { listGifts } from "#app/features/event/gifts/queries.server.ts";
import { hasToken } from "#app/platform/auth/current-token.server.ts";
import { pageShows } from "#app/platform/page-things.server.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";

/** The list for the holder of `pass`, without any name; null if they may not see it. */
export async function showGifts(db: Db, pass: EventPass, action: string): Promise<GiftsOnPage | null> {
  if (!pageShows(pass, "gifts")) return null;
  const [gifts, { surprise }] = await Promise.all([listGifts(db, pass.event.id), readGiftSettings(db, pass.event.id)]);
  return {
    action,
    gifts,
    surprise,
    refused: null,
  };
}

/** A guest's promise by its secret; null for any other text. */
export async function findPledgeByToken(db: Db, token: string) {
  if (!/^[A-Za-z0-9]{32}$/.test(token)) return null;
  const row = await db
    .selectFrom("giftPledges")
    .leftJoin("gifts", (join) =>
      join.onRef("gifts.eventId", "=", "giftPledges.eventId").onRef("gifts.id", "=", "giftPledges.giftId"),
    )
    .select(["giftPledges.id", "giftPledges.eventId", "gifts.title", "gifts.url", "gifts.unit", "gifts.removedAt"])
    .select(["gifts.parts as of", "giftPledges.parts", "amountCents", "reference", "name", "giftPledges.surprise"])
    .select(["arrivedCents", "thankedAt", "cancelledAt", "giftPledges.createdAt", "message", "email", "seesAccount"])
    .where(hasToken("giftPledges", token))
    .executeTakeFirst();
  return row ?? null;
}

export type FoundPledge = NonNullable<Awaited<ReturnType<typeof findPledgeByToken>>>;

/** How money reaches the hosts: their account with the code for a bank's app, and a Bizum number. */
export type WayOfMoney = { iban: string; holder: string; bizum: string; code: string | null };

/**
 * The way for one promise; null without money to send, and without an account of the hosts that guests see. `closer` for a giver who did not
 * see the account when they gave: people closer to the hosts see it.
 */
export async function wayOfMoney(
  db: Db,
  event: Pick<EventRow, "reaches">,
  {
    eventId,
    amountCents,
    reference,
    seesAccount,
  }: Pick<FoundPledge, "eventId" | "amountCents" | "reference" | "seesAccount">,
): Promise<WayOfMoney | "closer" | null> {
  if (amountCents === null || reachesOf(event.reaches).bank === "hosts") return null;
  const { iban, holder, bizum } = (await readGiftSettings(db, eventId)).account;
  if (iban === "" && bizum === "") return null;
  if (!seesAccount) return "closer";
  // Bizum alone needs no code; banks ask for a name with an account.
  const text = iban !== "" && holder !== "" ? sepaText({ iban, holder, cents: amountCents, text: reference }) : null;
  const code = text && (await QRCode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 4 }));
  // In groups of four, to be read out, also if an older row has no spaces.
  return { iban: checkIban(iban) ?? iban, holder, bizum, code };
}
