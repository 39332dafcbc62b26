// /app/event/{id}/budget: what the event costs, what of it is paid, what is due and when, and what one more guest costs.
import { Outlet } from "react-router";
import { templateFor } from "#app/domain/task-templates.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { readingDb, requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/budget.route.ts";
import { addLine, applyBudgetTemplate, removeLine, restoreBudget, setCeiling, updateLine } from "./commands.server.ts";
import { actionFailed } from "./copy.ts";
import { ceilingForm, lineForm, paymentForm, startForm } from "./form.ts";
import { asksForAllPayments, backTo, refused, refusedByRule } from "./parts/budget-answers.ts";
import { BudgetScreen } from "./parts/budget-screen.tsx";
import { addPayment, removePayment, settlePayment, updatePayment } from "./payments.commands.server.ts";
import { readBudget } from "./queries.server.ts";
import { MOST_OPEN, shownOf } from "./parts/shown.ts";

export const handle = {
  access: {
    view: "event.budget.view",
    actions: {
      "line.add": "event.budget.write",
      "line.update": "event.budget.write",
      "line.delete": "event.budget.write",
      "payment.add": "event.budget.write",
      "payment.update": "event.budget.write",
      "payment.settle": "event.budget.write",
      "payment.delete": "event.budget.write",
      "ceiling.set": "event.budget.write",
      "template.apply": "event.budget.write",
      restore: "event.budget.write",
    },
  },
} satisfies Handle;
const { actions } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Presupuesto · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { now } = requestContext(args.context);
  const { id, title, type } = pass.event;
  const most = asksForAllPayments(new URL(args.request.url).searchParams) ? undefined : MOST_OPEN;
  return {
    event: { id, title },
    template: templateFor(type),
    budget: shownOf(await readBudget(readingDb(args.context), pass, now, most)),
    hearsGuests: pass.may("live.subscribe.guests"),
    seesProviders: pass.may("event.providers.view"),
  };
}

/**
 * Everything that the budget posts. Success goes back to it, or to the dialog of the line, with its notice (303); refused fields are 422
 * with what was typed, another person's version 409, a full budget 403, what is gone 404.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "budget not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

const handlers = {
  "line.add": add,
  "line.update": update,
  "line.delete": remove,
  "payment.add": plan,
  "payment.update": replan,
  "payment.settle": settle,
  "payment.delete": unplan,
  "ceiling.set": limit,
  "template.apply": start,
  restore,
};

async function add(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["line.add"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(lineForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { version: _, ...line } = parsed.input;
  const added = await addLine(app.db, pass, line, now);
  return added.ok ? backTo(args, { notice: "anadido" }) : refusedByRule(form, added.code);
}

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["line.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(lineForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const updated = await updateLine(app.db, pass, form.get("lineId"), parsed.input, now);
  if (updated.ok) return backTo(args, { notice: "guardado" });
  return refusedByRule(form, updated.code, updated.code === "line_changed" ? updated.current : undefined);
}

async function remove(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["line.delete"]);
  const { app, now } = requestContext(args.context);
  const removed = await removeLine(app.db, pass, form.get("lineId"), now);
  if (!removed.ok) return refusedByRule(form, removed.code);
  return backTo(args, { notice: "eliminado", undo: removed.batchId });
}

async function plan(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["payment.add"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(paymentForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { version: _, ...payment } = parsed.input;
  const lineId = form.get("lineId");
  const added = await addPayment(app.db, pass, lineId, payment, now);
  if (!added.ok) return refusedByRule(form, added.code);
  return backTo(args, { notice: "pago-anadido", dialog: `/${String(lineId)}` });
}

async function replan(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["payment.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(paymentForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const updated = await updatePayment(app.db, pass, form.get("paymentId"), parsed.input, now);
  return updated.ok ? backTo(args, { notice: "pago-guardado" }) : refusedByRule(form, updated.code);
}

async function settle(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["payment.settle"]);
  const { app, now } = requestContext(args.context);
  const paid = form.get("paid") === "true";
  const settled = await settlePayment(app.db, pass, form.get("paymentId"), paid, now);
  if (!settled.ok) return refusedByRule(form, settled.code);
  return backTo(args, paid ? { notice: "pagado", undo: settled.paymentId } : { notice: "pendiente" });
}

async function unplan(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["payment.delete"]);
  const { app, now } = requestContext(args.context);
  const removed = await removePayment(app.db, pass, form.get("paymentId"), now);
  if (!removed.ok) return refusedByRule(form, removed.code);
  return backTo(args, { notice: "pago-eliminado", undo: removed.batchId });
}

async function limit(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["ceiling.set"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(ceilingForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const set = await setCeiling(app.db, pass, parsed.input.amountCents, now);
  return set.ok ? backTo(args, { notice: "tope" }) : refusedByRule(form, set.code);
}

async function start(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["template.apply"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(startForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const { template, amountCents } = parsed.input;
  const set = amountCents === null ? null : await setCeiling(app.db, pass, amountCents, now);
  if (set && !set.ok) return refusedByRule(form, set.code);
  const filled = await applyBudgetTemplate(app.db, pass, template, now);
  if (!filled.ok) return refusedByRule(form, filled.code);
  return backTo(args, { notice: filled.added === 0 ? "plantilla-nada" : "plantilla" });
}

async function restore(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions.restore);
  const { app, now } = requestContext(args.context);
  const restored = await restoreBudget(app.db, pass, form.get("batchId"), now);
  return restored.ok ? backTo(args, { notice: "recuperado" }) : refusedByRule(form, restored.code);
}

export default function Budget({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BudgetScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </BudgetScreen>
  );
}
