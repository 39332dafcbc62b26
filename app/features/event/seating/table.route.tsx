// /app/event/{id}/guests/tables/table/{tableId}: one table chair by chair, with its shape, size, lock and removal.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/table.route.ts";
import { seatingActions } from "./actions.server.ts";
import { TableDialog } from "./parts/table-dialog.tsx";
import { readTable } from "./table.queries.server.ts";

export const handle = {
  access: {
    view: "seating.write",
    actions: {
      "table.update": "seating.write",
      "table.delete": "seating.write",
      "chair.order": "seating.write",
      "chair.turn": "seating.write",
      "guest.lock": "seating.write",
      "guest.unlock": "seating.write",
      assign: "seating.write",
      unassign: "seating.write",
      undo: "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Silla a silla · Convite" }];

/** The table with its people in the order of their chairs; their diets only for those who may see diets. L-5 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const table = await readTable(requestContext(args.context).app.db, pass, args.params.tableId);
  // The plan below stays: another host may have removed the table meanwhile.
  return table ? { table } : data({ table: null }, { status: 404 });
}

export const action = post(seatingActions, handle.access.actions);

export default function Table({ loaderData, actionData }: Route.ComponentProps) {
  return <TableDialog {...loaderData} answer={useAnswer(actionData)} />;
}
