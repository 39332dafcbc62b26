// A posted photo: the picture's bytes, and its crop.
import { type Crop, parseCrop } from "#app/domain/account/photo.ts";

/** `file` and `crop`; `bytes` is null if no file was chosen. */
export async function photoOf(form: FormData): Promise<{ bytes: Uint8Array | null; crop: Crop | null }> {
  const file = form.get("file");
  return { bytes: file instanceof File ? await file.bytes() : null, crop: parseCrop(form.get("crop")) };
}
