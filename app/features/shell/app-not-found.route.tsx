// Every path below /app without a route.
import { data } from "react-router";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/app-not-found.route.ts";

export const handle = { access: { view: "app.view" } } satisfies Handle;

/** Answers 404 to a signed-in account; the frame's error screen does the rest. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  throw data({ why: "hidden" }, { status: 404 });
}

export default function NotFound() {
  return null;
}
