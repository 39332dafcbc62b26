// The families that came, with their thanks: an e-mail, a host's message by WhatsApp, or none yet.
import { sql } from "kysely";
import { takesPhotos } from "#app/domain/event/album.ts";
import { albumUrl } from "#app/domain/event/share.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import type { Db } from "#app/db/client.ts";
import { readAlbum } from "#app/features/event/album/queries.server.ts";
import {
  type HouseholdRow,
  readHouseholds,
  unwillingAmong,
} from "#app/features/event/household-invitations/queries.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

export type ThanksPass = EventPass<"day.thanks">;

/** The state of an event's thanks. `text` is the stored one; null before a host has stored words. */
export type Thanks = {
  text: string | null;
  hasAlbum: boolean;
  came: number;
  /** Families that get an e-mail when a host sends, and those that wait for WhatsApp. */
  ready: number;
  byHand: number;
  done: { sent: number; waiting: number; refused: number; handed: number };
  /** Null for an event without an album. */
  album: { until: PlainDate | null; isOpen: boolean } | null;
};

/**
 * A family that came, and how it got its thanks; null until then, and again when its e-mail was refused (`isReturned`). `mailTo` is null
 * where only a host's hand reaches it.
 */
export type ThankedFamily = HouseholdRow & {
  way: "letter" | "whatsapp" | null;
  mailTo: string | null;
  isReturned: boolean;
};

/** The families of which at least one guest came, in the order of the list. */
export async function listFamiliesThatCame(db: Db, eventId: string): Promise<ThankedFamily[]> {
  const households = await readHouseholds(db, eventId);
  const came = households.filter(({ members }) => members.some(({ status }) => status === "attended"));
  const unwilling = await unwillingAmong(
    db,
    came.flatMap(({ email }) => email ?? []),
  );
  const thanked = await db
    .selectFrom("thankedHouseholds")
    .select(["householdId", "way"])
    .where("eventId", "=", eventId)
    .execute();
  const ways = new Map(thanked.map(({ householdId, way }) => [householdId, way]));
  const refused = await db
    .selectFrom("letters")
    .select(sql<string>`facts ->> 'guestId'`.as("guestId"))
    .where("eventId", "=", eventId)
    .where("kind", "=", "day_thanks")
    .where("status", "=", "refused")
    .execute();
  const returned = new Set(refused.map(({ guestId }) => guestId));
  return came.map((household) => {
    const way = ways.get(household.id) ?? null;
    const isReturned = way === "letter" && household.members.some(({ id }) => returned.has(id));
    const isReached = household.email !== null && !unwilling.has(household.email) && !isReturned;
    return { ...household, way: isReturned ? null : way, mailTo: isReached ? household.email : null, isReturned };
  });
}

/** Families that have no thanks yet, and that no e-mail reaches. */
function waitsForHand({ way, mailTo }: ThankedFamily): boolean {
  return way === null && mailTo === null;
}

/** The stored words. */
export function findWords(db: Db, eventId: string) {
  return db
    .selectFrom("dayThanks")
    .select(["text", "hasAlbum", "createdBy", "createdByName"])
    .where("eventId", "=", eventId)
    .executeTakeFirst();
}

/** The state of the thanks of the pass's event. */
export async function readThanks(
  { db, config }: Pick<AppServices, "db" | "config">,
  { event }: ThanksPass,
  now: Date,
): Promise<Thanks> {
  const [words, families, album, letters, unwritten] = await Promise.all([
    findWords(db, event.id),
    listFamiliesThatCame(db, event.id),
    readAlbum(db, config, event.id),
    db
      .selectFrom("letters")
      .where("eventId", "=", event.id)
      .where("kind", "=", "day_thanks")
      .groupBy("status")
      .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
      .execute(),
    db
      .selectFrom("thankedHouseholds")
      .where("eventId", "=", event.id)
      .where("way", "=", "letter")
      .where("writtenAt", "is", null)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const lettersOf = (wanted: string) =>
    letters.reduce((all, { status, count }) => all + (status === wanted ? Number(count) : 0), 0);
  return {
    text: words?.text ?? null,
    hasAlbum: words?.hasAlbum ?? true,
    came: families.reduce((all, { members }) => all + members.filter(({ status }) => status === "attended").length, 0),
    ready: families.filter(({ way, mailTo }) => way === null && mailTo !== null).length,
    byHand: families.filter(waitsForHand).length,
    done: {
      sent: lettersOf("sent"),
      waiting: lettersOf("queued") + Number(unwritten.count),
      refused: families.filter(({ isReturned }) => isReturned).length,
      handed: families.filter(({ way }) => way === "whatsapp").length,
    },
    album: album?.token ? { until: album.until, isOpen: takesPhotos(album, dateIn(event.timeZone, now)) } : null,
  };
}

/** The token of the event's album; null without an album. */
export async function findAlbumToken({ db, config }: Pick<AppServices, "db" | "config">, eventId: string) {
  return (await readAlbum(db, config, eventId))?.token ?? null;
}

/** The families for WhatsApp: those that wait, and those that a host has written to. */
export async function readHandQueue(app: Pick<AppServices, "db" | "config">, { event }: ThanksPass) {
  const { db, config } = app;
  const [words, families, token] = await Promise.all([
    findWords(db, event.id),
    listFamiliesThatCame(db, event.id),
    findAlbumToken(app, event.id),
  ]);
  const url = token && (words?.hasAlbum ?? true) ? albumUrl(config.origin, token) : null;
  return {
    text: words?.text ?? null,
    albumUrl: url,
    families: families.filter((family) => family.way === "whatsapp" || waitsForHand(family)),
  };
}
