// The rules of what hosts tell their guests during the day.
import { cleanText, lengthOf } from "#app/domain/text/text.ts";
import { isUuid } from "#app/domain/uuid.ts";

/** The most characters, the seconds in which a host can cancel it, and the minutes until the next one. */
export const noticeLimits = { text: 280, secondsToCancel: 10, minutesBetween: 2 } as const;
/** For so long a notice stands at the top of an invitation, and on the screen in the room. */
export const noticeShown = { invitationHours: 3, hallMinutes: 10 } as const;

export const audiences = ["came", "missing", "table"] as const;
export type DayNoticeAudience = (typeof audiences)[number];
export type Audience = { audience: "came" | "missing"; tableId: null } | { audience: "table"; tableId: string };

/** The audience of a form: `came`, `missing`, or `table:` with an id; null for any other text. */
export function parseAudience(posted: unknown): Audience | null {
  if (posted === "came" || posted === "missing") return { audience: posted, tableId: null };
  const tableId = typeof posted === "string" && posted.startsWith("table:") ? posted.slice(6) : null;
  return isUuid(tableId) ? { audience: "table", tableId } : null;
}

/** The audience of a stored notice. */
export function audienceOf({ audience, tableId }: { audience: DayNoticeAudience; tableId: string | null }): Audience {
  if (tableId !== null) return { audience: "table", tableId };
  return { audience: audience === "missing" ? "missing" : "came", tableId: null };
}

/** The audience as a form posts it. */
export function audienceText({ audience, tableId }: Audience): string {
  return audience === "table" ? `table:${tableId}` : audience;
}

/** The text of a notice in one paragraph; a code where it is empty or too long. */
export function checkNotice(
  posted: string | undefined,
): { text: string } | { code: "text_required" | "text_too_long" } {
  const text = cleanText(posted ?? "").replace(/\s+/g, " ");
  if (text === "") return { code: "text_required" };
  return lengthOf(text) > noticeLimits.text ? { code: "text_too_long" } : { text };
}
