// /app/event/{id}/guests/tables/rules: the rules of the seating plan, and the switches that always hold.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/rules.route.ts";
import { ruleActions } from "./actions.server.ts";
import { readRulesAddress } from "./parts/rules-address.ts";
import { RulesScreen } from "./parts/rules-screen.tsx";
import { readRulesPage } from "./queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      "rule.add": "seating.write",
      "rule.update": "seating.write",
      "rule.delete": "seating.write",
      always: "seating.write",
      gap: "seating.write",
      undo: "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Reglas · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The rules with how the plan keeps them; `?ver=` filters them, `?regla=` and `?quien=` fill the form, `?q=` searches for it. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const address = readRulesAddress(args.url.searchParams);
  const query = args.url.searchParams.get("q") ?? "";
  const page = await readRulesPage(requestContext(args.context).app.db, pass, { ...address, query });
  const { id, title } = pass.event;
  return { event: { id, title }, address, page };
}

export const action = post(ruleActions, handle.access.actions);

export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
  return <RulesScreen {...loaderData} answer={useAnswer(actionData)} />;
}
