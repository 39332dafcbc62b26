// /app/calendar: the events, tasks and last days of a person, by month, by week or as an agenda.
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from "react-router";
import { localWeekStart } from "#app/domain/account/preferences.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { Button } from "#app/ui/display/button.tsx";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { errorText } from "#app/ui/feedback/error-text.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { useRequestId } from "#app/ui/request-id.ts";
import type { Route } from "./+types/calendar.route.ts";
import { weekActions } from "./actions.server.ts";
import { loadFailed, monthTitle } from "./copy.ts";
import { readAddress } from "./parts/calendar-address.ts";
import { CalendarScreen } from "./parts/calendar-screen.tsx";
import { showCalendar } from "./screen.queries.server.ts";

export const handle = {
  access: { view: "calendar.view", actions: { "week.start": "profile.update" } },
} satisfies Handle;

/** The error screen sets its own title. */
export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  if (error || !loaderData) return [];
  const { month, year } = monthTitle(loaderData.at.day);
  return [{ title: `${month} de ${year} · Convite` }];
};

/** The days of the address, each item by the viewer's rights. part 1 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const today = dateIn(defaultTimeZone, now);
  const at = readAddress(new URL(args.request.url).searchParams, today, args.params.day);
  return showCalendar(app.db, pass, at, { now, local: localWeekStart(args.request.headers.get("accept-language")) });
}

export const action = post(weekActions, handle.access.actions);

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, hears, hearsTasks, hearsBudgets } = loaderData;
  useLive([
    `user:${viewerId}`,
    ...hears.map((id) => `event:${id}`),
    ...hearsTasks.map((id) => `event:${id}:tasks`),
    ...hearsBudgets.map((id) => `event:${id}:budget`),
  ]);
  return (
    <CalendarScreen {...loaderData} refusal={actionData?.errors.form}>
      <Outlet />
    </CalendarScreen>
  );
}

/** A calendar that could not be read says so, with the way to ask for it again. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = useRequestId();
  const { revalidate } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status < 500)
    return (
      <Sheet>
        <ErrorScreen
          framed
          status={status}
          requestId={requestId}
          title={errorText(status).title}
          home={{ to: "/app/calendar", label: "Ir al calendario" }}
        />
      </Sheet>
    );
  return (
    <Sheet>
      <title>{`${loadFailed} · Convite`}</title>
      <PageHead title="Calendario" />
      <Notice
        tone="bad"
        action={
          <Button size="sm" variant="ghost" onClick={() => void revalidate()}>
            Reintentar
          </Button>
        }
      >
        {loadFailed}
      </Notice>
    </Sheet>
  );
}
