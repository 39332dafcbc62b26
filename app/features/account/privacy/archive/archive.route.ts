// /app/settings/data/archive: the ZIP itself, for a user with a fresh permit.
import { Readable } from "node:stream";
import { redirect } from "react-router";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/archive.route.ts";
import { isPermit, openArchive } from "./queries.server.ts";

export const handle = { access: { view: "account.data.view" } } satisfies Handle;

/** The archive as a download; without a valid permit, a redirect to the page that gives one (303). */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const permit = new URL(args.request.url).searchParams.get("permit") ?? "";
  if (!isPermit(app.config, pass, permit, now)) throw redirect("/app/settings/data", 303);
  const name = `convite-${dateIn(defaultTimeZone, now)}.zip`;
  const headers = {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const archive = await openArchive(app, pass, now);
  return new Response(Readable.toWeb(archive) as ReadableStream<Uint8Array>, { headers });
}
