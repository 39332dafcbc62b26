// Shrinks a picture in the browser before upload: phone photos are larger than needed.
import { heicTypes } from "#app/domain/account/photo.ts";

const qualities = [0.86, 0.75, 0.6];

/** The limits of a picture: at most `edge` pixels on its longer side, at most `bytes`. */
export type PictureLimit = { edge: number; bytes: number };

const sentAsItIs = ["image/jpeg", "image/png", "image/gif"];

/** Whether `file` looks like a phone photo in Apple's format (HEIC), which our server rejects. */
export function isHeic(file: File): boolean {
  return heicTypes.includes(file.type) || (file.type === "" && /\.hei[cf]$/i.test(file.name));
}

/**
 * Returns `file` unchanged if it is small enough and of an accepted type, else an upright JPEG of it. Null if the browser cannot
 * read it or it stays too large; the caller then shows the server's error text.
 */
export async function shrinkPicture(file: File, { edge, bytes }: PictureLimit): Promise<File | null> {
  if (file.size <= bytes && sentAsItIs.includes(file.type)) return file;
  // Applies the camera's rotation; HEIC works if the browser supports it.
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= bytes)
      return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
  }
  return null;
}

/** Puts `file` into a file field, as if the user had picked it. */
export function putFile(input: HTMLInputElement, file: File | null): void {
  const list = new DataTransfer();
  if (file) list.items.add(file);
  input.files = list.files;
}
