// Renders a whole page on the server: a render error becomes an error screen with its status, never half a page.
import { renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { AwayContext } from "#app/ui/away.ts";
import { NonceContext } from "#app/ui/nonce.tsx";
import { RequestIdContext } from "#app/ui/request-id.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, unavailable } = requestContext(context);
  await readHandoff(routerContext);
  // In one piece: as a stream, React encodes a page in tens of thousands of small parts, which costs more than rendering. It would not
  // wait for lazy components: all of them render first in the browser.
  const page = renderToString(
    <NonceContext value={nonce}>
      <RequestIdContext value={requestId}>
        <AwayContext value={unavailable}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </AwayContext>
      </RequestIdContext>
    </NonceContext>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

/**
 * Reads the loader data for the page's script and stores it where `ServerRouter` looks first, because `renderToString` does not wait.
 * Rejects if that stream fails.
 */
async function readHandoff(routerContext: EntryContext): Promise<void> {
  const { serverHandoffStream: stream, renderMeta = {} } = routerContext;
  if (!stream) return;
  const parts: NonNullable<typeof renderMeta.streamCache> = {};
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  for (let number = 0, isDone = false; !isDone; number++) {
    const { done, value } = await reader.read();
    isDone = done;
    parts[number] = Object.assign(Promise.resolve(), {
      result: { done, value: decoder.decode(value, { stream: true }) },
    });
  }
  reader.releaseLock();
  routerContext.renderMeta = { ...renderMeta, streamCache: parts };
}

/** Logs unexpected errors of loaders and actions. An unavailable or overloaded database makes the response a 503. */
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
