// /app/event/{id}/day: the event's day as it happens: how late it runs, who has come, and who is missing. From 12:00 of the next day: how it was, and the thanks.
import { randomUUID } from "node:crypto";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { nameKey } from "#app/domain/event/schedule.ts";
import { placeLines } from "#app/domain/event/schedule-day.ts";
import { isAfterParty } from "#app/domain/event/thanks.ts";
import { daysUntil } from "#app/domain/time/event-time.ts";
import { listProviders } from "#app/features/event/providers/queries.server.ts";
import { countRooms } from "#app/features/event/door/rooms.queries.server.ts";
import { scheduleActions } from "#app/features/event/schedule/actions.server.ts";
import { readLines } from "#app/features/event/schedule/queries.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent, type MemberPass } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/day.route.ts";
import { decisionActions } from "./decisions/actions.server.ts";
import { noticeActions } from "./notices/actions.server.ts";
import { readNotices } from "./notices/queries.server.ts";
import { hasScreen } from "./screen/queries.server.ts";
import { AfterScreen } from "./parts/after-screen.tsx";
import type { AfterData } from "./parts/shown.ts";
import { thanksActions } from "./thanks/actions.server.ts";
import { readThanks } from "./thanks/queries.server.ts";
import { arePhonesErased, readAlbumSeen } from "./after.queries.server.ts";
import { DayScreen } from "./parts/day-screen.tsx";
import { countArrivals, readArrivals } from "./queries.server.ts";

export const handle = {
  access: {
    view: "day.view",
    actions: {
      "line.started": "event.timeline.write",
      restore: "event.timeline.write",
      "double.resolve": "door.undo",
      "decision.undo": "door.undo",
      announce: "day.announce",
      "announce.cancel": "day.announce",
      thanks: "day.thanks",
    },
    also: {
      write: "event.timeline.write",
      names: "guest.listPII",
      diets: "guest.dietary.view",
      providers: "event.providers.view",
      lines: "event.timeline.view",
      door: "door.use",
      decide: "door.undo",
      announce: "day.announce",
      screen: "screen.write",
      export: "guest.export",
      take: "day.export",
      thanks: "day.thanks",
      album: "album.view",
      list: "guest.create",
    },
  },
} satisfies Handle;
const { also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `El día · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The running order, and who has come. Viewers without the right to the guests' names get the figures alone. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, date, timeZone } = pass.event;
  const { may } = pass;
  const asked = { withDiets: may(also.diets), withFamilies: showsFamilies(args.url) };
  const isAfter = isAfterParty(pass.event, now);
  const asNamed = may(also.names) ? authorizeEvent(args, also.names) : Promise.resolve(null);
  const [stored, { figures, phones: doorPhones }, rooms, arrivals, providers, telling, after] = await Promise.all([
    may(also.lines) ? readLines(app.db, id) : [],
    countArrivals(app.db, pass, now),
    asNamed.then((names) => countRooms(app.db, pass, names)),
    asNamed.then((names) => names && readArrivals(app.db, names, asked)),
    may(also.providers) ? authorizeEvent(args, also.providers).then((of) => listProviders(app.db, of)) : [],
    may(also.announce)
      ? authorizeEvent(args, also.announce).then((hosts) =>
          hasScreen(app.db, id).then((shown) => readNotices(app.db, hosts, now, shown)),
        )
      : null,
    isAfter ? readAfter(args, pass) : null,
  ]);
  const phones = providers.flatMap(({ name, company, phone }) =>
    phone ? [name, company].filter(Boolean).map((called): [string, string] => [nameKey(called!), phone]) : [],
  );
  return {
    event: { id, title, date, timeZone },
    lines: placeLines(stored, { date, timeZone }),
    phones,
    figures,
    rooms,
    arrivals,
    telling,
    clientId: randomUUID(),
    doorPhones: arrivals ? doorPhones : [],
    now: now.getTime(),
    days: daysUntil(date, timeZone, now),
    mayWrite: may(also.write),
    mayOpenDoor: may(also.door),
    mayDecide: may(also.decide),
    mayShow: may(also.screen),
    mayExport: may(also.export),
    mayTake: may(also.take),
    after,
  };
}

/** The additional data of the screen after the party. */
async function readAfter(args: Route.LoaderArgs, pass: MemberPass<"day.view">): Promise<AfterData> {
  const { app, now } = requestContext(args.context);
  const { may } = pass;
  const [album, erased, thanks] = await Promise.all([
    may(also.album) ? authorizeEvent(args, also.album).then((of) => readAlbumSeen(app.db, of)) : null,
    arePhonesErased(app.db, pass),
    may(also.thanks) ? authorizeEvent(args, also.thanks).then((of) => readThanks(app, of, now)) : null,
  ]);
  return { album, erased, thanks, mayList: may(also.list) && may(also.decide) };
}

/** Whether the address asks for the households in place of the tables. */
const showsFamilies = ({ searchParams }: URL) => searchParams.get("vista") === "familias";

/** Opening the dialog, and another number of minutes in it, read nothing again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPosted = formMethod !== undefined && formMethod !== "GET";
  const isSameView = showsFamilies(currentUrl) === showsFamilies(nextUrl);
  return isPosted || currentUrl.href === nextUrl.href || !isSameView ? defaultShouldRevalidate : false;
}

export const action = post(
  { ...scheduleActions, ...decisionActions, ...noticeActions, ...thanksActions },
  handle.access.actions,
);

export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  const { after, ...day } = loaderData;
  const shown = { ...day, answer: useAnswer(actionData), children: <Outlet context={loaderData} /> };
  return after ? <AfterScreen {...shown} after={after} /> : <DayScreen {...shown} />;
}
