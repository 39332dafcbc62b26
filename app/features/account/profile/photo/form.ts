// What a posted photo says: the picture's bytes, and which square of it counts.
import { type Crop, parseCrop } from "#app/domain/photo.ts";

/** `file` and `crop`; no bytes where no file was chosen. */
export async function photoOf(form: FormData): Promise<{ bytes: Uint8Array | null; crop: Crop | null }> {
  const file = form.get("file");
  return { bytes: file instanceof File ? await file.bytes() : null, crop: parseCrop(form.get("crop")) };
}
