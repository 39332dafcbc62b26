// The uploaded files that a request may see.
import { findCodeGrant } from "#app/features/guest/event-page/queries.server.ts";
import { pageShows } from "#app/platform/page-things.server.ts";
import { mayReadFile } from "#app/features/home/chat/sessions.queries.server.ts";
import { seesPostPicture } from "#app/features/site/blog/pictures.queries.server.ts";
import { readerOf } from "#app/features/site/blog/reader.queries.server.ts";
import { isFileKey } from "#app/platform/files/file-store.server.ts";
import type { Picture } from "#app/platform/files/pictures.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { type RouteArgs, type Pass, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";

export type ServedFile = Picture & {
  /** Whether all may see it, so that the browser may cache it. */
  isPublic: boolean;
};

/**
 * The file of `key`, or null if the viewer may not see it (robustness A-11, E-5). Avatars and published articles' pictures are public.
 * Others follow the access of their event, board, moodboard, gift list, album or message; an unused one is its uploader's.
 */
export async function readServedFile(
  args: RouteArgs,
  _pass: Pass<"file.readPublic">,
  key: string,
): Promise<ServedFile | null> {
  const { app, viewer } = requestContext(args.context);
  if (!isFileKey(key)) return null;
  const file = await app.db
    .selectFrom("files")
    .select(["purpose", "contentType", "ownerId"])
    .where("key", "=", key)
    .executeTakeFirst();
  // Pieces of a photograph have no viewer, not even their owner; a document has its own URL.
  if (!file || file.purpose === "album-part" || file.purpose === "document") return null;
  const isPublic =
    file.purpose === "avatar" ||
    ((await shownBy(args, key)) ??
      (await ofWornDesign(args, key)) ??
      (await onBoard(args, key)) ??
      (await onMoodboard(args, key)) ??
      (await onGiftList(args, key)) ??
      (await belowPlan(args, key)) ??
      (await inAlbum(args, key)) ??
      (await inTalk(args, key)) ??
      (await onBlog(args, key)));
  if (isPublic === null) {
    const isOwn = file.ownerId !== null && (await viewer())?.id === file.ownerId;
    if (!isOwn) return null;
  }
  const bytes = await app.files.read(key);
  return bytes && { bytes, contentType: file.contentType, isPublic: isPublic === true };
}

/** True if an event shows it to all, false if one shows it to this viewer, null if none does. */
async function shownBy(args: RouteArgs, key: string): Promise<boolean | null> {
  const { app } = requestContext(args.context);
  const events = await app.db
    .selectFrom("events")
    .select(["id", "visibility", "requireAccount"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom("events as pictured")
        .select("pictured.id")
        .where("pictured.imageKey", "=", key)
        .union(
          eb
            .selectFrom("pagePhotos")
            .select("pagePhotos.eventId as id")
            .where((or) => or.or([or("fileKey", "=", key), or("smallKey", "=", key)]))
            .where("removedAt", "is", null),
        ),
    )
    .execute();
  let shown: boolean | null = null;
  for (const { id, visibility, requireAccount } of events) {
    const grant = await findCodeGrant(app.db, app.config, args.request, id);
    const { pass } = await tryAuthorizePublicEvent(args, id, "event.public.view", grant);
    // If the event's public page is not there, its members see the picture in the app.
    if (!pass && shown === null && (await tryAuthorizePublicEvent(args, id, "event.app.view")).pass) shown = false;
    if (pass) shown = shown || (visibility === "public" && !requireAccount);
  }
  return shown;
}

/** False if an earlier design has it and this viewer may customize the event, else null. */
async function ofWornDesign(args: RouteArgs, key: string): Promise<false | null> {
  const { app } = requestContext(args.context);
  const worn = await app.db.selectFrom("eventDesigns").select("eventId").where("imageKey", "=", key).executeTakeFirst();
  if (!worn) return null;
  return (await tryAuthorizePublicEvent(args, worn.eventId, "event.customize")).pass ? false : null;
}

/** False if it shows a gift of a list that this viewer sees or edits, else null. */
async function onGiftList(args: RouteArgs, key: string): Promise<false | null> {
  const { app } = requestContext(args.context);
  const gift = await app.db
    .selectFrom("gifts")
    .select("eventId")
    .where("fileKey", "=", key)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!gift) return null;
  const { pass } = await tryAuthorizePublicEvent(args, gift.eventId, "event.public.gifts");
  return (pass && pageShows(pass, "gifts")) || (await tryAuthorizePublicEvent(args, gift.eventId, "gift.write")).pass
    ? false
    : null;
}

/** False if it lies below the seating plan of an event whose guests this viewer seats, else null. */
async function belowPlan(args: RouteArgs, key: string): Promise<false | null> {
  const { app } = requestContext(args.context);
  const room = await app.db
    .selectFrom("seatingRooms")
    .select("eventId")
    .where("backgroundKey", "=", key)
    .executeTakeFirst();
  if (!room) return null;
  return (await tryAuthorizePublicEvent(args, room.eventId, "seating.write")).pass ? false : null;
}

/** False if it is on the board of an event in whose team this viewer is, else null. */
async function onBoard(args: RouteArgs, key: string): Promise<false | null> {
  const { app } = requestContext(args.context);
  const block = await app.db
    .selectFrom("eventBlocks")
    .select("eventId")
    .where("fileKey", "=", key)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!block) return null;
  return (await tryAuthorizePublicEvent(args, block.eventId, "event.blocks.view")).pass ? false : null;
}

/** False if it is on the moodboard of an event that this viewer sees, else null. */
async function onMoodboard(args: RouteArgs, key: string): Promise<false | null> {
  const { app } = requestContext(args.context);
  const item = await app.db
    .selectFrom("moodboardItems")
    .select("eventId")
    .where("fileKey", "=", key)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!item) return null;
  return (await tryAuthorizePublicEvent(args, item.eventId, "event.moodboard.view")).pass ? false : null;
}

/** False if it is an album photograph that this viewer manages, or sees because it is published, else null. */
async function inAlbum(args: RouteArgs, key: string): Promise<false | null> {
  const { app } = requestContext(args.context);
  const photo = await app.db
    .selectFrom("albumPhotos")
    .select(["eventId", "status"])
    .where((eb) => eb.or([eb("originalKey", "=", key), eb("shownKey", "=", key), eb("smallKey", "=", key)]))
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!photo) return null;
  const action = photo.status === "shown" ? "album.view" : "album.write";
  return (await tryAuthorizePublicEvent(args, photo.eventId, action)).pass ? false : null;
}

/** True if a published article shows it, false if one does that this viewer may edit, null if none does. */
async function onBlog(args: RouteArgs, key: string): Promise<boolean | null> {
  return seesPostPicture(requestContext(args.context).app.db, await readerOf(args), key);
}

/** False if it is in a message that this viewer may read, else null. */
async function inTalk(args: RouteArgs, key: string): Promise<false | null> {
  const { app, viewer } = requestContext(args.context);
  const reader = await viewer();
  return reader && (await mayReadFile(app.db, reader.id, key)) ? false : null;
}
