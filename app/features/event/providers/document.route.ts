// /app/event/{id}/providers/{providerId}/documents/{documentId}: a document of a provider as a download, for editors.
import { readPicture } from "#app/platform/files/pictures.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/document.route.ts";
import { findDocument } from "./queries.server.ts";

export const handle = { access: { view: "event.providers.view" } } satisfies Handle;

/** The file under its own name: always a download, never cached. 404 without one. robustness E-5 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const document = await findDocument(app.db, pass, args.params);
  const file = document && (await readPicture(app, document.key));
  if (!document || !file) throw new Response("Página no encontrada", { status: 404 });
  const { name } = document;
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return new Response(args.request.method === "HEAD" ? null : (file.bytes as Uint8Array<ArrayBuffer>), {
    headers: {
      "content-type": file.contentType,
      "content-length": String(file.bytes.length),
      "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
