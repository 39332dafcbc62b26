// The album of the demo wedding: the photos that guests sent with the code on the tables.
import { newId } from "#app/db/id.ts";
import { albumLimits } from "#app/domain/event/album.ts";
import { Refused } from "#app/domain/refused.ts";
import { saveAlbumSettings, setShown } from "#app/features/event/album/commands.server.ts";
import { addPiece, beginPhoto } from "#app/features/guest/album/commands.server.ts";
import { prepareAlbumPhoto } from "#app/features/guest/album/jobs.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { loadSharp } from "#app/platform/files/sharp.server.ts";
import { authorizeEvent, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { drawPicture } from "./demo-pictures.ts";
import snapshots from "./demo/snapshots.json" with { type: "json" };
import type { onBehalfOf } from "./on-behalf-of.ts";

/** A drawing, or a crop of it: left, top, width, height. */
type Shot = { drawing: string; cut?: number[]; blur?: number };

/** The JPEG of a guest's photo. The newest is blurred and waits for approval. */
async function take({ drawing, cut, blur = 0 }: Shot): Promise<Uint8Array> {
  const whole = await drawPicture(drawing);
  if (!cut) return whole;
  const [left = 0, top = 0, width = 1, height = 1] = cut;
  const sharp = await loadSharp();
  const picture = sharp(whole).extract({ left, top, width, height }).resize({ width: 1_200 });
  return (blur > 0 ? picture.blur(blur) : picture).jpeg({ quality: 86 }).toBuffer();
}

type OnEvent = ReturnType<typeof onBehalfOf>;

/** Opens the album and uploads the photos as a guest's browser would; all but the newest are approved. */
export async function fillAlbum(app: AppServices, onEvent: OnEvent, now: Date): Promise<void> {
  const writing = await authorizeEvent(onEvent, "album.write");
  const eventId = writing.event.id;
  await saveAlbumSettings(
    app,
    writing,
    { settings: { isOpen: true, moderated: true, until: null }, onPage: true },
    now,
  );
  const { tokenHash } = await app.db
    .selectFrom("albums")
    .select("tokenHash")
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  const grant = { kind: "link" as const, eventId, live: true, perms: ["view" as const], usedUp: false };
  const { pass } = await tryAuthorizePublicEvent(onEvent, eventId, "album.add", grant);
  if (!pass) throw new Refused("El álbum de la demostración no se ha podido abrir.");
  const sender = {
    tokenHash,
    uploaderHash: hashToken(newToken()),
    addressHash: hashToken("demo"),
    isHost: false,
  };
  const taken: string[] = [];
  for (const { by, hoursAgo, ...shot } of snapshots) {
    const [photoId, bytes, at] = [newId(), await take(shot), new Date(now.getTime() - hoursAgo * 60 * 60 * 1_000)];
    await beginPhoto(app, pass, sender, { photoId, bytes: bytes.length, name: by }, at);
    for (let start = 0; start < bytes.length; start += albumLimits.pieceBytes)
      await addPiece(
        app,
        pass,
        sender,
        { photoId, start, piece: bytes.subarray(start, start + albumLimits.pieceBytes) },
        at,
      );
    const work = { payload: { eventId, photoId }, signal: new AbortController().signal };
    await prepareAlbumPhoto({ app, now: at, ...work });
    taken.push(photoId);
  }
  await setShown(app.db, writing, taken.slice(0, -1), "show");
}
