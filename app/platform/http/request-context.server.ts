// Facts about the current request for loaders and actions, beyond the request itself.
import { createContext, type RouterContextProvider } from "react-router";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

/** The household whose invitation a host looks at; null on every other page. It needs no secret. */
export type Look = { household: { eventId: string; id: string } | null };

export type RequestContext = {
  app: AppServices;
  /** Identifies this request in the log, in `x-request-id` and on the error screen. */
  requestId: string;
  nonce: string;
  /** The browser's method; for a loader that runs after an action, its own request says GET. */
  method: string;
  /** The client's address, for limits; never stored whole. */
  address: string;
  /** The time of this request, which rules take as an argument. */
  now: Date;
  /** The logged-in account, read from the database once per request; null without a session or if suspended. */
  viewer: () => Promise<Viewer | null>;
  /** The origins of the page's external pictures, which the page's policy allows (SC-25). */
  pictureOrigins: Set<string>;
  /** Set if the database was unreachable: the response is then a 503. */
  unavailable: boolean;
  /** Set while a host looks at the page of another person: nothing counts as a visit. */
  look?: Look;
  /** Set if a loader or action failed unexpectedly: the browser then keeps the page and the typed text. */
  failed: boolean;
};

const contextKey = createContext<RequestContext>();

type ReadonlyContext = Readonly<RouterContextProvider>;

/** The facts of the request of `context`. */
export function requestContext(context: ReadonlyContext): RequestContext {
  return context.get(contextKey);
}

/** Sets the facts of a request's context; the web server does this once, before the router runs. */
export function setRequestContext(context: RouterContextProvider, facts: RequestContext): void {
  context.set(contextKey, facts);
}

/** Allows the page of this request to show `picture` if it is external: the page's policy lists its origin. SC-25 */
export function letPictureIn(context: ReadonlyContext, picture: { url: string; isElsewhere: boolean } | null): void {
  if (picture?.isElsewhere) requestContext(context).pictureOrigins.add(new URL(picture.url).origin);
}
