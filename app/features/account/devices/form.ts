// What a browser posts to be rung: the address of its push service, and the keys that it reads with.
import { postedFields } from "#app/ui/form/posted-fields.ts";

/** `endpoint, p256dh, auth`, as the browser gives them; anything but a text is none. */
export const deviceForm = postedFields(["endpoint", "p256dh", "auth"]).transform((fields) => {
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  return { endpoint: textOf(fields.endpoint), p256dh: textOf(fields.p256dh), auth: textOf(fields.auth) };
});
