// /app/event/{id}/guests/invitations/personal/remind: the exact list of households, before any reminder leaves.
import { formatLongDate, formatShortDate } from "#app/copy/text/format.ts";
import { mayRemindAgain } from "#app/domain/guest/personal-invitation.ts";
import { reminderDates } from "#app/domain/guest/rsvp-settings.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { readAwaiting } from "#app/platform/mail/awaiting.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/remind.route.ts";
import { remindActions } from "../actions.server.ts";
import { othersText } from "../copy.ts";
import { listHouseholds, unwillingAmong } from "../queries.server.ts";
import { takesAnswers } from "./commands.server.ts";
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
    event: { id: event.id, title: event.title },
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

export const action = post(remindActions, handle.access.actions);

export default function Remind({ loaderData, actionData }: Route.ComponentProps) {
  return <RemindScreen {...loaderData} refusal={useAnswer(actionData)?.errors.form ?? null} />;
}
