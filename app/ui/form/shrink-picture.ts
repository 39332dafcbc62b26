// Makes a picture smaller in the browser before it is sent: phones take larger ones than anybody needs.
import { heicTypes } from "#app/domain/photo.ts";

const qualities = [0.86, 0.75, 0.6];

/** What a picture becomes: at most `edge` pixels at its longer side, at most `bytes`. */
export type PictureLimit = { edge: number; bytes: number };

const sentAsItIs = ["image/jpeg", "image/png", "image/gif"];

/** Whether `file` looks like a photo of a telephone in Apple's own format, which our server does not take. */
export function isHeic(file: File): boolean {
  return heicTypes.includes(file.type) || (file.type === "" && /\.hei[cf]$/i.test(file.name));
}

/**
 * `file` as it is where it is small enough and of a kind that the server takes; else a JPEG of it, upright. Null where the browser cannot
 * read it, or it stays too large: then what the server would say is said.
 */
export async function shrinkPicture(file: File, { edge, bytes }: PictureLimit): Promise<File | null> {
  if (file.size <= bytes && sentAsItIs.includes(file.type)) return file;
  // Turned as the camera was held; a HEIC is read where the browser knows how.
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  // A JPEG has no holes.
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

/** Puts `file` into a file field, as if it had been picked there. */
export function putFile(input: HTMLInputElement, file: File | null): void {
  const list = new DataTransfer();
  if (file) list.items.add(file);
  input.files = list.files;
}
