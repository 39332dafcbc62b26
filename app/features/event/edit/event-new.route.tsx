// /app/event/new: creates an event.
import { randomUUIDv7 } from "node:crypto";
import { useState } from "react";
import { data, redirect } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { parseDate } from "#app/domain/zoned-time.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import type { CreateEventRefusal } from "#app/domain/event.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount, authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ClaimOrError } from "#app/features/account/auth/parts/claim-account.tsx";
import type { Route } from "./+types/event-new.route.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { createEvent } from "./commands.server.ts";
import { createFailed, createRefusals } from "./copy.ts";
import { editableEvent, findFullPlan } from "./queries.server.ts";
import { newEventForm } from "./form.ts";
import type { PatternPass } from "./pattern.commands.server.ts";
import { createOnPattern } from "./pattern-pictures.commands.server.ts";
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

/** The event of one's own that `?de=` names as the pattern, or null without one. Throws 404 for every other. */
async function readPattern(args: Route.LoaderArgs | Route.ActionArgs): Promise<PatternPass | null> {
  const eventId = new URL(args.request.url).searchParams.get("de");
  if (eventId === null) return null;
  const asked = { ...args, params: { eventId } };
  // A person who sees it learns no more than one who does not: only its creator makes another like it.
  const seen = await authorizeEvent(asked, handle.access.also.seen);
  if (!seen.may(handle.access.also.pattern)) throw data({ why: "hidden" }, { status: 404 });
  return authorizeEvent(asked, handle.access.also.pattern);
}

/** What the form starts from: all that the pattern says of itself, but not its day. */
function startOf({ event }: PatternPass) {
  const { date: _, priority: __, ...fields } = editableEvent(event).fields;
  return { title: event.title, values: { ...fields, category: event.category, visibility: event.visibility } };
}

/** The form's own id, so that however often it is sent, it makes one event; or the plan that has no room for another, before anything is typed. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  // A day of the calendar brings itself.
  const date = parseDate(new URL(args.request.url).searchParams.get("fecha"));
  const pattern = await readPattern(args);
  const full = await findFullPlan(app.db, pass, now);
  const hasClient = pass.viewer.accountType === "business" || Boolean(pattern?.event.client);
  return { formId: randomUUIDv7(), full, date, hasClient, pattern: pattern && startOf(pattern) };
}

const STATUS = { user_invalid: 403, event_limit: 403 } satisfies Record<CreateEventRefusal, number>;

/** Creates the event and goes to it (303). A refused field is 422, a full plan 403; what was typed comes back. part 1 §5 */
export async function action(args: Route.ActionArgs) {
  const pass = await authorizeAccount(args, handle.access.actions.default);
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  const pattern = await readPattern(args);
  const parsed = parseForm(newEventForm, form);
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.values }, { status: 422 });

  const refused = (text: string, status: number) =>
    data({ errors: { form: text }, values: typedValues(form) }, { status });
  const made = await orFailed(
    args,
    "event not created",
    async () =>
      pattern
        ? createOnPattern(app, pass, parsed.input, pattern, now)
        : { ...(await createEvent(app.db, pass, parsed.input, now)), isFull: false },
    failedRefusal,
  );
  if (!made.ok && made.code === "failed") return refused(made.text(createFailed), made.status);
  if (!made.ok) return refused(createRefusals[made.code], STATUS[made.code]);
  // The page has its address before anybody looks: showing a page then changes nothing.
  await ensureSlug(app.db, made.eventId, now);
  throw redirect(`/app/event/${made.eventId}?aviso=${made.isFull ? "creado-sin-fotos" : "creado"}`, 303);
}

/** A guest account is told how to make it theirs. SC-44 */
export function ErrorBoundary() {
  return <ClaimOrError title="Nuevo Evento" />;
}

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const values = answer?.values;
  // A form stays what it was opened as: another event that fills the plan meanwhile takes nothing of what was typed.
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
