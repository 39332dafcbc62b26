// Every path without a route.
import { data } from "react-router";
import type { Handle } from "#app/platform/http/handle.ts";

export const handle = { access: { view: "health.read" } } satisfies Handle;

/** Answers 404; the error screen does the rest. */
export function loader() {
  throw data({ why: "hidden" }, { status: 404 });
}

export default function NotFound() {
  return null;
}
