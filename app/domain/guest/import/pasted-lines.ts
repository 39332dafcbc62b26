// The lines of a pasted text, without the additions of a chat, a note or a document: stamps, bullets, numbers, rules.
import { beginsWithFirstName } from "#app/domain/guest/import/pasted-names.ts";
import { cleanLine, cleanText, foldText } from "#app/domain/text/text.ts";

/** `at` counts from 1. `indent`: leading spaces, a tab as four. `isTitle`: the line is marked as a heading. */
export type Line = {
  at: number;
  text: string;
  indent: number;
  isBulleted: boolean;
  isAfterBlank: boolean;
  isTitle: boolean;
};

/** Why a line gives no guest: not understood, a heading without people or with people, a total, or text by a program. */
type SkipReason = "unread" | "title" | "heading" | "total" | "chat";
export type SkippedLine = { line: number; text: string; why: SkipReason };

/** The maximum read length of a line; the rest counts as a line that is not understood. */
const longest = 20_000;
/** The maximum characters for a rule of the grammar: some take quadratic time. */
export const mostOfRule = 1_000;
/** How many characters of an unread line the screen shows. */
const shown = 200;

const stamps = [
  /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s*(?:-\s*)?(?:[^:]{1,60}:\s*)?/i,
  /^\[\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?,\s*\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\]\s*(?:[^:]{1,60}:\s*)?/i,
];
const bullet =
  /^(?:[-*•·‣▪▫◦●○–—>✓✔✅☑☐□➡→~]\ufe0f?|\[[ xX]?\]|\d{1,2}\.\d{1,2}\.?\s|(?:n[º°o]\.?\s*\d{1,3}(?=\s))|\(?\d{1,3}\s*[.)\-ºª]+(?=\s|\p{L}))\s*/iu;
