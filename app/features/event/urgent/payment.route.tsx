// /app/event/{id}/budget/payment/{paymentId}: a payment with one button that marks it as paid. A view changes nothing.
import { data } from "react-router";
import { formatMoney } from "#app/copy/text/format.ts";
import { daysBetween, dateIn } from "#app/domain/time/zoned-time.ts";
import { findLine, findPayment } from "#app/features/event/budget/queries.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/payment.route.ts";
import { tickText, whenDueText } from "./copy.ts";
import { TickScreen } from "./parts/tick-screen.tsx";
import { namesOfPayment } from "./queries.server.ts";

export const handle = {
  access: { view: "event.budget.view", also: { settle: "event.budget.write" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title ?? "Pago"} · Convite` }];

/** The payment, if it belongs to this event; else 404. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const payment = await findPayment(app.db, pass, args.params.paymentId);
  const line = payment && (await findLine(app.db, pass, payment.lineId));
  if (!payment || !line) throw data({ why: "hidden" }, { status: 404 });
  const { event } = pass;
  const { title, person } = namesOfPayment({ concept: line.concept, note: payment.note, person: line.providerName });
  const when = whenDueText(payment.dueOn, daysBetween(dateIn(event.timeZone, now), payment.dueOn));
  return {
    title: `${title}, ${formatMoney(payment.amountCents)}`,
    lead: [event.title, person, payment.isPaid ? tickText.paid : when].filter(Boolean).join(" · "),
    paymentId: payment.id,
    lineId: line.id,
    maySettle: !payment.isPaid && pass.may(handle.access.also.settle),
  };
}

export default function Payment({ params: { eventId }, loaderData }: Route.ComponentProps) {
  const { title, lead, paymentId, lineId, maySettle } = loaderData;
  const base = `/app/event/${eventId}/budget`;
  const fields = { intent: "payment.settle", paymentId, paid: "true" };
  return (
    <TickScreen
      title={title}
      lead={lead}
      action={base}
      button={maySettle ? { label: tickText.pay, fields } : null}
      more={{ to: `${base}/${lineId}`, label: tickText.seePayment }}
    />
  );
}
