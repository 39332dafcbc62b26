// Uploads a photo with progress, which only XMLHttpRequest reports.
import { type Crop, cropText } from "#app/domain/account/photo.ts";
import { httpErrorText, photoFailed, photoSizeText } from "../copy.ts";

/**
 * Posts the photo to the API; `onPercent` gets the progress in percent.
 * Returns null if stored, else the text of the error.
 */
export function sendPhoto(
  { userId, file, crop }: { userId: string; file: File; crop: Crop | null },
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const form = new FormData();
  form.set("userId", userId);
  form.set("fileName", file.name);
  form.set("file", file);
  if (crop) form.set("crop", cropText(crop));
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onPercent(total > 0 ? Math.round((100 * loaded) / total) : 0),
    );
    request.addEventListener("load", () => resolve(faultOf(request)));
    for (const end of ["error", "abort", "timeout"] as const) request.addEventListener(end, () => resolve(photoFailed));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", "/api/uploadProfilePhoto");
    request.responseType = "json";
    request.timeout = 120_000;
    request.send(form);
  });
}

function faultOf({ status, response }: XMLHttpRequest): string | null {
  const { success, error } = (response ?? {}) as { success?: boolean; error?: unknown };
  if (status === 200 && success) return null;
  if (typeof error === "string") return error;
  return status === 413 ? photoSizeText : httpErrorText(status);
}
