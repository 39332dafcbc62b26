// /app/support/new: a new question to the people behind this Convite.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-ticket.route.ts";
import { ticketActions } from "./actions.server.ts";
import { respondingText } from "./copy.ts";
import { readPromise } from "./queries.server.ts";
import { TicketForm } from "./parts/ticket-form.tsx";

export const handle = {
  access: { view: "feedback.create", actions: { open: "feedback.create", default: "feedback.create" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Nueva consulta · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  return { promise: await readPromise(app, viewer, now) };
}

/** Opens the ticket and leads to it (303). A refused field is 422, the eleventh ticket of a day 429. part 1 §3 */
export const action = post(ticketActions, handle.access.actions);

export default function NewTicket({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <Sheet narrow>
      <PageHead
        title="Nueva consulta"
        lead={respondingText(loaderData.promise)}
        back={{ to: "/app/support", label: "Tus consultas" }}
      />
      <TicketForm errors={answer?.errors} values={answer?.values} />
    </Sheet>
  );
}
