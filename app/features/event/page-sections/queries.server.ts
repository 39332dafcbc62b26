// Queries for the chapters of an event's page: the visible ones for guests, all of them for the host.
import type { Db } from "#app/db/client.ts";
import { hasThing, reachesOf } from "#app/domain/event/reach.ts";
import {
  chapterOf,
  contentOf,
  isEmptySection,
  orderSections,
  type PagePhoto,
  type PageSection,
  type SectionContent,
  type ShownSection,
} from "#app/domain/event/page-sections.ts";
import type { ProgrammeRow } from "#app/domain/event/schedule-day.ts";
import { fromScheduleText, insideText } from "./copy.ts";
import { pageShows } from "#app/platform/page-things.server.ts";
import { type EventPass, type EventRow, isId } from "#app/platform/pass.server.ts";
import { readProgramme } from "./programme.queries.server.ts";

/** A chapter as its host writes it; `version` is 0 before the first save. */
export type HostSection = ShownSection & { isShown: boolean; version: number; fromSchedule: boolean };

/**
 * The chapters that the holder of `pass` reads, in the host's order, without the empty ones. One statement, and another if the day's moments
 * come from the running order. With `hasGifts` the list of gifts is visible too, so its chapter is not empty. The account for gifts has a
 * reach of its own.
 */
export async function showSections(db: Db, pass: EventPass, hasGifts = false): Promise<ShownSection[]> {
  const sections = await readSections(db, pass.event);
  const seesAccount = pageShows(pass, "bank");
  for (const chapter of sections) {
    if (chapter.section === "programme" && chapter.fromSchedule)
      chapter.content = { ...chapter.content, rows: await readProgramme(db, pass.event.id) };
    if (chapter.section === "gifts" && !seesAccount) chapter.content = withoutAccount(chapter.content);
  }
  return sections.filter(({ section, content, photos }) => {
    if (!pageShows(pass, section) && !(section === "gifts" && seesAccount)) return false;
    return (section === "gifts" && hasGifts) || !isEmptySection(section, content, photos.length);
  });
}

/** The chapter of the gifts without the ways of sending money. */
function withoutAccount({ fields, rows }: SectionContent<"gifts">): SectionContent<"gifts"> {
  return { fields: { ...fields, holder: "", iban: "", bizum: "" }, rows };
}

/**
 * The day for guests who do not see the running order: the chapter's own moments, or the lines for guests. Empty while the chapter is off.
 */
export async function readGuestDay(db: Db, pass: EventPass): Promise<ProgrammeRow[]> {
  if (!pass.may("event.day.view")) return [];
  const chapter = (await readSections(db, pass.event)).find(({ section }) => section === "programme");
  if (!chapter) return [];
  const own = contentOf("programme", chapter.content).rows;
  return chapter.fromSchedule || own.length === 0 ? readProgramme(db, pass.event.id) : own;
}

/** All chapters for their host, in the order in which guests read them. */
export async function listSections(db: Db, pass: EventPass<"event.customize">): Promise<HostSection[]> {
  return readSections(db, pass.event);
}

