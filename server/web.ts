// The web server: one middleware in front of every path, then health, files of the build, cached pages, live streams, the router.
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import compression from "compression";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { readViewer } from "#app/platform/auth/viewer.server.ts";
import { clientAddress, createProxyCheck, trustedProxyTest } from "#app/platform/http/address.server.ts";
import { postedRequest, readBody } from "#app/platform/http/body.server.ts";
import { type RequestContext, setRequestContext } from "#app/platform/http/request-context.server.ts";
import { photoSizeText } from "#app/features/account/profile/photo/copy.ts";
import { leadsToGoneEvent } from "#app/platform/http/gone-event.server.ts";
import { buildOfRoute, createRouteMatcher, type MatchedRoute } from "#app/platform/http/match-route.server.ts";
import { answerOnce } from "#app/platform/http/once.server.ts";
import { sendCachedPage, storePage } from "#app/platform/http/serve-page.server.ts";
import { isOwnRequest } from "#app/platform/http/same-origin.server.ts";
import { contentPolicy, securityHeaders } from "#app/platform/http/security-headers.server.ts";
import { openStreams } from "#app/platform/live/streams.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { createConnectionDraining } from "./connection-draining.ts";
import { isReady } from "./health.ts";
import { refuse, refuseMethod } from "./refuse.ts";

const FORM_BYTES = 256 * 1024;
const UPLOAD_BYTES = 6 * 1024 * 1024;
/** When to come back if the database is away. */
const RETRY_SECONDS = "5";
const READ_METHODS = ["GET", "HEAD"];

export type Web = { server: Server; port: number; drain(): Promise<void> };

