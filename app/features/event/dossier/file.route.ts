// /app/event/{id}/dossier.pdf: the dossier that the account has ordered, as a download.
import { redirect } from "react-router";
import { dossierRights } from "#app/domain/event/dossier.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/file.route.ts";
import { dropDossier } from "./commands.server.ts";
import { dossierPath, partsIn } from "./parts/dossier-address.ts";
import { findDossier, openParts, readDossierPdf } from "./queries.server.ts";

export const handle = { access: { view: "event.dossier", also: dossierRights } } satisfies Handle;

/**
 * The PDF that the account has ordered. 403 for parts that it may not see. 303 to the screen if `?partes=` names other
 * parts than the PDF has, or there is no PDF. Deletes a PDF with a part that the account may no longer see.
 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const asked = partsIn(new URL(args.request.url).searchParams);
  for (const part of asked) await authorizeEvent(args, dossierRights[part]);
  const dossier = await findDossier(app.db, pass, now);
  const isOther = asked.length > 0 && dossier?.parts.join() !== asked.join();
  const toScreen = (notice?: "derechos" | "caducado") =>
    redirect(dossierPath(pass.event.id, { notice, parts: asked }), 303);
  if (!dossier || isOther) return toScreen(asked.length === 0 ? "caducado" : undefined);
  if (dossier.state !== "ready") return toScreen();
  const open = new Set(openParts(pass));
  if (!dossier.parts.every((part) => open.has(part))) {
    await dropDossier(app.db, pass, dossier.id);
    return toScreen("derechos");
  }
  const [pdf, slug] = await Promise.all([
    readDossierPdf(app.db, pass, dossier.id),
    findEventSlug(app.db, pass.event.id),
  ]);
  if (!pdf) return toScreen("caducado");
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="dossier-${slug ?? pass.event.titleSlug}.pdf"`,
    "cache-control": "private, no-store",
  };
  return new Response(args.request.method === "HEAD" ? null : new Uint8Array(pdf), { headers });
}
