// The forms of the gift list that hosts post; the browser and the server check them with the same rules.
import { z } from "zod";
import { readVersion } from "#app/domain/posted-form.ts";
import { checkAccount, checkArrived, checkGift, type GiftAccount, type GiftFields } from "#app/domain/event/gifts.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { accountFieldText, giftFieldText } from "./copy.ts";

/** `title, price?, url?, picture?, parts?, unit?, note?`, for a stored gift `giftId, version` too; the action reads the file. */
export const giftForm = postedFields(
  ["title", "price", "url", "picture", "parts", "unit", "note", "giftId", "version", "file"],
  undefined,
  z.unknown(),
).transform((fields, ctx): { gift: GiftFields; giftId: unknown; version: number } => {
  const checked = checkGift(fields);
  if (!checked.ok) {
    return refuseAt(ctx, checked.fields, giftFieldText);
  }
  return { gift: checked.gift, giftId: fields.giftId, version: readVersion(fields.version) ?? -1 };
});

/** `message?, iban?, holder?, bizum?, link?, surprise?` */
export const settingsForm = postedFields(["message", "iban", "holder", "bizum", "link", "surprise"]).transform(
  (fields, ctx): { account: GiftAccount; surprise: boolean } => {
    const checked = checkAccount(fields);
    if (checked.ok) return { account: checked.account, surprise: fields.surprise === "on" };
    return refuseAt(ctx, checked.fields, accountFieldText);
  },
);

/** `reference, amount` */
export const arrivedForm = postedFields(["reference", "amount"]).transform(
  (fields, ctx): { reference: unknown; cents: number } => {
    const amount = checkArrived(fields.amount);
    if (amount.ok) return { reference: fields.reference, cents: amount.cents };
    return refuseAt(ctx, { amount: "Escribe cuánto ha llegado, en euros." });
  },
);