/** What the web server is given to serve: the router's build, or in development how it is read anew for each request; and the files of the build. */
export type Served = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  assets(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

/** Starts listening. `drain` tells live streams to reconnect elsewhere, answers what has been asked, and stops accepting. */
export async function startWeb(app: AppServices, { build, assets }: Served): Promise<Web> {
  const { config, log } = app;
  const { host, protocol } = new URL(config.origin);
  const matcherOf = createRouteMatcher();
  const handleAny = createRequestHandler(build, config.production ? "production" : "development");
  const handleAlone = new Map<string, RequestHandler>();
  const isTrusted = trustedProxyTest(config.trustedProxies);
  const checkProxy = createProxyCheck(isTrusted, log);
  const fixedHeaders = securityHeaders(config.origin);
  const scriptlessPolicy = contentPolicy(null);
  // What a page is rendered into for one reader is not packed as if it were kept: half the time for a twentieth more bytes.
  const compress = compression({ threshold: 1_024, level: 3 });
  const streams = openStreams(app);
  const draining = createConnectionDraining();
  const nextRequestId = numberRequests();

  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    (request, response) => {
      const startedAt = performance.now();
      const requestId = nextRequestId();
      const { method = "GET", url = "/" } = request;
      draining.follow(response);
      response.on("close", () => {
        draining.forget(response);
        const { statusCode: status } = response;
        app.requestLog.write({ id: requestId, method, url, status, ms: performance.now() - startedAt });
      });

      if (method === "GET" && sendCachedPage(app, request, response, requestId, url)) return;
      for (const [name, value] of fixedHeaders) response.setHeader(name, value);
      response.setHeader("x-request-id", requestId);
      response.setHeader("content-security-policy", scriptlessPolicy);
      answer(request, response, requestId).catch((error: unknown) => {
        log.error({ id: requestId, err: error }, "request failed");
        if (response.headersSent) return response.destroy();
        const isUnavailable = isDatabaseUnavailable(error);
        if (isUnavailable) response.setHeader("retry-after", RETRY_SECONDS);
        refuse(request, response, isUnavailable ? 503 : 500, "No hemos podido responder. Inténtalo de nuevo.");
      });
    },
  );

  async function answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const method = request.method ?? "GET";
    const url = URL.parse(request.url ?? "/", config.origin);
    // `//host/x` and absolute targets would otherwise choose the origin that links and redirects are built from.
    if (!url || url.origin !== config.origin || !request.url?.startsWith("/") || request.url.startsWith("//"))
      return refuse(request, response, 400, "Dirección no válida.");
    if (hasBadPath(url.pathname)) return refuse(request, response, 400, "Dirección no válida.");

    if (url.pathname === "/healthz" || url.pathname === "/readyz") {
      if (!READ_METHODS.includes(method)) return refuseMethod(request, response, READ_METHODS);
      const ready = url.pathname === "/healthz" || (await isReady(app));
      response.setHeader("cache-control", "no-store");
      return refuse(request, response, ready ? 200 : 503, ready ? "ok" : "no disponible");
    }

    if (READ_METHODS.includes(method)) {
      // A file of a build that was replaced under a running server is not there any more: that answer breaks off, nothing else.
      // A caller who hangs up leaves the file open unless it is closed here.
      response.once("pipe", (file) => {
        file.once("error", () => response.destroy());
        if (response.destroyed) file.destroy();
        else response.once("close", () => file.destroy());
      });
      const missed = await new Promise<boolean>((resolve) => {
        response.once("close", () => resolve(false));
        assets(request, response, () => resolve(true));
      });
      if (!missed) return;
    }
    const route = matcherOf(typeof build === "function" ? await build() : build)(url.pathname);
    if (route && !route.methods.includes(method)) return refuseMethod(request, response, route.methods);
    const handle = handlerOf(route, url);
    const isBelowApi = url.pathname.startsWith("/api/");
    if (!route && (isBelowApi || !READ_METHODS.includes(method)))
      return refuse(request, response, 404, "Página no encontrada");

    const address = clientAddress(request, isTrusted);
    checkProxy(request);
    let posted: Request | null = null;
    if (!READ_METHODS.includes(method)) {
      const own = isOwnRequest(
        {
          origin: request.headers.origin,
          fetchSite: header(request, "sec-fetch-site"),
          referer: request.headers.referer,
          hasCookie: Boolean(request.headers.cookie),
        },
        config.origin,
      );
      if (!own && isGuarded("csrf")) return refuse(request, response, 403, "Esta petición no viene de Convite.");
      const type = String(request.headers["content-type"] ?? "")
        .split(";")[0]!
        .trim()
        .toLowerCase();
      const isUpload = type === "multipart/form-data";
      const isCall = isBelowApi && type === "application/json";
      if (!isUpload && !isCall && type !== "application/x-www-form-urlencoded")
        return refuse(request, response, 415, "Tipo de contenido no admitido.");
      // Node ends a body at its declared length, so the declaration is the limit; browsers always declare a form's.
      const bytes = Number(request.headers["content-length"] ?? Number.NaN);
      if (Number.isNaN(bytes)) return refuse(request, response, 411, "Falta la longitud del envío.");
      const most = isUpload ? UPLOAD_BYTES : (isCall && route?.callBytes) || FORM_BYTES;
      if (bytes > most)
        return refuse(request, response, 413, isUpload ? photoSizeText : "El envío es demasiado grande.");
      const read = await readBody(request, isUpload ? "upload" : isCall ? "call" : "form");
      if (read === "gone") return;
      if (read === "too_many") return refuse(request, response, 413, "El envío tiene demasiados campos.");
      posted = postedRequest(request, response, url, read);
    }

    const nonce = randomBytes(16).toString("base64");
    const facts: RequestContext = {
      app,
      requestId,
      nonce,
      method,
      address,
      now: new Date(),
      viewer: once(() => readViewer(app.auth, app.db, config, headersOf(request))),
      unavailable: false,
      failed: false,
    };
    if (url.pathname === "/live") {
      if (!READ_METHODS.includes(method)) return refuseMethod(request, response, READ_METHODS);
      // Whoever is cut off comes back by themselves, to a process that stays; whoever is refused does not.
      if (draining.isLeaving()) return void response.destroy();
      return streams.answer(request, response, url, facts);
    }

    const generation = app.pages.generation();
    const context = new RouterContextProvider();
    setRequestContext(context, facts);
    const asked = posted ?? createRequest(request, response, { host, protocol });
    const first = !posted
      ? await handle(asked, context)
      : await answerOnce(facts, posted, (form) => handle(form, context));
    const answered =
      first.status === 500 && (await leadsToGoneEvent(app.db, url.pathname))
        ? await handleAny(new Request(asked.url, { headers: asked.headers }), context)
        : first;
    const isUnavailable = answered.status === 503 || (facts.unavailable && answered.status >= 500);
    const result = isUnavailable ? new Response(answered.body, { status: 503, headers: answered.headers }) : answered;
    if (isUnavailable && !result.headers.has("retry-after")) result.headers.set("retry-after", RETRY_SECONDS);

    if (facts.failed && result.status >= 500) result.headers.set("x-convite-failed", "1");

    const isPage = result.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (isPage) response.setHeader("content-security-policy", contentPolicy(nonce, !config.production));
    // A step back to what a form was refused with shows it again; not stored at all it would be the browser's own error page. Of the
    // pages of a password nothing is kept, and signing out clears the rest.
    const isRefusedForm = isPage && method === "POST" && result.status >= 400 && result.status < 500;
    const mayBeShownAgain = isRefusedForm && result.headers.get("referrer-policy") !== "no-referrer";
    if (!result.headers.has("cache-control"))
      result.headers.set("cache-control", mayBeShownAgain ? "private, no-cache" : "private, no-store");
    const cached =
      method === "GET"
        ? await storePage(app, url, request, result, generation, [
            ...fixedHeaders,
            ["content-security-policy", scriptlessPolicy],
          ])
        : null;
    if (cached && sendCachedPage(app, request, response, requestId, cached)) return;
    // A caller who hung up before the answer takes nothing of it: what it would have read from is let go.
    if (response.destroyed) return await result.body?.cancel();
    compress(request as never, response as never, () => {});
    await sendResponse(response, result);
  }

  /** For a page without scripts a router that knows its route alone: comparing its path with all the others costs more than the page's rules. */
  function handlerOf(route: MatchedRoute | null, url: URL): RequestHandler {
    if (!route?.isAlone || typeof build === "function" || url.pathname.endsWith(".data")) return handleAny;
    const known =
      handleAlone.get(route.routeId) ?? createRequestHandler(buildOfRoute(build, route.routeId), "production");
    handleAlone.set(route.routeId, known);
    return known;
  }

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

/** Names requests: the first half of a new id for this process, then their number. */
function numberRequests(): () => string {
  const ofProcess = newId().slice(0, -12);
  let number = 0;
  return () => ofProcess + (++number).toString(16).padStart(12, "0");
}

/** Encoded separators, dots and control characters never belong to one of our paths; a decision must not depend on who decodes them. */
function hasBadPath(pathname: string): boolean {
  return (
    /%(?:00|0[0-9a-f]|1[0-9a-f]|2e|2f|5c|7f)/i.test(pathname) ||
    pathname.includes("//") ||
    pathname.includes("\\") ||
    decode(pathname) === null
  );
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function headersOf(request: IncomingMessage): Headers {
  return new Headers({ cookie: request.headers.cookie ?? "", "user-agent": request.headers["user-agent"] ?? "" });
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= read());
}
