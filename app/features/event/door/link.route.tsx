// /puerta and /puerta/{token}: the door on the phone of a helper without an account. The page is the same for all and holds nothing of an event.
import type { MiddlewareFunction } from "react-router";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAnybody, type RouteArgs } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/link.route.ts";
import { linkUsedText, registerFailed, registerRefusals } from "./copy.ts";
import { linkDeviceForm } from "./form.ts";
import { findDoorLink } from "./links.queries.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import "#app/ui/theme/theme.ts";
import { DoorApp } from "./parts/door-app.tsx";
import { registerByLink } from "./registering.commands.server.ts";
import { registered, refusedFields } from "./registering.actions.server.ts";

export const handle = {
  access: { view: "door.shell", actions: { default: "door.shell" } },
  noScripts: true,
} satisfies Handle;

// C-13: limits a caller who tries one secret after another, on any route.
const MISSES = { tries: 30, minutes: 10 };

export const links: Route.LinksFunction = () => fontLinks;

export function meta() {
  return [{ title: "Puerta · Convite" }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  return null;
}

export function headers() {
  return secretHeaders;
}

// By hand: a script of the phone reads JSON.
/** Registers the one phone of a link: 201 with its key and copy. 404 for an unknown token, 410 for a link that is over, 409 for another phone. */
export async function action(args: RouteArgs): Promise<Response> {
  await authorizeAnybody(args, handle.access.actions.default);
  const { app, now, address } = requestContext(args.context);
  return orFailed(
    args,
    "phone not registered by its link",
    async () => {
      const parsed = parseForm(linkDeviceForm, await readForm(args.request));
      if (!parsed.ok) return refusedFields(422, parsed.errors);
      const link = await findDoorLink(app.db, parsed.input.token);
      if (!link) {
        const key = `token-miss:${addressKey(address)}`;
        const wait = await consumeRateLimit(app.db, [{ key, ...MISSES }], now);
        return refusedFields(wait > 0 ? 429 : 404, { form: registerRefusals.link_unknown });
      }
      const done = await registerByLink(app, link, parsed.input, now);
      if (done.ok) return registered(done);
      if (done.code === "link_used") return refusedFields(409, { form: linkUsedText(done.by, link.createdByName) });
      return refusedFields(done.code === "link_over" ? 410 : 409, { form: registerRefusals[done.code] });
    },
    (failure) => refusedFields(failure.status, { form: failure.text(registerFailed) }),
  );
}

// A script posts the form and reads JSON. Without this the router would answer with the page.
export const middleware: MiddlewareFunction<Response>[] = [
  async (args, next) => (args.request.method === "POST" ? action(args) : next()),
];

export default function LinkDoor() {
  return <DoorApp at={{ link: true }} />;
}
