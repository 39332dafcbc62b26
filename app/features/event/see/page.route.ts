// /app/event/{id}/see/page?…: the page of another person, for the frame of «Ver como…» alone. It holds nothing of the host who looks.
import type { Handle } from "#app/platform/http/handle.ts";
import { framedLook, renderFor } from "#app/platform/http/look.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { framedByOwnPages } from "#app/platform/http/security-headers.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/page.route.ts";
import { readPageAddress } from "./address.queries.server.ts";
import { closedText, expiredText } from "./copy.ts";
import { findSeenPerson } from "./people.queries.server.ts";

export const handle = {
  access: {
    view: "event.access.write",
    also: { familia: "guest.listPII", enlace: "link.list", equipo: "collaborator.list" },
  },
} satisfies Handle;
const { view, also } = handle.access;

/** 403 for an address that is older than ten minutes, or was made for another session; 404 for a person of another event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, view);
  const { app, now } = requestContext(args.context);
  const asked = readPageAddress(
    app.config,
    { eventId: pass.event.id, sessionId: pass.viewer.sessionId },
    new URL(args.request.url).searchParams,
    now,
  );
  if (!asked) return saying(expiredText, 403);
  const passes = {
    familia: asked.como === "familia" ? await authorizeEvent(args, also.familia) : null,
    enlace: asked.como === "enlace" ? await authorizeEvent(args, also.enlace) : null,
    equipo: asked.como === "equipo" ? await authorizeEvent(args, also.equipo) : null,
  };
  const seenPerson = await findSeenPerson(app.db, app.config, pass.event, passes, asked, now);
  if (!seenPerson) return saying(closedText, 404);
  const rendered = await renderFor(args.context, seenPerson.path, seenPerson);
  const isElsewhere = rendered.status >= 300 && rendered.status < 400;
  return isElsewhere ? saying(closedText, 200) : framedLook(args.context, rendered);
}

function saying(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { ...framedByOwnPages, "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" },
  });
}
