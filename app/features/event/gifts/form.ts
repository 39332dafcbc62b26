// The forms of the gift list that hosts post; the browser and the server check them with the same rules.
import {
  checkAccount,
  checkArrived,
  checkGift,
  type GiftAccount,
  type GiftFields,
  giftLimits,
} from "#app/domain/event/gifts.ts";
import { sectionShapes } from "#app/domain/event/page-sections.ts";
import { cents, flag, ref, text, version, whole } from "#app/domain/field.ts";
import { webLinkLimit } from "#app/domain/text/web-link.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { accountFieldText, giftFieldText } from "./copy.ts";

/** The fields of a gift; for a stored one `giftId` and `version` too. The action reads the file. */
export const giftForm = fields({
  title: text(giftLimits.title),
  price: cents(),
  url: text(webLinkLimit),
  picture: text(webLinkLimit),
  parts: whole(1, giftLimits.parts),
  unit: text(giftLimits.unit),
  note: text(giftLimits.note),
  giftId: ref("gifts"),
  version: version(),
}).check<{ gift: GiftFields; giftId: unknown; version: number }>((posted, refuse) => {
  const checked = checkGift(posted);
  if (!checked.ok) return refuse.each(checked.fields, giftFieldText);
  return { gift: checked.gift, giftId: posted.giftId, version: posted.version ?? -1 };
});

const { note, holder } = sectionShapes.gifts.fields;

export const settingsForm = fields({
  message: text(note.most),
  iban: text(34),
  holder: text(holder.most),
  bizum: text(20),
  link: text(webLinkLimit),
  surprise: flag(),
}).check<{ account: GiftAccount; surprise: boolean }>((posted, refuse) => {
  const checked = checkAccount(posted);
  if (checked.ok) return { account: checked.account, surprise: posted.surprise };
  return refuse.each(checked.fields, accountFieldText);
});

export const arrivedForm = fields({ reference: text(40), amount: cents() }).check<{
  reference: unknown;
  cents: number;
}>((posted, refuse) => {
  const amount = checkArrived(posted.amount);
  if (amount.ok) return { reference: posted.reference, cents: amount.cents };
  return refuse.at("amount", "Escribe cuánto ha llegado, en euros.");
});
