// /app/event/{id}/qr.svg and qr.png: the public address of an event as a picture to print.
import QRCode from "qrcode";
import { eventUrl } from "#app/domain/event/share.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/qr.route.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";

export const handle = { access: { view: "event.share" } } satisfies Handle;

const LOOK = { margin: 2, errorCorrectionLevel: "M", color: { dark: "#2b0f1e", light: "#ffffff" } } as const;
const PNG_WIDTH = 1024;

/** The picture in the path's format. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const slug = await ensureSlug(app.db, pass.event.id, now);
  if (!slug) throw new Response(null, { status: 404 });
  const url = eventUrl(app.config.origin, slug);
  const isSvg = new URL(args.request.url).pathname.endsWith(".svg");
  const picture = isSvg
    ? await QRCode.toString(url, { ...LOOK, type: "svg" })
    : new Uint8Array(await QRCode.toBuffer(url, { ...LOOK, type: "png", width: PNG_WIDTH }));
  return new Response(picture, {
    headers: {
      "content-type": isSvg ? "image/svg+xml" : "image/png",
      "content-disposition": `inline; filename="convite-${slug}.${isSvg ? "svg" : "png"}"`,
    },
  });
}
