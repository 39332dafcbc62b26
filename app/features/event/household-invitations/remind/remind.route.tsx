// /app/event/{id}/guests/invitations/personal/remind: the exact list of households, before any reminder leaves.
import { data, redirect } from "react-router";
import { formatLongDate, formatShortDate } from "#app/copy/format.ts";
import { mayRemindAgain } from "#app/domain/personal-invitation.ts";
import { reminderDates } from "#app/domain/rsvp-settings.ts";
import { dateIn } from "#app/domain/zoned-time.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { readAwaiting } from "#app/features/event/invitations/awaiting.queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { awaitsProof } from "#app/platform/mail/proof.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/remind.route.ts";
import { noticeName, othersText, refusalText } from "../copy.ts";
import { remindForm } from "../form.ts";
import { hostPath } from "../parts/host-address.ts";
import { listHouseholds, unwillingAmong } from "../queries.server.ts";
import { remindHouseholds, takesAnswers } from "./commands.server.ts";
import { RemindScreen } from "./parts/remind-screen.tsx";

export const handle = {
  access: { view: "invitation.list", actions: { remind: "invitation.sendMail" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Recordar · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** Loads the invited households that owe an answer: those that an e-mail reaches, and the number of the others. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { event } = pass;
  const households = await listHouseholds(app.db, pass);
  const owing = households.filter(({ owes, sentAt }) => owes && sentAt !== null);
  const unwilling = await unwillingAmong(
    app.db,
    owing.flatMap(({ email }) => email ?? []),
  );
  const today = dateIn(event.timeZone, now);
  const written = owing.filter(({ email }) => email !== null && !unwilling.has(email));
  return {
    event: { id: event.id, title: event.title, type: event.type },
    guests: (await countGuests(app.db, [event.id])).get(event.id)!,
    now: now.getTime(),
    awaiting: await readAwaiting(app, pass, now),
    takesAnswers: takesAnswers(event, now),
    deadline: event.rsvpDeadline && formatLongDate(event.rsvpDeadline),
    automatic: reminderDates(event)
      .filter((date) => date >= today)
      .map(formatShortDate),
    households: written.map((household) => {
      const { id, name, email, remindedAt, reminders, sentAt } = household;
      const isRecent = !mayRemindAgain(remindedAt, now);
      return { id, name, others: othersText(household), email: email!, remindedAt, reminders, sentAt, isRecent };
    }),
    otherwise: owing.length - written.length,
    unsent: households.filter(({ state }) => state === "none" || state === "pending").length,
  };
}

/** `remind` → `householdIds[], again?`: only these; skips households that have answered meanwhile (303 to the list). */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  const { app, now } = requestContext(args.context);
  const pass = await authorizeEvent(args, handle.access.actions.remind);
  const parsed = parseForm(remindForm, form);
  if (!parsed.ok) throw data({ why: "unreadable" }, { status: 422 });
  const { householdIds } = parsed.input;
  if (householdIds.length === 0) return data({ refusal: "Elige al menos una familia." }, { status: 422 });
  const reminding = await remindHouseholds(app, pass, parsed.input, now);
  if (!reminding.ok) return data({ refusal: refusalText[reminding.code] }, { status: 409 });
  const { ordered, withoutEmail, unwilling, written, waiting, answered, unsent, recent } = reminding;
  const figures = [ordered, withoutEmail, unwilling, written, waiting, answered, unsent, recent];
  const waits = awaitsProof(app.config, pass.viewer);
  const aviso = noticeName(waits ? "recordando-espera" : "recordando", ...figures);
  return redirect(hostPath(args.params.eventId, "", { aviso, lote: ordered > 1 ? String(ordered) : null }), 303);
}

export default function Remind({ loaderData, actionData }: Route.ComponentProps) {
  return <RemindScreen {...loaderData} refusal={useAnswer(actionData)?.refusal ?? null} />;
}
