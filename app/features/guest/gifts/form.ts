// The forms of the gift list that guests post from an event's page.
import { checkAmount, checkContributor, checkGiver, type GiverFields, parseParts } from "#app/domain/event/gifts.ts";
import type { GiftRefused } from "#app/domain/event/public-event.ts";
import { giftFieldText, giftRefusalText } from "./copy.ts";
import { trapField } from "#app/domain/posted-form.ts";

export type GiftPosted =
  | {
      ok: true;
      giftId: FormDataEntryValue | null;
      parts: number;
      giver: GiverFields;
      refusal: GiftRefused;
      isRobot: boolean;
    }
  | { ok: false; refusal: GiftRefused };

const names = ["giftId", "parts", "name", "email", "message", "amount"] as const;

/** `giftId, parts?, name, email?, message?`; `refusal` is the answer if the command refuses. */
export function readReservation(form: FormData): GiftPosted {
  const values = typed(form);
  const parts = parseParts(values.parts);
  const checked = checkGiver(values);
  const errors: Record<string, string> = {};
  if (!checked.ok) for (const [name, code] of Object.entries(checked.fields)) errors[name] = giftFieldText[code];
  if (parts === null) errors.parts = giftFieldText.parts_invalid;
  const refusal = { giftId: values.giftId ?? "", text: giftRefusalText.fields_refused, errors, values };
  if (!checked.ok || parts === null) return { ok: false, refusal };
  return {
    ok: true,
    giftId: form.get("giftId"),
    parts,
    giver: checked.giver,
    refusal,
    isRobot: Boolean(form.get(trapField)),
  };
}

/** `amount, name?, email?` */
export function readContribution(
  form: FormData,
):
  | { ok: true; cents: number; giver: GiverFields; refusal: GiftRefused; isRobot: boolean }
  | { ok: false; refusal: GiftRefused } {
  const values = typed(form);
  const amount = checkAmount(values.amount);
  const checked = checkContributor(values);
  const errors: Record<string, string> = {};
  if (!amount.ok) errors.amount = giftFieldText.amount_invalid;
  if (!checked.ok) for (const [name, code] of Object.entries(checked.fields)) errors[name] = giftFieldText[code];
  const refusal = { giftId: null, text: giftRefusalText.fields_refused, errors, values };
  if (!amount.ok || !checked.ok) return { ok: false, refusal };
  return { ok: true, cents: amount.cents, giver: checked.giver, refusal, isRobot: Boolean(form.get(trapField)) };
}

function typed(form: FormData): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
