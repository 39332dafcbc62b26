// The web server: the middleware that every request passes, in their order, and how the server starts and leaves.
import { createServer, type Server } from "node:http";
import { talkReader } from "#app/features/home/chat/stream.queries.server.ts";
import { openStreams } from "#app/platform/live/streams.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { checkAddress } from "./web/address-check.ts";
import { readPosted } from "./web/body.ts";
import { keepPage, sendKeptPage } from "./web/cached-pages.ts";
import { findCaller } from "./web/caller.ts";
import { createConnectionDraining } from "./web/connection-draining.ts";
import { gatherContext } from "./web/context.ts";
import { answerFailure, markFailure } from "./web/failures.ts";
import { sendFile } from "./web/files.ts";
import { fixedHeadersOf, setFixedHeaders } from "./web/fixed-headers.ts";
import { answerHealth } from "./web/health.ts";
import { openStream } from "./web/live.ts";
import { answerMetrics } from "./web/metrics.ts";
import { Exchange, type Middleware, runInOrder } from "./web/middleware.ts";
import { checkOrigin } from "./web/origin-check.ts";
import { setPageHeaders } from "./web/page-headers.ts";
import { logRequest } from "./web/request-log.ts";
import { findRoute } from "./web/route-check.ts";
import { askRouter } from "./web/router.ts";
import { sendResult } from "./web/send.ts";
import type { Served } from "./web/served.ts";
import { openMetrics } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

export type Web = { server: Server; port: number; drain(): Promise<void> };

/** Starts listening. `drain` tells live streams to reconnect elsewhere, answers what has been asked, and stops accepting. */
export async function startWeb(app: AppServices, { build, assets }: Served, readiness: Readiness): Promise<Web> {
  const { config, log } = app;
  const streams = openStreams(app, talkReader);
  const draining = createConnectionDraining();
  const fixedHeaders = fixedHeadersOf(config);
  const metrics = config.metricsToken === null ? null : openMetrics(app, streams);

  // Each either answers and is the last, or leaves the exchange to the next.
  const middleware: Middleware[] = [
    // First, so that every request has an id and a line in the log, however it ends.
    logRequest(app, draining, metrics),
    // Before all that costs: a page from memory takes a hundredth of the processor of a rendered one, and depends on nothing below.
    sendKeptPage(app),
    // Before all that refuses: every refusal has them.
    setFixedHeaders(fixedHeaders),
    // Before all that decides by the path.
    checkAddress(config.origin),
    // Before all that needs more than this process: a balancer asks while the rest is broken.
    answerHealth(readiness),
    answerMetrics(metrics, config.metricsToken),
    sendFile(assets),
    // What nobody has an answer for is refused before its body is read; so is what another site sent.
    findRoute(build),
    findCaller(app),
    checkOrigin(config.origin),
    readPosted(app),
    // From here on the request is whole and may ask the database who sent it.
    gatherContext(app),
    openStream(streams, draining),
    askRouter(app, build),
    // On what the router answered: its status first, since the headers depend on it; a page is kept with its headers.
    markFailure,
    setPageHeaders(config.production),
    keepPage(app, fixedHeaders),
    sendResult,
  ];

  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    (request, response) => {
      const exchange = new Exchange(request, response);
      const fail = (error: unknown) => answerFailure(log, exchange, error);
      try {
        runInOrder(middleware, exchange)?.catch(fail);
      } catch (error) {
        fail(error);
      }
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  const bound = server.address();

  return {
    server,
    port: typeof bound === "object" && bound ? bound.port : config.port,
    async drain() {
      const left = draining.leave(server);
      streams.close();
      await left;
    },
  };
}
