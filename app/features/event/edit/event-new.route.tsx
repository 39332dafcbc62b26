// /app/event/new: creates an event.
import { randomUUIDv7 } from "node:crypto";
import { useState } from "react";
import { post } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { parseDate } from "#app/domain/time/zoned-time.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ClaimOrError } from "#app/features/account/auth/parts/claim-account.tsx";
import type { Route } from "./+types/event-new.route.ts";
import { newEventActions } from "./actions.server.ts";
import { editableEvent, findFullPlan, findPattern } from "./queries.server.ts";
import type { PatternPass } from "./pattern.commands.server.ts";
import { FullPlanScreen } from "./parts/full-plan-screen.tsx";
import { NewEventScreen } from "./parts/new-event-screen.tsx";

export const handle = {
  access: {
    view: "event.create",
    actions: { default: "event.create", create: "event.create" },
    also: { seen: "event.public.view", pattern: "event.copy" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Nuevo evento · Convite" }];

/** The first values of the form: all details of the pattern without its day. */
function startOf({ event }: PatternPass) {
  const { date: _, priority: __, ...fields } = editableEvent(event).fields;
  return { title: event.title, values: { ...fields, category: event.category, visibility: event.visibility } };
}

/** Returns the form's own id, so that repeated posts make one event. If the plan is full, the page says so before the host types anything. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  // A day of the calendar brings itself.
  const date = parseDate(new URL(args.request.url).searchParams.get("fecha"));
  const pattern = await findPattern(args, handle.access.also);
  const full = await findFullPlan(app.db, pass, now);
  const hasClient = pass.viewer.accountType === "business" || Boolean(pattern?.event.client);
  return { formId: randomUUIDv7(), full, date, hasClient, pattern: pattern && startOf(pattern) };
}

export const action = post(newEventActions(handle.access.also), handle.access.actions);

/** Tells a guest account how to claim the account. SC-44 */
export function ErrorBoundary() {
  return <ClaimOrError title="Nuevo Evento" />;
}

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const values = answer?.values;
  // An open form stays open. If another event fills the plan meanwhile, the host does not lose the typed text.
  const [opened] = useState(loaderData);
  if (opened.full && loaderData.full && !answer) return <FullPlanScreen plan={loaderData.full} />;
  return (
    <NewEventScreen
      formId={String(values?.formId ?? loaderData.formId)}
      errors={answer?.errors}
      values={values ?? opened.pattern?.values ?? (opened.date === null ? undefined : { date: opened.date })}
      hasClient={opened.hasClient}
      pattern={opened.pattern?.title}
    />
  );
}
