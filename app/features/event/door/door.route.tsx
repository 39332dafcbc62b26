// /app/event/{id}/door: the door on the phone of a host. The page holds nothing about persons: a phone keeps it and opens it without a network.
import { type MiddlewareFunction, redirect } from "react-router";
import { parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent, type RouteArgs } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/door.route.ts";
import { registerFailed, registerRefusals, setupPath } from "./copy.ts";
import { deviceForm } from "./form.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import "#app/ui/theme/theme.ts";
import { DoorApp } from "./parts/door-app.tsx";
import { registerDevice } from "./registering.commands.server.ts";
import { registered, refusedFields } from "./registering.actions.server.ts";
import { listDoorNames } from "./shell.queries.server.ts";

export const handle = {
  access: { view: "door.use", actions: { device: "door.use" } },
  noScripts: true,
} satisfies Handle;

export const links: Route.LinksFunction = () => fontLinks;

export const meta: Route.MetaFunction = () => [{ title: "Puerta · Convite" }];

/** Without a door it leads to the screen where a host makes one. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const points = await listDoorNames(requestContext(args.context).app.db, pass);
  // A phone stands at a door: without one a host makes it first.
  if (points.length === 0) throw redirect(setupPath(pass.event.id), 303);
  return { eventId: pass.event.id, points };
}

// By hand: a script of the phone reads JSON.
/** 201 with the key of the phone and its copy; a refusal is 422 or 409 with one sentence by field. */
export async function action(args: RouteArgs): Promise<Response> {
  const pass = await authorizeEvent(args, handle.access.actions.device);
  const { app, now } = requestContext(args.context);
  return orFailed(
    args,
    "phone not registered",
    async () => {
      const parsed = parseForm(deviceForm, await readForm(args.request));
      if (!parsed.ok) return refusedFields(422, parsed.errors);
      const done = await registerDevice(app, pass, parsed.input, now);
      return done.ok ? registered(done) : refusedFields(409, { form: registerRefusals[done.code] });
    },
    (failure) => refusedFields(failure.status, { form: failure.text(registerFailed) }),
  );
}

// A script posts the form and reads JSON. Without this the router would answer with the page.
export const middleware: MiddlewareFunction<Response>[] = [
  async (args, next) => (args.request.method === "POST" ? action(args) : next()),
];

export default function Door({ loaderData }: Route.ComponentProps) {
  return <DoorApp at={loaderData} />;
}
