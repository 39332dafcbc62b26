// /app/event/{id}/guests/tables/plan/data?montaje=&desde=: the plan for its script, as JSON, and the forms that the script posts.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent, isId } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/plan-data.route.ts";
import { planActions } from "./actions.server.ts";
import { planChanges } from "./parts/plan-changes.ts";
import { readPlan } from "./queries.server.ts";
import { tellPlan, toldPlan } from "./told.queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      "plan.save": "seating.write",
      copy: "seating.write",
      "object.add": "seating.write",
      "object.delete": "seating.write",
      assign: "seating.write",
      unassign: "seating.write",
      "table.update": "seating.write",
      "guest.lock": "seating.write",
      "guest.unlock": "seating.write",
      here: "seating.write",
    },
  },
} satisfies Handle;

/**
 * 304 for a plan that the script has already (`If-None-Match`); 404 without a room, and for an unknown layout. With `?desde=`, the tag of the
 * script's plan, only what has changed since, if that is less and this process remembers that plan. A-4
 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const address = args.url.searchParams;
  const asked = address.get("montaje");
  const plan = await readPlan(requestContext(args.context).app.db, pass, isId(asked) ? asked : null);
  if (!plan) throw data(null, { status: 404 });
  const { body, tag } = tellPlan(pass.event.id, plan);
  const headers = {
    "cache-control": "private, no-cache",
    "content-type": "application/json; charset=utf-8",
    etag: `"${tag}"`,
  };
  if (args.request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  const since = address.get("desde") ?? "";
  const before = toldPlan(pass.event.id, since);
  const changes = before && JSON.stringify(planChanges(since, before, plan));
  return new Response(changes && changes.length < body.length ? changes : body, { headers });
}

const answerPage = post(planActions, handle.access.actions);

// By hand: the script follows no redirect, since one to /login would look like a success.
/** A success is 200, a refusal its status with one sentence by field, as of the page's own forms. */
export async function action(args: Route.ActionArgs) {
  const answer = await answerPage(args);
  const isDone = answer instanceof Response && answer.status === 303;
  return isDone ? Response.json({ ok: true }, { headers: { "cache-control": "private, no-store" } }) : answer;
}
