// Shown instead of a page that failed: on its own, or within the app's frame.
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import { useIsUnavailable } from "#app/ui/away.ts";
import { useRequestId } from "#app/ui/request-id.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { errorText, eventNotFound } from "./error-text.ts";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { failedRequestId, Unanswered } from "#app/ui/network/unanswered.ts";

/** The error screen with the failure's status and the request id, for reports to the operator of this Convite. */
export function RootError() {
  return <ErrorScreen {...useFailure()} />;
}

/** The same within the app's frame. */
export function FramedError() {
  const failure = useFailure();
  return (
    <Sheet>
      <title>{`${failure.title ?? errorText(failure.status, failure.isNoted).title} · Convite`}</title>
      <ErrorScreen framed {...failure} home={{ to: "/app", label: "Ir al Dashboard" }} />
    </Sheet>
  );
}

// React Router's message for an error that the server threw and logged.
const toldByServer = "Unexpected Server Error";

type Failure = {
  status: number;
  isNoted: boolean;
  requestId: string | undefined;
  title?: string;
  text?: string;
};

function useFailure(): Failure {
  const error = useRouteError();
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  // A failure before the root's loader ran leaves no loader data (no session check without a database).
  const served = useRequestId();
  const isUnavailable = useIsUnavailable();
  if (error instanceof Unanswered) return { status: 0, isNoted: false, requestId: undefined };
  const isOwn =
    typeof document !== "undefined" && !import.meta.env.DEV && error instanceof Error && error.message !== toldByServer;
  const status = isRouteErrorResponse(error) ? error.status : isUnavailable ? 503 : 500;
  const isEvent = isRouteErrorResponse(error) && (error.data as { missing?: string } | null)?.missing === "event";
  return {
    ...(isEvent && eventNotFound),
    status,
    isNoted: !isOwn,
    requestId: isOwn ? undefined : (failedRequestId() ?? root?.requestId ?? served),
  };
}
