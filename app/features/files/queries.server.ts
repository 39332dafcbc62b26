// Which uploaded file a request may see.
import { findCodeGrant } from "#app/features/guest/event-page/queries.server.ts";
import { seesGifts } from "#app/features/guest/gifts/queries.server.ts";
import { mayReadFile } from "#app/features/home/chat/sessions.queries.server.ts";
import { seesPostPicture } from "#app/features/site/blog/pictures.queries.server.ts";
import { readerOf } from "#app/features/site/blog/reader.queries.server.ts";
import { isFileKey } from "#app/platform/files/file-store.server.ts";
import type { Picture } from "#app/platform/files/pictures.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { type RouteArgs, type Pass, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";

export type ServedFile = Picture & {
  /** Whether everybody may see it, so that anybody on the way may keep a copy. */
  isPublic: boolean;
};

/**
 * The file of `key`, or null when there is none for anyone who asks: an avatar is for everybody, an event's picture for those who may see
 * the event, one of an event's board or moodboard for those who see that inside the application, one of a message for those who read it, one of an article for everybody once the article is published, and a picture that no event shows (yet) for anyone who uploaded it (robustness A-11, E-5).
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
  // The pieces of a photograph are for nobody, not even for whose room they take; a document has an address of its own.
  if (!file || file.purpose === "album-part" || file.purpose === "document") return null;
  const isPublic =
    file.purpose === "avatar" ||
    ((await shownBy(args, key)) ??
      (await ofWornDesign(args, key)) ??
      (await onBoard(args, key)) ??
      (await onMoodboard(args, key)) ??
      (await onGiftList(args, key)) ??
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

/** True when an event shows it to everybody, false when one shows it to anyone who asks here, null when none does. */
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
        .union(eb.selectFrom("pagePhotos").select("pagePhotos.eventId as id").where("fileKey", "=", key)),
    )
    .execute();
  let shown: boolean | null = null;
  for (const { id, visibility, requireAccount } of events) {
    const grant = await findCodeGrant(app.db, app.config, args.request, id);
    const { pass } = await tryAuthorizePublicEvent(args, id, "event.public.view", grant);
    // Of an event whose public page is not there, who takes part sees the picture in the application.
    if (!pass && shown === null && (await tryAuthorizePublicEvent(args, id, "event.app.view")).pass) shown = false;
    if (pass) shown = shown || (visibility === "public" && !requireAccount);
  }
  return shown;
}

/** False when a design that is kept has it and its host asks here, null when not. */
async function ofWornDesign(args: RouteArgs, key: string): Promise<false | null> {
  const { app } = requestContext(args.context);
  const worn = await app.db.selectFrom("eventDesigns").select("eventId").where("imageKey", "=", key).executeTakeFirst();
  if (!worn) return null;
  return (await tryAuthorizePublicEvent(args, worn.eventId, "event.customize")).pass ? false : null;
}

/** False when it shows a gift of a list that anyone who asks here sees or writes, null when it does not. */
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
  const isShown = pass !== null && (await seesGifts(app.db, pass));
  return isShown || (await tryAuthorizePublicEvent(args, gift.eventId, "gift.write")).pass ? false : null;
}

/** False when it lies on the board of an event whose team anyone who asks here is in, null when it does not. */
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

/** False when it lies on the moodboard of an event that anyone who asks here sees, null when it does not. */
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

/** False when it is a photograph of an album that anyone who asks here writes, or sees because it is shown, null when it is none. */
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

/** True when an article that everybody reads shows it, false when one does that anyone who asks here may write, null when none does. */
async function onBlog(args: RouteArgs, key: string): Promise<boolean | null> {
  return seesPostPicture(requestContext(args.context).app.db, await readerOf(args), key);
}

/** False when it stands in a message that anyone who asks here may read, null when it does not. */
async function inTalk(args: RouteArgs, key: string): Promise<false | null> {
  const { app, viewer } = requestContext(args.context);
  const reader = await viewer();
  return reader && (await mayReadFile(app.db, reader.id, key)) ? false : null;
}
