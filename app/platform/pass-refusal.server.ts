// The refusals of the authorization as responses: the status whose screen the router shows, or the way to the login.
import { data, redirect } from "react-router";
import type { Why } from "#app/domain/permission/names.ts";

const STATUS: Record<Exclude<Why, "ok" | "login">, number> = {
  hidden: 404,
  forbidden: 403,
  off: 403,
  verify: 403,
  closed: 409,
  fresh: 403,
};

/**
 * The refusal as a response to throw: a redirect to /login with the way back, or the status whose screen the router shows.
 * `missing` says that the event is missing or hidden.
 */
export function refusal(why: Why, request: Request, missing?: "event"): Response | ReturnType<typeof data> {
  if (why === "ok") throw new Error("nothing to refuse");
  if (why !== "login") return data({ why, ...(missing && { missing }) }, { status: STATUS[why] });
  const url = new URL(request.url);
  if (request.method === "GET") {
    const next = url.pathname.replace(/\.data$/, "") + (url.search.includes("_routes") ? "" : url.search);
    return redirect(`/login?next=${encodeURIComponent(next)}`);
  }
  // The sender was logged in when the form was rendered: the login page explains why it appears and leads back to the form's page.
  return redirect(`/login?${new URLSearchParams({ next: pageOfForm(request, url), sesion: "caducada" })}`);
}

/** The page of a posted form, from the browser's referrer; from the posted path if there is no referrer. */
function pageOfForm(request: Request, { origin, pathname, search }: URL): string {
  const from = URL.parse(request.headers.get("referer") ?? "");
  if (from?.origin === origin) return from.pathname + from.search;
  const query = new URLSearchParams(search);
  query.delete("index");
  return pathname.replace(/\.data$/, "") + (query.size > 0 ? `?${query}` : "");
}
