// Renders a page on the server, whole: a failure while rendering becomes an error screen with its status, never half a page.
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
  // In one piece: as a stream, React encodes a page in tens of thousands of small parts, which costs more than drawing it. A lazy component
  // would not be waited for: each is first drawn in the browser.
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
 * Reads what the page's script takes over from the loaders, and leaves it where `ServerRouter` looks first: `renderToString` waits for
 * nothing. Rejects when that stream fails.
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
