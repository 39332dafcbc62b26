// The fields of an API call about a photo.
import { readImageData } from "#app/domain/account/photo.ts";
import { recordOf } from "#app/domain/record.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { ok, type Result } from "#app/domain/result.ts";

export type PhotoCall = { userId: unknown; fileName: unknown; imageData: unknown; file: unknown; crop: unknown };

/** The fields of a call, as JSON or as a form; null for any other body. */
export async function readPhotoCall(request: Request): Promise<PhotoCall | null> {
  const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
  const body: unknown = await (
    isJson ? request.json() : readForm(request).then((form) => Object.fromEntries(form))
  ).catch(() => null);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const said = new Map<string, unknown>(Object.entries(body));
  return recordOf(["userId", "fileName", "imageData", "file", "crop"], (name) => said.get(name));
}

/** The picture of a call: its file, or else its `imageData` in base64. */
export async function pictureOf({
  file,
  imageData,
}: PhotoCall): Promise<Result<{ bytes: Uint8Array }, "image_missing" | "image_too_large">> {
  if (file instanceof File) return ok({ bytes: await file.bytes() });
  const read = readImageData(imageData);
  return read.ok ? ok({ bytes: Buffer.from(read.base64, "base64") }) : read;
}
