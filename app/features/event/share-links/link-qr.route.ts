// /app/event/{id}/guests/invitations/links/{linkId}/qr.svg and qr.png: a shared link as a QR to print.
import QRCode from "qrcode";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { inviteUrl } from "#app/domain/event/share.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { findOwnLink } from "./queries.server.ts";
import type { Route } from "./+types/link-qr.route.ts";

export const handle = { access: { view: "link.list" } } satisfies Handle;

const LOOK = { margin: 2, errorCorrectionLevel: "M", color: { dark: "#2b0f1e", light: "#ffffff" } } as const;
const PNG_WIDTH = 1024;

/** The QR in the format of the path. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const link = await findOwnLink(app.db, app.config, pass, args.params.linkId, now);
  if (!link?.token) throw new Response(null, { status: 404 });
  const url = inviteUrl(app.config.origin, link.token);
  const isSvg = new URL(args.request.url).pathname.endsWith(".svg");
  const picture = isSvg
    ? await QRCode.toString(url, { ...LOOK, type: "svg" })
    : new Uint8Array(await QRCode.toBuffer(url, { ...LOOK, type: "png", width: PNG_WIDTH }));
  return new Response(picture, {
    headers: {
      "content-type": isSvg ? "image/svg+xml" : "image/png",
      "content-disposition": `inline; filename="convite-enlace.${isSvg ? "svg" : "png"}"`,
      "cache-control": "private, no-store",
    },
  });
}
