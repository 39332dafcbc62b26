// What a loader or an action knows of the request it answers, beyond the request itself.
import { createContext, type RouterContextProvider } from "react-router";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { Db } from "#app/db/client.ts";
import { gatheredReadings } from "#app/db/gathered.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

export type RequestContext = {
  app: AppServices;
  /** Names this request in the log, in `x-request-id` and on the error screen. */
  requestId: string;
  nonce: string;
  /** How the browser asked; a loader that runs after an action is told GET by its own request. */
  method: string;
  /** The client's address, for limits; never stored whole. */
  address: string;
  /** The moment this request is answered at: rules take it as an argument. */
  now: Date;
  /** Who is signed in, read from the database once a request, or null. A suspended account is nobody. */
  viewer: () => Promise<Viewer | null>;
  /** Where a picture of the page is that lies elsewhere, as an origin: the page's policy lets it in (SC-25). */
  pictureOrigins: Set<string>;
  /** Set when the database could not be reached: the answer is then a 503. */
  unavailable: boolean;
  /** Set when a loader or an action failed unexpectedly: the browser then keeps its page and what is typed there. */
  failed: boolean;
};

const contextKey = createContext<RequestContext>();

type ReadonlyContext = Readonly<RouterContextProvider>;

/** The facts of the request that `context` belongs to. */
export function requestContext(context: ReadonlyContext): RequestContext {
  return context.get(contextKey);
}

const readings = new WeakMap<RequestContext, Db>();

/**
 * The database for what the loaders of one request read: what they ask at the same time is one statement. It writes nothing; an action asks
 * `app.db`.
 */
export function readingDb(context: ReadonlyContext): Db {
  const facts = requestContext(context);
  const known = readings.get(facts);
  if (known) return known;
  const db = gatheredReadings(facts.app.db);
  readings.set(facts, db);
  return db;
}

/** Gives a request's context its facts; the web server does it once, before the router runs. */
export function setRequestContext(context: RouterContextProvider, facts: RequestContext): void {
  context.set(contextKey, facts);
}

/** Lets the page of this request show `picture` where that is elsewhere: its policy names the origins of all of them. SC-25 */
export function letPictureIn(context: ReadonlyContext, picture: { url: string; isElsewhere: boolean } | null): void {
  if (picture?.isElsewhere) requestContext(context).pictureOrigins.add(new URL(picture.url).origin);
}
