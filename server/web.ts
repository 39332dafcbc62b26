// The web server: the middleware of every request, in order, and how the server starts and stops.
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

/** Starts listening. `drain` tells live streams to reconnect elsewhere, answers open requests, and stops accepting. */
export async function startWeb(app: AppServices, { build, assets }: Served, readiness: Readiness): Promise<Web> {
  const { config, log } = app;
  const streams = openStreams(app, talkReader);
  const draining = createConnectionDraining();
  const fixedHeaders = fixedHeadersOf(config);
  const metrics = config.metricsToken === null ? null : openMetrics(app, streams);

  // Each one either answers and is the last, or passes the exchange on.
  const middleware: Middleware[] = [
    // First, so that every request has an id and a log line, however it ends.
    logRequest(app, draining, metrics),
    // Before all costly steps: a cached page takes a hundredth of the processor time of a rendered one, and needs nothing below.
    sendKeptPage(app),
    // Before all refusals, which need these headers.
    setFixedHeaders(fixedHeaders),
    // Before all decisions by the path.
    checkAddress(config.origin),
    // Before everything that needs more than this process, because a balancer checks while the rest is broken.
    answerHealth(readiness),
    answerMetrics(metrics, config.metricsToken),
    sendFile(assets),
    // Requests without a route, and those from another site, are refused before their body is read.
    findRoute(build),
    findCaller(app),
    checkOrigin(config.origin),
    readPosted(app),
    // From here on the request is complete and may read its account from the database.
    gatherContext(app),
    openStream(streams, draining),
    askRouter(app, build),
    // On the router's response: its status first, because the headers depend on it; a page is cached with its headers.
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
