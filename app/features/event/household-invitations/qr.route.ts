// /app/event/{id}/guests/invitations/personal/{householdId}/qr.svg: a household's link as a QR to print or to show.
import QRCode from "qrcode";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/qr.route.ts";
import { linksOf } from "./queries.server.ts";

export const handle = { access: { view: "invitation.list" } } satisfies Handle;

/** The QR; 404 for a household without a link, or of another event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const { householdId } = args.params;
  const link = (await linksOf(app.db, app.config, pass, [householdId])).get(householdId);
  if (!link) throw new Response(null, { status: 404 });
  const color = { dark: "#2b0f1e", light: "#ffffff" };
  const picture = await QRCode.toString(link, { margin: 2, errorCorrectionLevel: "M", color, type: "svg" });
  return new Response(picture, {
    headers: {
      "content-type": "image/svg+xml",
      "content-disposition": 'inline; filename="invitacion.svg"',
      "cache-control": "private, no-store",
    },
  });
}
