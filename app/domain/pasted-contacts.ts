// How to reach the people of a pasted line: the e-mail addresses and telephones that stand between their names.
import { checkEmail } from "#app/domain/account.ts";
import { checkPhone } from "#app/domain/guest.ts";
import type { Doubt } from "#app/domain/guest-import.ts";
import { cleanLine } from "#app/domain/text.ts";

const pictures = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}]|\ufe0f|\u200d|\u20e3/gu;
const emails = /[^\s<>,;:()"]{1,64}@[^\s<>,;:()"]{1,190}/g;
const phones = /(?:\+|\b00)?\(?\d[\d .()\-/]{5,22}\d/g;
const dates = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/g;
const contactWords =
  /(?<![\p{L}])(?:tel[eé]fono|tel|tlfno|tlf|tfno|m[oó]vil|whatsapp|e-?mail|mail|correo)(?![\p{L}])\.?:?/giu;

/** Whether a piece of a line holds nothing but how to reach a person. */
export function isReachOnly(text: string): boolean {
  const bare = takeContacts(text, []).text;
  return bare !== text && !/\p{L}/u.test(bare);
}

/** `text` is what is left of the line. */
export type Reach = { text: string; emails: string[]; phones: string[] };

/** Takes e-mail addresses and telephones out of a line; what looks like one and is none is a doubt. */
export function takeContacts(source: string, doubts: Doubt[]): Reach {
  const reach: Reach = { text: source, emails: [], phones: [] };
  reach.text = reach.text.replace(emails, (found) => {
    const checked = checkEmail(found.replace(/[.,;]+$/, ""));
    if (checked.ok) reach.emails.push(checked.email);
    else doubts.push({ code: "email_invalid", text: found });
    return " ";
  });
  reach.text = reach.text.replace(dates, " ").replace(phones, (found) => {
    const digits = found.replace(/\D/g, "").length;
    if (digits < 6) return found;
    const phone = checkPhone(found);
    if (digits >= 9 && digits <= 15 && phone.ok && phone.phone) reach.phones.push(phone.phone);
    else doubts.push({ code: "phone_unclear", text: found.trim() });
    return " ";
  });
  if (reach.text !== source) reach.text = reach.text.replace(/<\s*>|\(\s*\)/g, " ");
  reach.text = cleanLine(reach.text.replace(contactWords, " ").replace(pictures, " "));
  return reach;
}
