// The push subscription that a browser posts: the address of its push service, and its keys.
import { text } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";

/** The texts as the browser gives them; the command checks them. */
export const deviceForm = fields({ endpoint: text(1_000), p256dh: text(200), auth: text(100) }).check(
  ({ endpoint = "", p256dh = "", auth = "" }) => ({ endpoint, p256dh, auth }),
);