/** All chapters of the event with their photographs, in their order. */
async function readSections(
  db: Db,
  { id: eventId, reaches }: Pick<EventRow, "id" | "reaches">,
): Promise<HostSection[]> {
  const seenBy = reachesOf(reaches);
  const rows = await db
    .selectFrom("pageSections as sections")
    .leftJoin("pagePhotos as photos", (join) =>
      join
        .onRef("photos.eventId", "=", "sections.eventId")
        .on("sections.section", "=", "photos")
        .on("photos.removedAt", "is", null),
    )
    // A photograph from before the small sizes has one size only.
    .leftJoin("files", (join) => join.on("files.key", "=", (eb) => eb.fn.coalesce("photos.smallKey", "photos.fileKey")))
    .select(["section", "sections.position", "version", "content", "fromSchedule"])
    .select(["photos.id", "alt", "photos.fileKey", "files.key", "width", "height"])
    .where("sections.eventId", "=", eventId)
    .orderBy("photos.photoPosition")
    .orderBy("photos.createdAt")
    .orderBy("photos.id")
    .execute();
  const photos: PagePhoto[] = [];
  for (const { id, alt, fileKey, key, width, height } of rows)
    if (id !== null && key !== null) {
      const urls = { url: `/files/${key}`, full: `/files/${fileKey}` };
      photos.push({ id, ...urls, width: width!, height: height!, alt: alt ?? "" });
    }
  const stored = new Map(rows.map((row) => [row.section, row]));
  const order = orderSections(new Map(rows.map(({ section, position }) => [section, position]))).filter(hasThing);
  return order.map((section) => {
    const row = stored.get(section);
    const chapter = chapterOf(section, row?.content, section === "photos" ? photos : []);
    return {
      ...chapter,
      isShown: seenBy[section] !== "hosts",
      version: row?.version ?? 0,
      fromSchedule: row?.fromSchedule ?? false,
    };
  });
}

/** Whether the chapter of the day shows the running order's moments for guests in place of its own, and whether guests see it. */
export async function programmeSource(
  db: Db,
  { id, reaches }: Pick<EventRow, "id" | "reaches">,
): Promise<{ fromSchedule: boolean; isShown: boolean }> {
  const row = await db
    .selectFrom("pageSections")
    .select("fromSchedule")
    .where("eventId", "=", id)
    .where("section", "=", "programme")
    .executeTakeFirst();
  return { fromSchedule: row?.fromSchedule ?? false, isShown: reachesOf(reaches).programme !== "hosts" };
}

/**
 * The key of a photograph of the event's page, or of a gift's picture. Null if the holder of `pass` sees no such picture. `isSmall` picks the
 * small size.
 */
export async function findPhotoKey(
  db: Db,
  pass: EventPass,
  { photoId, isSmall }: { photoId: string; isSmall: boolean },
): Promise<string | null> {
  if (!isId(photoId)) return null;
  const eventId = pass.event.id;
  const gift = await db
    .selectFrom("gifts")
    .select("fileKey")
    .where("eventId", "=", eventId)
    .where("id", "=", photoId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (gift) return pageShows(pass, "gifts") ? gift.fileKey : null;
  if (!pageShows(pass, "photos")) return null;
  const row = await db
    .selectFrom("pagePhotos")
    .select(["fileKey", "smallKey"])
    .where("pagePhotos.eventId", "=", eventId)
    .where("pagePhotos.id", "=", photoId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return (isSmall ? row?.smallKey : null) ?? row?.fileKey ?? null;
}

/** A row of the host's list, with the contents of a chapter in words. */
export type SectionSummary = { section: PageSection; isShown: boolean; inside: string; isEmpty: boolean };

/** The rows of the host's list, in the order in which guests read the chapters. */
export async function summarizeSections(db: Db, pass: EventPass<"event.customize">): Promise<SectionSummary[]> {
  const sections = await listSections(db, pass);
  const moments = sections.some(({ fromSchedule }) => fromSchedule) ? await readProgramme(db, pass.event.id) : [];
  return sections.map(({ section, isShown, content, photos, fromSchedule }) => ({
    section,
    isShown,
    inside: fromSchedule ? fromScheduleText(moments.length) : insideText(section, content, photos.length),
    isEmpty: fromSchedule ? moments.length === 0 : isEmptySection(section, content, photos.length),
  }));
}

/** The same chapters with the photographs at `path`, for an event whose files only a holder of a secret may read. */
export function photosAt(sections: readonly ShownSection[], path: string): ShownSection[] {
  return sections.map((section) => ({
    ...section,
    photos: section.photos.map((photo) => {
      const full = `${path}/fotos/${photo.id}`;
      return { ...photo, url: `${full}?mini`, full };
    }),
  }));
}
