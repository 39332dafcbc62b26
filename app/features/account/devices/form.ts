// The push subscription that a browser posts: the address of its push service, and its keys.
import { postedFields } from "#app/ui/form/posted-fields.ts";

/** `endpoint, p256dh, auth`, as the browser gives them; a value that is not text becomes empty. */
export const deviceForm = postedFields(["endpoint", "p256dh", "auth"]).transform((fields) => {
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  return { endpoint: textOf(fields.endpoint), p256dh: textOf(fields.p256dh), auth: textOf(fields.auth) };
});