const numbered = /^\d{1,3}\s+(?=\p{Lu})/u;
const anyNumber = /^\d{1,3}\s+(?=\p{L})/u;
const framed = /^([=\-#*_~—–]{1,6})\s*(.*?)\s*[=\-#*_~—–:]{0,6}$/;
const noise =
  /cifrad[oa]s de extremo a extremo|omitid[oa]>?$|elimin(?:o|aste) este mensaje|mensaje eliminado|anadio a |creo (?:el|este) grupo|salio del grupo|se unio|cambio (?:el asunto|la descripcion)/;
const total =
  /^(?:(?:sub ?|gran )?total(?:es)?|suman?|en total|somos)\b|^=\s*\d+$|^\d+ (?:personas|invitad[oa]s|pax)(?: en total)?\.?$/;
const pageNumber = /\s{3,}p[aá]g(?:ina|\.)?\s*\d+.*$/i;

/** The lines of `text` that may contain people, and those that a chat wrote or that only count. Rules and empty lines are in neither. */
export function linesOf(text: string): { lines: Line[]; skipped: SkippedLine[] } {
  const lines: Line[] = [];
  const skipped: SkippedLine[] = [];
  let isAfterBlank = true;
  const skip = (line: number, line_: string, why: SkipReason) => skipped.push(skippedLine(line, line_, why));
  const written = cleanText(text).split("\n");
  const full = written.filter(isWritten);
  const number = full.filter((line) => anyNumber.test(line)).length > full.length / 2 ? anyNumber : numbered;
  for (const { at, raw } of inColumns(written)) {
    const [page = ""] = raw.length > mostOfRule ? [] : (pageNumber.exec(raw) ?? []);
    if (page !== "") skip(at, page.trim(), "chat");
    const whole = page === "" ? raw : raw.replace(page, "");
    const cut = withoutStamp(cleanLine(whole.slice(0, longest)));
    if (whole.length > longest && isWritten(whole.slice(longest)))
      skip(at, cleanLine(whole.slice(longest, longest + mostOfRule)), "unread");
    const key = cut.length < 300 ? foldText(cut) : "";
    if (!isWritten(cut)) isAfterBlank ||= !/\S/.test(raw) || !isWritten(raw);
    else if (noise.test(key)) skip(at, cut, "chat");
    else {
      const line = lineOf(cut, at, raw, number);
      if (line.text.length < mostOfRule && total.test(foldText(line.text))) skip(at, cut, "total");
      else lines.push({ ...line, isAfterBlank });
      isAfterBlank = false;
    }
  }
  return { lines, skipped };
}

/** A line without guests, shortened for the screen. */
export function skippedLine(line: number, text: string, why: SkipReason): SkippedLine {
  return { line, text: [...text].slice(0, shown).join(""), why };
}

/** Whether a line has content: a rule between paragraphs does not. */
function isWritten(text: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);
}

function withoutStamp(text: string): string {
  return stamps.reduce((left, stamp) => left.replace(stamp, ""), text);
}

function lineOf(cut: string, at: number, raw: string, number: RegExp): Omit<Line, "isAfterBlank"> {
  const [, sign = "", inner = ""] = framed.exec(cut) ?? [];
  const isFramed = inner !== "" && isFrame(sign, cut) && !beginsWithFirstName(inner);
  let text = isFramed ? inner : cut;
  let isBulleted = false;
  for (let times = 0; times < 3 && bullet.test(text); times++) {
    text = text.replace(bullet, "");
    isBulleted = true;
  }
  isBulleted ||= number.test(text);
  text = text.replace(number, "").trim();
  const indent = /^[\t ]*/.exec(raw)![0].replaceAll("\t", "    ").length;
  return { at, text, indent, isBulleted: isBulleted && !isFramed, isTitle: isFramed || /[^:]:\s*[*_]*$/.test(cut) };
}

// «=== Familia ===», «# Trabajo», «* * * Vecinos * * *»; «- Ana» is a bullet.
function isFrame(sign: string, line: string): boolean {
  if (/^#|^={2}|^-{2}|^\*{2}/.test(sign)) return true;
  const spaced = /^([*=~–—-])(?: \1)+ /.test(line);
  return spaced || (/^[*_~=]/.test(sign) && line.endsWith(sign[0]!) && line.length > 2);
}

/**
 * The lines of a text with two or more columns side by side, column by column. Its first line shows that: «NOVIA     NOVIO». Any other text
 * stays as it is.
 */
function inColumns(raw: readonly string[]): { at: number; raw: string }[] {
  const lines = raw.map((text, index) => ({ at: index + 1, raw: text }));
  const first = lines.find(({ raw: text }) => isWritten(text));
  const starts = first ? columnStarts(first.raw) : [];
  if (starts.length < 2) return lines;
  const columns = starts.map((): { at: number; raw: string }[] => []);
  for (const { at, raw: text } of lines) {
    const pieces = piecesAt(text);
    for (const [index, { start, text: piece }] of pieces.entries())
      columns[text.includes("\t") ? Math.min(index, starts.length - 1) : nearest(start, starts)]!.push({
        at,
        raw: piece,
      });
    if (pieces.length === 0) for (const column of columns) column.push({ at, raw: "" });
  }
  return columns.flatMap((column) => [{ at: 0, raw: "" }, ...column]);
}

const sides =
  /^(?:(?:lado|familia|amig[oa]s|invitados?)(?: de)?(?: el| la|l)? )?(?:novi[oa]s?|ella|el|comunes|madre|padre|mama|papa)$/;

/** The starts of the columns if `head` is the first line of a text in columns; else empty. */
function columnStarts(head: string): number[] {
  const pieces = piecesAt(head);
  return pieces.length > 1 && pieces.every(({ text }) => sides.test(foldText(cleanLine(text)).replace(/[:*_]/g, "")))
    ? pieces.map(({ start }) => start)
    : [];
}

/** Whether a text is a list in columns, whatever separates them. */
export function isInColumns(text: string): boolean {
  const head = text.split(/\r\n?|\n/, 40).find(isWritten);
  return head !== undefined && columnStarts(head).length > 0;
}

function piecesAt(line: string): { start: number; text: string }[] {
  return [...line.slice(0, longest).matchAll(/\S+(?: {1,2}\S+)*/g)].map(({ index, 0: text }) => ({
    start: index,
    text,
  }));
}

function nearest(start: number, starts: readonly number[]): number {
  return starts.reduce((best, each, at) => (Math.abs(each - start) < Math.abs(starts[best]! - start) ? at : best), 0);
}
