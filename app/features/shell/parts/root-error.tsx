// What stands in place of a page that could not be shown: on its own, or within the app's frame.
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import { useIsAway } from "#app/ui/away.ts";
import { useRequestId } from "#app/ui/request-id.ts";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { errorWords } from "#app/ui/feedback/error-words.ts";
import { Sheet } from "#app/ui/layout/sheet.tsx";

/** The error screen with the status of the failure and the request's id, to be quoted to whoever runs this Convite. */
export function RootError() {
  return <ErrorScreen {...useFailure()} />;
}

/** The same within the app's frame. */
export function FramedError() {
  const failure = useFailure();
  return (
    <Sheet>
      <title>{`${errorWords(failure.status).title} · Convite`}</title>
      <ErrorScreen framed {...failure} home={{ to: "/app", label: "Ir al Dashboard" }} />
    </Sheet>
  );
}

function useFailure(): { status: number; requestId: string | undefined } {
  const error = useRouteError();
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  // What fails before the root's loader has run (nobody can be let in without a database) leaves nothing loaded.
  const served = useRequestId();
  const isAway = useIsAway();
  return {
    status: isRouteErrorResponse(error) ? error.status : isAway ? 503 : 500,
    requestId: root?.requestId ?? served,
  };
}
