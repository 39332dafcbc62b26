// Calls the router: loaders, actions and screens of `app/routes.ts`.
import { createRequest } from "@remix-run/node-fetch-server";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { proofHeader } from "#app/domain/account/proof.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { type Answering, answering } from "#app/platform/http/answering.server.ts";
import { leadsToGoneEvent } from "#app/platform/http/gone-event.server.ts";
import { buildOfRoute } from "#app/platform/http/match-route.server.ts";
import { answerOnce } from "#app/platform/http/once.server.ts";
import { setRequestContext } from "#app/platform/http/request-context.server.ts";
import { renderContext } from "#app/platform/http/look.server.ts";
import { undoersContext } from "#app/platform/undoers.server.ts";
import { undoers } from "../undoers.ts";
import type { Exchange, Middleware } from "./middleware.ts";
import type { Build } from "./served.ts";

/** The wait after a rate limit that states no time. */
const WAIT_SECONDS = 60;

/** Sets the router's response as the result. A duplicate form of the same browser gets the stored response. */
export function askRouter(app: AppServices, build: Build): Middleware {
  const { host, protocol } = new URL(app.config.origin);
  const { handleAny, handlerFor } = createHandlers(build, app.config.production);
  return async (exchange) => {
    const { request, response, url, posted, form, context } = exchange;
    exchange.generation = app.pages.generation();
    const provider = new RouterContextProvider();
    setRequestContext(provider, context);
    provider.set(undoersContext, undoers);
    provider.set(renderContext, (asked, facts) => {
      const inner = new RouterContextProvider();
      setRequestContext(inner, facts);
      return handleAny(asked, inner);
    });
    const handle = handlerFor(exchange);
    const asked = posted ?? createRequest(request, response, { host, protocol });
    const answer: Answering = { form, signal: asked.signal };
    const result = await answering(answer, () =>
      posted ? answerOnce(context, posted, (request) => handle(request, provider)) : handle(asked, provider),
    );
    sayWait(result, answer);
    if (answer.proof) result.headers.set(proofHeader, encodeURIComponent(JSON.stringify(answer.proof)));
    exchange.result =
      result.status === 500 && (await leadsToGoneEvent(app.db, url.pathname))
        ? await handleAny(new Request(asked.url, { headers: asked.headers }), provider)
        : result;
    return false;
  };
}

/** Sets `retry-after` for every route in one place. A 429 always has a time. */
function sayWait({ status, headers }: Response, { waitSeconds }: Answering): void {
  const seconds = status === 429 ? (waitSeconds ?? WAIT_SECONDS) : status === 503 ? waitSeconds : undefined;
  if (seconds) headers.set("retry-after", String(seconds));
}

/** Gives a page without scripts a router with only its route: matching its path against all others costs more than rendering the page. */
function createHandlers(build: Build, isProduction: boolean) {
  const handleAny = createRequestHandler(build, isProduction ? "production" : "development");
  const handleAlone = new Map<string, RequestHandler>();
  const handlerFor = ({ route, url }: Exchange): RequestHandler => {
    if (!route?.isAlone || typeof build === "function" || url.pathname.endsWith(".data")) return handleAny;
    const known =
      handleAlone.get(route.routeId) ?? createRequestHandler(buildOfRoute(build, route.routeId), "production");
    handleAlone.set(route.routeId, known);
    return known;
  };
  return { handleAny, handlerFor };
}
