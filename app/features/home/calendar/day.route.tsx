// /app/calendar/{YYYY-MM-DD}: one day as a dialog over the calendar, with the forms that move its items.
import { data } from "react-router";
import { byDay } from "#app/domain/home/calendar.ts";
import { capitalized, formatDayAndMonth } from "#app/copy/text/format.ts";
import { dateIn, defaultTimeZone, parseDate } from "#app/domain/time/zoned-time.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/day.route.ts";
import { dayActions } from "./actions.server.ts";
import { readAddress } from "./parts/calendar-address.ts";
import { DayDialog, NoDay } from "./parts/day-dialog.tsx";
import { readCalendar } from "./queries.server.ts";

export const handle = {
  access: {
    view: "calendar.view",
    actions: {
      "event.move": "event.edit",
      "task.move": "event.timeline.write",
      "payment.move": "event.budget.write",
      "task.toggle": "event.timeline.tickOwn",
      "payment.settle": "event.budget.write",
      "move.undo": "calendar.view",
    },
    also: {
      undoEvent: "event.edit",
      undoTask: "event.timeline.write",
      undoPayment: "event.budget.write",
      toggleAny: "event.timeline.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.day ? capitalized(formatDayAndMonth(loaderData.day)) : "Calendario"} · Convite` },
];

/** The items of the day. A day that does not exist is 404, over the calendar. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const today = dateIn(defaultTimeZone, now);
  const day = parseDate(args.params.day);
  const query = new URL(args.request.url).searchParams;
  const at = readAddress(query, today, args.params.day);
  if (day === null) return data({ day, at, today, items: [], mayCreate: false, asked: null }, { status: 404 });
  const { items } = await readCalendar(app.db, pass, { from: day, to: day }, { now });
  const asked = { key: query.get("mover"), date: parseDate(query.get("a")) };
  return data({ day, at, today, items: byDay(items).get(day) ?? [], mayCreate: pass.may("event.create"), asked });
}

export const action = post(dayActions(handle.access), handle.access.actions);

export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { day, ...rest } = loaderData;
  if (day === null) return <NoDay at={rest.at} />;
  return <DayDialog key={day} {...rest} day={day} answer={answer} />;
}
