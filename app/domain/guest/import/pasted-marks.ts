// Everything beside the names in a pasted line: phones, e-mails, notes in brackets, pictures. Each becomes a mark that no name contains.
import { checkEmail } from "#app/domain/account/account.ts";
import { checkPhone } from "#app/domain/guest/guest.ts";
import type { Doubt } from "#app/domain/guest/import/guest-import.ts";
import {
  childMark,
  companion,
  countedAdults,
  countedChildren,
  diet,
  onlyAge,
  onlyPlus,
} from "#app/domain/guest/import/pasted-words.ts";
import { cleanLine, foldText } from "#app/domain/text/text.ts";

/** `key` is the text without accents; of a `child` the text says whether it is a baby. */
export type Mark = { kind: "note" | "phone" | "email" | "child"; text: string; key: string };
export type MarkedLine = { text: string; marks: Mark[] };

// A phone or an e-mail starts with the second sign, everything else with the first.
const signs = { note: "\ue000", child: "\ue000", phone: "\ue003", email: "\ue003" } as const;
/** The separator between two parts of a line. */
export const cutSign = "\ue002";
const markIn = /[\ue000\ue003](\d+)\ue001/g;
const contactIn = /\ue003\d+\ue001/g;

const emails = /[^\s<>,;:()[\]"|]{1,64}@[^\s<>,;:()[\]"|]{1,190}/g;
const phones = /(?:\+|\b00)?\(?\d[\d .()\-/]{5,22}\d/g;
const dates = /\b(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})\b/g;
const contactWords =
  /(?<![\p{L}])(?:tel[eé]fono|tel|tlfno|tlf|tfno|m[oó]vil|fijo|whatsapp|e-?mail|mail|correo)(?![\p{L}])\.?:?/giu;
const brackets = /[([{]([^()[\]{}]{0,200})[)\]}]/g;
const hearts = /\s*(?:❤\ufe0f?|💕|💞|💑|👫|💍)\s*(?=\p{L})/gu;
const babies = /👶[\u{1f3fb}-\u{1f3ff}]?/gu;
const kids = /(?:👧|👦|🧒)[\u{1f3fb}-\u{1f3ff}]?/gu;
const families =
  /\p{Extended_Pictographic}\ufe0f?[\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic}\ufe0f?[\u{1f3fb}-\u{1f3ff}]?)+/gu;
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}]|\ufe0f|\u200d|[\d#*]?\ufe0f?\u20e3/gu;

/** Replaces everything but names in a line by marks; an invalid phone number or e-mail becomes a doubt. */
export function markLine(source: string, doubts: Doubt[]): MarkedLine {
  const marks: Mark[] = [];
  const put = (kind: Mark["kind"], text: string) => {
    marks.push({ kind, text, key: foldText(text).replace(/[.!]+$/, "") });
    return ` ${signs[kind]}${marks.length - 1}\ue001 `;
  };
  let text = source.replace(/[\ue000-\ue003]/g, "").replace(emails, (found) => {
    const checked = checkEmail(found.replace(/[.,;]+$/, ""));
    if (checked.ok) return put("email", checked.email);
    doubts.push({ code: "email_invalid", text: found });
    return " ";
  });
  text = text
    .replace(dates, (found) => put("note", found))
    .replace(phones, (found) => {
      const digits = found.replace(/\D/g, "").length;
      if (digits < 6) return found;
      const phone = checkPhone(found);
      if (digits >= 9 && digits <= 15 && phone.ok && phone.phone) return put("phone", phone.phone);
      doubts.push({ code: "phone_unclear", text: found.trim() });
      return " ";
    });
  if (marks.length > 0 || doubts.length > 0)
    text = text.replace(contactWords, " ").replace(/<\s*(\ue003\d+\ue001)?\s*>/g, " $1 ");
  text = text
    .replace(families, " ")
    .replace(hearts, " & ")
    .replace(babies, () => put("child", "bebé"))
    .replace(kids, () => put("child", "niño"))
    .replace(pictures, " ")
    .replace(brackets, (_, inner: string) => bracketed(inner, put));
  return { text: cleanLine(text), marks };
}

// «(+1)» and «(con Luis)» are people of the line; other text in brackets is about the person before it.
function bracketed(inner: string, put: (kind: Mark["kind"], text: string) => string): string {
  const note = cleanLine(inner);
  const bare = cleanLine(withoutMarks(note)).replace(/^[,;\s]+|[,;\s]+$/g, "");
  const own = note.match(markIn)?.join(" ") ?? "";
  if (bare === "") return ` ${own} `;
  const key = foldText(bare).replace(/[.!]+$/, "");
  const counted = /^(\d{1,2}) ?\+/.exec(note);
  if (counted) return `${cutSign}${note.replace(counted[1]!, `${counted[1]} adultos`)}`;
  const isCount = [onlyPlus, countedChildren, countedAdults].some((each) => each.test(key) && /\D/.test(key));
  if (isCount || /\d\s+(?:adult|nin[oa]s?|pax|persona)/.test(key) || companion.test(key)) return `${cutSign}${note}`;
  if (/^(?:\+|(?:con|y|e|amb|i)\s)/.test(key)) return `${cutSign}${note.replace(/^(?:con|y|e|amb|i)\s/i, "")}`;
  // «(niña, sin lactosa)» has two facts; «(Jürgen, Anna y Max)» are names.
  const isOfTwo = /[,;]/.test(bare) && bare.split(/[,;]/).some((each) => isSaid(foldText(each).trim()));
  const notes = isOfTwo ? bare.split(/\s*[,;]\s*/) : [bare];
  return ` ${notes.map((each) => put("note", each)).join("")}${own} `;
}

function isSaid(key: string): boolean {
  return [childMark, diet, onlyAge].some((each) => each.test(key));
}

/** A text without its marks. */
export function withoutMarks(text: string): string {
  return text.replace(markIn, " ").trim();
}

/** The marks in a part of a line, in order. */
export function marksIn(text: string, marks: readonly Mark[]): Mark[] {
  return [...text.matchAll(markIn)].map(([, at]) => marks[Number(at)]!);
}

/** The part of a line before its first phone or e-mail, and the text after the last one. */
export function aroundContacts(text: string): [before: string, after: string] {
  const found = [...text.matchAll(contactIn)];
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return [text, ""];
  const after = text.slice(last.index + last[0].length);
  const before = text.slice(0, first.index);
  return withoutMarks(before) === "" ? [after, ""] : [before, after];
}

/** Whether a part of a line is only a phone or an e-mail. */
export function isReachOnly(text: string): boolean {
  const { text: bare, marks } = markLine(text, []);
  return marks.some(({ kind }) => kind === "phone" || kind === "email") && !/\p{L}/u.test(withoutMarks(bare));
}
