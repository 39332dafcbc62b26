// /app/event/{id}/budget/{budgetLineId}: the dialog of one line, with its payments.
import { data } from "react-router";
import { usualCategories } from "#app/copy/budget.ts";
import { templateFor } from "#app/domain/task-templates.ts";
import { dateIn } from "#app/domain/zoned-time.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { listProviderNames } from "./provider-names.queries.server.ts";
import type { Route } from "./+types/line.route.ts";
import { updateLine } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { lineForm, paymentForm } from "./form.ts";
import { backTo, refused, refusedByRule } from "./parts/budget-answers.ts";
import { GoneLineDialog, LineDialog } from "./parts/line-dialogs.tsx";
import { addPayment, updatePayment } from "./payments.commands.server.ts";
import { findLine } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.budget.view",
    actions: {
      "line.update": "event.budget.write",
      "payment.add": "event.budget.write",
      "payment.update": "event.budget.write",
    },
  },
} satisfies Handle;
const { actions } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.line?.concept ?? "Gasto"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const [line, providers] = await Promise.all([
    findLine(app.db, pass, args.params.budgetLineId),
    listProviderNames(app.db, pass.event.id),
  ]);
  const today = dateIn(pass.event.timeZone, now);
  const found = { line: line ?? null, providers, today, usual: usualCategories(templateFor(pass.event.type)) };
  return line ? found : data(found, { status: 404 });
}

/** Saves the line, or a payment of it: 303, 422 with what was typed, 409 with the version that another person saved. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "budget line not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

const handlers = { "line.update": update, "payment.add": plan, "payment.update": replan };

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["line.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(lineForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const updated = await updateLine(app.db, pass, args.params.budgetLineId, parsed.input, now);
  if (updated.ok) return backTo(args, { notice: "guardado" });
  return refusedByRule(form, updated.code, updated.code === "line_changed" ? updated.current : undefined);
}

async function plan(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["payment.add"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(paymentForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { version: _, ...payment } = parsed.input;
  const added = await addPayment(app.db, pass, args.params.budgetLineId, payment, now);
  if (!added.ok) return refusedByRule(form, added.code);
  return backTo(args, { notice: "pago-anadido", dialog: `/${args.params.budgetLineId}` });
}

async function replan(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["payment.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(paymentForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const updated = await updatePayment(app.db, pass, form.get("paymentId"), parsed.input, now);
  if (!updated.ok) return refusedByRule(form, updated.code);
  return backTo(args, { notice: "pago-guardado", dialog: `/${args.params.budgetLineId}` });
}

export default function Line({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { line, ...more } = loaderData;
  if (!line) return <GoneLineDialog eventId={params.eventId} />;
  return <LineDialog key={line.id} eventId={params.eventId} line={line} answer={answer} {...more} />;
}
