// /app/event/{id}/customize/preview?…: the event's page in an unsaved design, for its creator only.
import type { CSSProperties } from "react";
import { data } from "react-router";
import type { GrantFacts } from "#app/domain/permission/context.ts";
import { defaultPermissions } from "#app/domain/permission/names.ts";
import { formFields } from "#app/domain/posted-form.ts";
import { designForm } from "#app/features/event/design/form.ts";
import { designOf, dressedAs } from "#app/features/event/design/queries.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { contextOf } from "#app/platform/http/look.server.ts";
import { letPictureIn, requestContext } from "#app/platform/http/request-context.server.ts";
import { framedByOwnPages } from "#app/platform/http/security-headers.server.ts";
import { authorizeEvent, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { Hero } from "#app/ui/public-page/event-sections.tsx";
import { lookHead } from "#app/ui/public-page/page-head.ts";
import { lookAttributes } from "#app/ui/public-page/theme-files.ts";
import type { Route } from "./+types/preview.route.ts";
import { EventPage } from "./parts/event-page.tsx";
import { chatPathOf, showEvent } from "./queries.server.ts";

export const handle = {
  access: { view: "event.customize", also: { page: "event.public.view" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;

// The browser replaces this with the chosen picture, which is not uploaded yet.
const noPicture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** The right of an invited guest to see the page: the preview shows nothing else. */
async function asGuest(args: Route.LoaderArgs, eventId: string) {
  const theirs = { ...args, context: contextOf(args.context, { viewer: null, look: { household: null } }) };
  const grant: GrantFacts = { kind: "token", eventId, live: true, perms: defaultPermissions.guest };
  const { pass, why } = await tryAuthorizePublicEvent(theirs, eventId, handle.access.also.page, grant);
  if (!pass) throw data({ why }, { status: 404 });
  return pass;
}

/**
 * The page in the design of the query, which has the form's fields; an invalid one shows the saved design. `ver=portada` is only
 * the first screen, without the photograph; `foto=nueva` has room for a photograph that is not uploaded yet. Not cached.
 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const seen = await asGuest(args, pass.event.id);
  const { app, now } = requestContext(args.context);
  const query = new URL(args.request.url).searchParams;
  const form = new FormData();
  for (const [name, value] of query) form.append(name, value);
  const current = designOf(pass.event);
  const asked = designForm(current).safeParse(formFields(form));
  const dressed = dressedAs(seen, asked.data ?? current);
  const shown = await showEvent(app.db, dressed, app.config.origin, "vista", now);
  const isCover = query.get("ver") === "portada";
  const { focus } = (asked.data ?? current).customization;
  const chosen = { url: noPicture, width: 1200, height: 900, focus, isElsewhere: false };
  const image = isCover ? null : query.get("foto") === "nueva" ? chosen : shown.image;
  // No animation at this small size.
  const event = { ...shown, image, hasOpening: shown.hasOpening && !isCover };
  letPictureIn(args.context, image);
  return data(
    { look: event.template, dress: event.dress, event, chatPath: chatPathOf(dressed), isCover },
    { headers: { ...framedByOwnPages, "x-robots-tag": "noindex", "cache-control": "private, no-store" } },
  );
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? lookHead(loaderData.look, "Vista previa · Convite", loaderData.dress)
    : lookHead("house", "Convite");
}

export default function Preview({ loaderData: { event, chatPath, isCover } }: Route.ComponentProps) {
  if (isCover)
    return (
      // No foot button at this small size.
      <main inert style={{ "--foot": "0px" } as CSSProperties}>
        <Hero event={event} action={null} />
      </main>
    );
  return (
    // No box of its own: some themes use the body for the layout.
    <div inert style={{ display: "contents" }}>
      <EventPage
        event={event}
        login={null}
        chatPath={chatPath}
        isPreview
        answer={{ action: "", values: {}, given: null, justSent: false, changeUrl: "", otherUrl: "" }}
      />
    </div>
  );
}
