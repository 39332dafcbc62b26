// The rules of the hosts' thanks after the party.
import { doorHours } from "#app/domain/door/hours.ts";
import { cleanText, lengthOf } from "#app/domain/text/text.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";

/** The most characters of the words. */
export const thanksLimit = 1000;

export const thankedWays = ["letter", "whatsapp"] as const;
/** How a family got its thanks: by e-mail, or by a host's hand. */
export type ThankedWay = (typeof thankedWays)[number];

/** Whether the party is over: from 12:00 of the next day in the event's zone, when the door's phones forget the list. */
export function isAfterParty(event: { date: PlainDate; timeZone: string }, now: Date): boolean {
  return doorHours(event).until <= now;
}

/** The words with their paragraphs; a code where they are empty or too long. */
export function checkThanks(
  posted: string | undefined,
): { text: string } | { code: "text_required" | "text_too_long" } {
  const text = cleanText(posted ?? "");
  if (text === "") return { code: "text_required" };
  return lengthOf(text) > thanksLimit ? { code: "text_too_long" } : { text };
}

/** The place after the last family that a host thanks by WhatsApp. */
export const thanksEnd = "fin";

/** The id of the next family after `id` without thanks, in the order of `families`; `thanksEnd` after the last. Without an id, the first. */
export function nextFamily(families: readonly { id: string; way: ThankedWay | null }[], id: string | null): string {
  const after = families.findIndex((family) => family.id === id) + 1;
  return families.slice(after).find(({ way }) => way === null)?.id ?? thanksEnd;
}
