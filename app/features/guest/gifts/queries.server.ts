// The gift list as guests see it on an event's page, and a guest's promise at its own address.
import QRCode from "qrcode";
import type { Db } from "#app/db/client.ts";
import { shownOnPage } from "#app/domain/look/customization.ts";
import type { GiftsOnPage } from "#app/domain/event/public-event.ts";
import { checkIban } from "#app/domain/event/iban.ts";
import { sepaText } from "#app/domain/event/sepa-code.ts";
import { readGiftSettings } from "#app/platform/gift-pledges.server.ts";
import { listGifts } from "#app/features/event/gifts/queries.server.ts";
import { currentHash } from "#app/platform/auth/current-token.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** Whether the holder of `pass` sees the event's list: their right, and the host's switches. */
export async function seesGifts(db: Db, pass: EventPass): Promise<boolean> {
  return pass.may("event.public.gifts") && (await showsGifts(db, pass.event));
}

/** Whether the pages of guests show gifts at all: access settings, design and the chapter's own switch. */
export async function showsGifts(db: Db, event: EventPass["event"]): Promise<boolean> {
  return shownOnPage(event).gifts && (await readGiftSettings(db, event.id)).isShown;
}

/** The list for the holder of `pass`, without any name; null if they may not see it. */
export async function showGifts(db: Db, pass: EventPass, action: string): Promise<GiftsOnPage | null> {
  if (!shownOnPage(pass.event).gifts || !pass.may("event.public.gifts")) return null;
  const [gifts, settings] = await Promise.all([listGifts(db, pass.event.id), readGiftSettings(db, pass.event.id)]);
  const { isShown, surprise } = settings;
  if (!isShown) return null;
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
    .select(["arrivedCents", "thankedAt", "cancelledAt", "giftPledges.createdAt", "message", "email"])
    .where("tokenHash", "=", currentHash(token))
    .executeTakeFirst();
  return row ?? null;
}

export type FoundPledge = NonNullable<Awaited<ReturnType<typeof findPledgeByToken>>>;

/** How money reaches the hosts: their account with the code for a bank's app, and a Bizum number. */
export type WayOfMoney = { iban: string; holder: string; bizum: string; code: string | null };

/** The way for one promise; null without money to send, or without an account of the hosts. */
export async function wayOfMoney(
  db: Db,
  { eventId, amountCents, reference }: Pick<FoundPledge, "eventId" | "amountCents" | "reference">,
): Promise<WayOfMoney | null> {
  if (amountCents === null) return null;
  const { iban, holder, bizum } = (await readGiftSettings(db, eventId)).account;
  if (iban === "" && bizum === "") return null;
  // Bizum alone needs no code; banks ask for a name with an account.
  const text = iban !== "" && holder !== "" ? sepaText({ iban, holder, cents: amountCents, text: reference }) : null;
  const code = text && (await QRCode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 4 }));
  // In groups of four, to be read out, also if an older row has no spaces.
  return { iban: checkIban(iban) ?? iban, holder, bizum, code };
}
