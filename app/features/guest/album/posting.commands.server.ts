// The guests' posts to an album: whole photographs from a plain form, pieces from the script, withdrawals and objections.
import { photoWords, takesHash } from "#app/copy/guest/consents.ts";
import { newId } from "#app/db/id.ts";
import { albumLimits, checkObjection, checkPhotoBytes, checkSender, parseBytes } from "#app/domain/event/album.ts";
import { formFields } from "#app/domain/posted-form.ts";
import { refuse } from "#app/domain/result.ts";
import { consumeRateLimit, type Limit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import type { RequestContext } from "#app/platform/http/request-context.server.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { addPiece, type AlbumGuestPass, beginPhoto, objectToPhoto, type Sender } from "./commands.server.ts";
import type { AlbumRefusalCode } from "./copy.ts";
import { takeBackPhoto, withdrawPhotos } from "./withdrawal.commands.server.ts";

type Context = Pick<RequestContext, "app" | "now" | "address">;
type At = { context: Context; pass: AlbumGuestPass; sender: Sender };
type AtMember = { context: Context; pass: EventPass<"album.send">; sender: Sender };
export type Answered =
  | { ok: true; received: number }
  | { ok: false; code: AlbumRefusalCode; received?: number; waitSeconds?: number };

// All guests of a wedding may share one address.
const limits = (address: string): Record<"photo" | "objection", Limit> => ({
  photo: { key: `album-photo:${addressKey(address)}`, tries: 1_200, minutes: 10 },
  objection: { key: `album-objection:${addressKey(address)}`, tries: 30, minutes: 10 },
});

async function waitFor(
  { context: { app, now, address } }: Pick<At, "context">,
  what: "photo" | "objection",
): Promise<(Answered & { ok: false }) | null> {
  const waitSeconds = await consumeRateLimit(app.db, [limits(address)[what]], now);
  return waitSeconds > 0 ? { ...refuse("too_many_tries"), waitSeconds } : null;
}

/** The hash of the words beside the button; null for none, or for words that no form shows. */
function readWords(form: FormData, now: Date): string | null {
  const words = formFields(form)["words"];
  return typeof words === "string" && takesHash(words, photoWords, now) ? words : null;
}

/** `photoId, bytes, words, name?`: announces a photograph. */
export async function begin(at: At, form: FormData): Promise<Answered> {
  const limited = await waitFor(at, "photo");
  if (limited) return limited;
  const photoId = form.get("photoId");
  if (!isId(photoId)) return refuse("photo_not_found");
  const size = checkPhotoBytes(form.get("bytes"));
  if (!size.ok) return size;
  const name = checkSender(form.get("name"));
  if (!name.ok) return name;
  const { app, now } = at.context;
  const words = readWords(form, now);
  if (words === null) return refuse("consent_words_changed");
  return beginPhoto(app, at.pass, at.sender, { photoId, bytes: size.bytes, name: name.name, words }, now);
}

/** `photoId, start, piece` */
export async function piece(at: At, form: FormData): Promise<Answered> {
  const [photoId, start, file] = [form.get("photoId"), parseBytes(form.get("start")), form.get("piece")];
  if (!isId(photoId)) return refuse("photo_not_found");
  if (start === null || !(file instanceof File)) return refuse("piece_invalid");
  const { app, now } = at.context;
  return addPiece(app, at.pass, at.sender, { photoId, start, piece: await file.bytes() }, now);
}

/** `file` (one or several)`, words` (of guests)`, name?`: upload without script, and by members. Names each refused file; the files before it are stored. */
export async function addWhole(
  at: At | AtMember,
  form: FormData,
): Promise<{ arrived: number; refused: { name: string; code: AlbumRefusalCode }[] }> {
  const posted = form.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
  const name = checkSender(form.get("name"));
  const refused: { name: string; code: AlbumRefusalCode }[] = [];
  const words = at.sender.tokenHash ? readWords(form, at.context.now) : undefined;
  if (!name.ok) return { arrived: 0, refused: [{ name: "", code: name.code }] };
  if (words === null) return { arrived: 0, refused: [{ name: "", code: "consent_words_changed" }] };
  if (posted.length === 0) return { arrived: 0, refused: [{ name: "", code: "photo_missing" }] };
  let arrived = 0;
  for (const file of posted) {
    const answered =
      (await waitFor(at, "photo")) ?? (await sendWhole(at, file, { name: name.name, words: words ?? null }));
    if (answered.ok) arrived += 1;
    else refused.push({ name: file.name.slice(0, 80), code: answered.code });
  }
  return { arrived, refused };
}

async function sendWhole(
  { context: { app, now }, pass, sender }: At | AtMember,
  file: File,
  by: { name: string; words: string | null },
): Promise<Answered> {
  const size = checkPhotoBytes(file.size);
  if (!size.ok) return size;
  const photoId = newId();
  let answered: Answered = await beginPhoto(app, pass, sender, { photoId, bytes: size.bytes, ...by }, now);
  while (answered.ok && answered.received < size.bytes) {
    const start: number = answered.received;
    const next = await file.slice(start, start + albumLimits.pieceBytes).bytes();
    answered = await addPiece(app, pass, sender, { photoId, start, piece: next }, now);
  }
  return answered;
}

/** `photoId`: the uploading browser withdraws it. */
export async function takeBack({ context: { app }, pass, sender }: At, form: FormData) {
  return takeBackPhoto(app, pass, sender, form.get("photoId"));
}

/** The uploading browser withdraws its consent, and with it all that it sent. */
export async function withdraw({ context: { app, now }, pass, sender }: At) {
  return withdrawPhotos(app, pass, sender, now);
}

/** `photoId, message?`: a person in the photograph objects to it. */
export async function object(
  at: At,
  form: FormData,
): Promise<{ ok: true; isHidden: boolean } | { ok: false; code: AlbumRefusalCode }> {
  const limited = await waitFor(at, "objection");
  if (limited) return limited;
  const said = checkObjection(form.get("message"));
  if (!said.ok) return said;
  const { app, now } = at.context;
  return objectToPhoto(app, at.pass, at.sender, { photoId: form.get("photoId"), text: said.text }, now);
}
