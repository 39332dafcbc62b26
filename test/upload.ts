// The smallest form with a picture.
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A form with a picture of one pixel, as `file`. */
export function upload(intent?: string): FormData {
  const form = new FormData();
  if (intent) form.set("intent", intent);
  form.set("file", new Blob([PIXEL], { type: "image/png" }), "foto.png");
  return form;
}
