// An uploaded picture as it is answered: under the type it was decoded as, and with everything forbidden that a picture does not need.
import { Readable } from "node:stream";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { OpenFile } from "./file-store.server.ts";

export type Picture = OpenFile & { contentType: string };

/** The stored picture of `key`; null where there is none. */
export async function openPicture(
  { db, files }: Pick<AppServices, "db" | "files">,
  key: string | null,
): Promise<Picture | null> {
  if (key === null) return null;
  const row = await db.selectFrom("files").select("contentType").where("key", "=", key).executeTakeFirst();
  const opened = row && (await files.open(key));
  return opened ? { ...opened, contentType: row.contentType } : null;
}

/** The picture as an answer to `request`, of which HEAD wants only the headers; `headers` say who may keep it. robustness E-5 */
export function pictureAnswer(picture: Picture, request: Request, headers: Readonly<Record<string, string>>): Response {
  const isHead = request.method === "HEAD";
  if (isHead) picture.stream.destroy();
  return new Response(isHead ? null : (Readable.toWeb(picture.stream) as ReadableStream<Uint8Array>), {
    headers: {
      "content-type": picture.contentType,
      "content-length": String(picture.bytes),
      "content-disposition": `inline; filename="imagen.${picture.contentType.slice("image/".length)}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}
