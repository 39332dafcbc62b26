// Chat: the kinds of conversation, the checks of a message, and the counts of unread ones.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanText, lengthOf } from "#app/domain/text/text.ts";

/** Two people · an event's organizers · everyone of an event who may chat. part 1 §3, SC-14 */
export const chatKinds = ["private", "organizers", "general"] as const;
export type ChatKind = (typeof chatKinds)[number];

export const chatLimits = {
  content: 4_000,
  reason: 1_000,
  note: 1_000,
  /** Messages of one page of history. */
  page: 50,
  /** Changes in one response. */
  changes: 200,
  /** How many readers are listed by name. */
  readers: 50,
} as const;

/** How often an account may write, and how often it may start conversations. */
export const chatRates = {
  messages: [
    { tries: 30, minutes: 1 },
    { tries: 600, minutes: 60 },
  ],
  /** New private sessions. */
  openings: [{ tries: 20, minutes: 60 }],
  changes: [{ tries: 120, minutes: 10 }],
  reports: [{ tries: 20, minutes: 60 }],
  typing: [{ tries: 40, minutes: 1 }],
} as const;

/** The person's account is gone · they share no event · one of them blocked the other. */
export type TalkRefusal = "person_gone" | "not_together" | "blocked";
export type ReportRefusal = "reason_required" | "reason_too_long";
export type MessageRefusal = "content_required" | "content_too_long";

/** A message as stored: 1 to 4,000 characters, not blank; beside a picture it may be missing. part 1 §6 */
export function checkContent(input: unknown, hasPicture = false): Result<{ content: string }, MessageRefusal> {
  if (typeof input !== "string") return hasPicture ? ok({ content: "" }) : refuse("content_required");
  if (input.length > 20 * chatLimits.content) return refuse("content_too_long");
  const content = cleanText(input);
  if (content === "") return hasPicture ? ok({ content }) : refuse("content_required");
  return lengthOf(content) > chatLimits.content ? refuse("content_too_long") : ok({ content });
}

/** A part of a message: text, or a link. */
export type MessagePart = { text: string; href?: string };

/** Whether `href` is a web page's address without a user name or password: anything else is only text. robustness D-2 */
export function isWebAddress(href: string): boolean {
  const url = URL.parse(href);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return false;
  return url.username === "" && url.password === "";
}

// How many later messages the page shows with it.
const AFTER = 15;

/** The address of a message: its conversation, opened at the message with those around it. */
export function placeOfMessage(sessionId: string, seq: number, lastSeq: number): string {
  const isRecent = lastSeq - seq < chatLimits.page - AFTER;
  return `/app/chat/${sessionId}${isRecent ? "" : `?antes=${seq + AFTER}`}#m-${seq}`;
}

/** «9+» above nine, null for 0. part 1 §2 */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? "9+" : String(count);
}

/** The pair of a private session in stored order; null for a chat with oneself. */
export function pairOf(one: string, other: string): { low: string; high: string } | null {
  if (one === other) return null;
  return one < other ? { low: one, high: other } : { low: other, high: one };
}
