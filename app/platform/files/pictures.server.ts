// Serves uploaded pictures under their decoded type, with headers that forbid everything a picture does not need.
import type { AppServices } from "#app/platform/app-services.server.ts";

export type Picture = { bytes: Buffer; contentType: string };

/** The stored picture of `key`; null if missing. */
export async function readPicture(
  { db, files }: Pick<AppServices, "db" | "files">,
  key: string | null,
): Promise<Picture | null> {
  if (key === null) return null;
  const row = await db.selectFrom("files").select("contentType").where("key", "=", key).executeTakeFirst();
  const bytes = row && (await files.read(key));
  return bytes ? { bytes, contentType: row.contentType } : null;
}

/** The response with the picture; HEAD gets only the headers. `headers` set the caching. robustness E-5 */
export function pictureAnswer(picture: Picture, request: Request, headers: Readonly<Record<string, string>>): Response {
  const body = request.method === "HEAD" ? null : (picture.bytes as Uint8Array<ArrayBuffer>);
  return new Response(body, {
    headers: {
      "content-type": picture.contentType,
      "content-length": String(picture.bytes.length),
      "content-disposition": `inline; filename="imagen.${picture.contentType.slice("image/".length)}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}
