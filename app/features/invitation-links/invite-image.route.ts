// /invite/{token}/imagen: the event's picture, for whoever may see the event by this link alone.
import { Readable } from "node:stream";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { findFile, openLink } from "./queries.server.ts";
import type { Route } from "./+types/invite-image.route.ts";

export const handle = { door: { see: "event.public.view" } } satisfies Handle;

/** The picture, under the type that it was decoded as and with everything forbidden that a picture does not need (robustness E-5). */
export async function loader(args: Route.LoaderArgs) {
  const { site } = factsOf(args.context);
  const opened = await openLink(args, "event.public.view");
  const key = opened.screen === "page" ? opened.pass.event.imageKey : null;
  const file = key && (await findFile(site.db, key));
  const stored = key && file ? await site.files.open(key) : null;
  if (!file || !stored) {
    const isLimited = opened.screen === "unknown" && opened.waitSeconds > 0;
    return new Response(null, { status: isLimited ? 429 : 404, headers: secretHeaders });
  }
  const isHead = args.request.method === "HEAD";
  if (isHead) stored.stream.destroy();
  return new Response(isHead ? null : (Readable.toWeb(stored.stream) as ReadableStream<Uint8Array>), {
    headers: {
      ...secretHeaders,
      "content-type": file.contentType,
      "content-length": String(stored.bytes),
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
