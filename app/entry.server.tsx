// Renders a page on the server, whole: a failure while rendering becomes an error screen with its status, never half a page.
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { AwayContext } from "#app/ui/away.ts";
import { NonceContext } from "#app/ui/nonce.tsx";
import { RequestIdContext } from "#app/ui/request-id.ts";

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, unavailable } = requestContext(context);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={requestId}>
          <AwayContext value={unavailable}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </AwayContext>
        </RequestIdContext>
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          headers.set("content-type", "text/html; charset=utf-8");
          const parts: Buffer[] = [];
          const whole = () => resolve(new Response(Buffer.concat(parts), { status: finalStatus, headers }));
          pipe(gather(parts, whole));
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          report(error, context);
        },
      },
    );
  });
}

/**
 * Takes a page in the small parts that React writes and calls `whole` after the last. Sent on one by one, the parts of a large page
 * cost the server more than drawing it.
 */
function gather(parts: Buffer[], whole: () => void): Writable {
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(done) {
      whole();
      done();
    },
  });
}

/** Unexpected errors of loaders and actions. A database that is away, or busy for too long, makes the answer a 503. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const facts = requestContext(context);
  facts.failed = true;
  if (isDatabaseUnavailable(error)) facts.unavailable = true;
  report(error, context);
}

function report(error: unknown, context: Readonly<RouterContextProvider>): void {
  const { app, requestId } = requestContext(context);
  app.log.error({ id: requestId, err: error }, "request failed");
}
