// No rule of the policy takes long over 50 kB of any input: time grows with the length, not with its square.
import { describe, expect, it } from "vitest";
import { checkEmail, checkName, defaultName, emailKey } from "#app/domain/account/account.ts";
import { accessAfterSave, checkAccessCode, isAccessCode } from "#app/domain/event/access.ts";
import { parseCategory, parseType } from "#app/domain/event/kinds.ts";
import { checkEvent } from "#app/domain/event/event.ts";
import { checkGuest, checkPhone, phoneDigits, searchKey } from "#app/domain/guest/guest.ts";
import { separatorOf } from "#app/domain/guest/import/columns.ts";
import { readTable } from "#app/domain/guest/import/table.ts";
import { parseMoney } from "#app/domain/money.ts";
import { readPastedList } from "#app/domain/guest/import/pasted-list.ts";
import { checkPassword, passwordStrength } from "#app/domain/account/password.ts";
import { parsePlan } from "#app/domain/account/plans.ts";
import { checkRsvp } from "#app/domain/guest/rsvp.ts";
import { googleCalendarUrl, mailShare } from "#app/domain/event/share.ts";
import { checkSlug, slugFromTitle, titleSlug } from "#app/domain/event/slug.ts";
import { cleanLine, cleanText, foldText, lengthOf } from "#app/domain/text/text.ts";
import { checkUsername, generateUsername } from "#app/domain/account/username.ts";
import { parseDate, parseTime, parseTimeZone } from "#app/domain/time/zoned-time.ts";

const size = 50_000;

const inputs: Record<string, string> = {
  letters: "a".repeat(size),
  "spaces before a letter": `${" ".repeat(size)}x`,
  "letters and spaces": "a ".repeat(size / 2),
  "line breaks": "\r\n".repeat(size / 2),
  digits: "9".repeat(size),
  "digits in threes": ".999".repeat(size / 4),
  hyphens: "-".repeat(size),
  "letters and hyphens": "a-".repeat(size / 2),
  "at signs": "@".repeat(size),
  "an endless local part": `${"a.".repeat(size / 2)}@x.es`,
  "an endless domain": `a@${"b.".repeat(size / 2)}es`,
  "accents of two kinds": `a${"\u0301\u0323".repeat(size / 2)}`,
  "accents between invisible letters": `a${"\u0301\u200b\u0323\u200b".repeat(size / 4)}`,
  "letters that unfold into eighteen": "\ufdfa".repeat(size),
  "direction marks": "\u202e ".repeat(size / 2),
  "halves of surrogates": "\ud800".repeat(size),
  "emoji families": "👨‍👩‍👧".repeat(size / 8),
};

const fields = (text: string) => ({
  title: text,
  location: text,
  description: text,
  date: text,
  startTime: text,
  timeZone: text,
  category: text,
  type: text,
  budget: text,
});
const none = (count: number) => new Uint8Array(count);
const calendarEntry = (text: string) => ({
  title: text,
  details: text,
  location: text,
  timeZone: "UTC",
  time: { firstDate: "2027-06-05", dateAfter: "2027-06-06" },
});

const noWords = { kind: new Map(), group: new Map(), status: new Map(), memberType: new Map(), questions: new Map() };

const rules: Record<string, (text: string) => unknown> = {
  cleanLine,
  cleanText,
  foldText,
  lengthOf,
  searchKey,
  checkEmail,
  emailKey,
  checkName,
  defaultName: (text) => defaultName(text, text),
  checkUsername,
  generateUsername: (text) => generateUsername(text, text, 1),
  checkPassword: (text) => checkPassword(text),
  passwordStrength: (text) => passwordStrength(text, [text]),
  checkSlug,
  slugFromTitle,
  titleSlug,
  parseMoney,
  parseDate,
  parseTime,
  parseTimeZone,
  parsePlan,
  parseType,
  parseCategory,
  checkEvent: (text) => checkEvent(fields(text)),
  checkPhone,
  phoneDigits,
  checkGuest: (text) => checkGuest({ name: text, email: text, phone: text, kind: text, group: text }),
  readPastedList: (text) => readPastedList(`${text}\n${text}`, new Map()),
  readTable: (text) => separatorOf(text) ?? readTable([[text], [text]], ["name"], false, noWords),
  checkRsvp: (text) => checkRsvp({ name: text, email: text, attending: text, message: text }),
  checkAccessCode,
  isAccessCode: (text) => isAccessCode(text, "ABCDEF"),
  accessAfterSave: (text) => accessAfterSave({ isPublic: true, requireAccount: false, accessCode: text }, null, none),
  mailShare: (text) => mailShare(text, text, text),
  googleCalendarUrl: (text) => googleCalendarUrl(calendarEntry(text)),
};

/** The minimum of three runs, so that a busy machine does not look like a slow rule. */
function time(rule: (text: string) => unknown, text: string): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now();
      rule(text);
      return performance.now() - start;
    }),
  );
}

/** The time of a rule that compares every pair of characters: the measure, on this machine and in this run. */
function quadraticTime(): number {
  return time((text) => text.normalize("NFC"), "\u0301\u0323".repeat(15_000));
}

describe("50 kB of hostile input", () => {
  it("takes no rule as long as a quadratic one would", () => {
    const limitMs = quadraticTime() / 2;
    const timed = Object.entries(rules).flatMap(([name, rule]) =>
      Object.entries(inputs).map(([kind, text]) => ({ name, kind, ms: time(rule, text) })),
    );
    const slowest = timed.toSorted((a, b) => b.ms - a.ms)[0];
    console.info(
      `D-11: ${timed.length} of ${timed.length} linear; slowest ${slowest?.ms.toFixed(1)} ms (${slowest?.name}, ${slowest?.kind}), a quadratic rule ${(limitMs * 2).toFixed(0)} ms`,
    );
    expect(timed.filter(({ ms }) => ms >= limitMs)).toEqual([]);
  });
});
