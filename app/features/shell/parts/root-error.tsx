// What stands in place of a page that could not be shown.
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import { useRequestId } from "#app/ui/request-id.ts";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";

/** The error screen with the status of the failure and the request's id, to be quoted to whoever runs this Convite. */
export function RootError() {
  const error = useRouteError();
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  // What fails before the root's loader has run (nobody can be let in without a database) leaves nothing loaded.
  const served = useRequestId();
  return (
    <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} requestId={root?.requestId ?? served} />
  );
}
