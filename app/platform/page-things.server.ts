// The things of an event that the pages of guests show.
import { reachesOf, type Thing } from "#app/domain/event/reach.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** The right to see each thing that stands on pages of guests. */
const seenBy = {
  programme: "event.public.programme",
  arrival: "event.public.arrival",
  lodging: "event.public.lodging",
  dress: "event.public.dress",
  questions: "event.public.questions",
  photos: "event.public.photos",
  gifts: "event.public.gifts",
  bank: "gift.bank",
  album: "event.public.album",
  chat: "event.public.chat",
} as const satisfies Partial<Record<Thing, ActionName>>;

/**
 * Whether a page of guests shows `thing` to the holder of `pass`. Things that are the hosts' alone stand on no such page: there the hosts
 * see no more than guests.
 */
export function pageShows(pass: EventPass, thing: keyof typeof seenBy): boolean {
  return reachesOf(pass.event.reaches)[thing] !== "hosts" && pass.may(seenBy[thing]);
}
