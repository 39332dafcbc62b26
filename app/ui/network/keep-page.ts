// Keeps the page and its unsaved text if a data request gets no response or the session has ended.
import { data, type DataStrategyResult, type Location, type MiddlewareFunction, NavigationType } from "react-router";
import { offlineText, unavailableText } from "#app/copy/network.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { lastSubmission } from "#app/ui/form/submitted-form.ts";
import { noteCut, noteRead } from "#app/ui/offline/reach.ts";
import { forgetAll } from "#app/ui/offline/storage.ts";
import { hasWaiting, keepWaiting, readLater } from "#app/ui/offline/waiting.ts";
import { type Failure, noteLost, setFailure, setSessionEnded } from "./failure.ts";
import { cancelNavigation, currentRouter, hasCode, type Router } from "./router-internals.ts";
import { tellTabs } from "./session-events.ts";
import { isTyped, noteSaved } from "./typed.ts";
import { Unanswered } from "./unanswered.ts";

type Results = Record<string, DataStrategyResult>;

/** An older form submission did not cause this request. */
const submittedMs = 2_000;

/**
 * The root's middleware in the browser. A form without a response stays as it is, with the reason beside its button. A navigation
 * without a response leaves the page as it is, with the reason and a retry button. A failed revalidation keeps the loaded data.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isRead = request.method === "GET";
  const { form, button } = isRead ? { form: null, button: null } : senderOf();
  if (!isRead) setFailure(null);
  const later = isRead ? null : await readLater(request);
  // Earlier forms go first, and a sign-out leaves none behind.
  if ((later || isLeaving(request)) && hasWaiting()) await sendFirst();
  const router = currentRouter();
  const wanted = router?.state.navigation.location;
  if (router && wanted && isAt(wanted, request) && codelessOn(router, wanted, (id) => codeless.has(id)).length > 0) {
    openAsDocument(router, wanted);
    await isAborted(request);
    return {};
  }
  const results = await next();
  const all = Object.entries(results);
  const lost = all
    .map(([routeId, { result }]) => ({ routeId, why: unwrapped(result) }))
    .find(({ why }) => why instanceof Unanswered) as { routeId: string; why: Unanswered } | undefined;
  if (!router) return results;

  if (!isRead) {
    const ended = all.find(([, { result }]) => isSessionEnded(result));
    const routeId = lost?.routeId ?? ended?.[0];
    if (routeId === undefined) {
      noteSent(request, all, form);
      return results;
    }
    if (ended && !setSessionEnded(true)) return results;
    if (lost?.why.isAway) noteCut();
    if (lost?.why.isAway && later && keepWaiting(later)) {
      toast(offlineText.kept, { tone: "info" });
      return giveUp(router, request, { [routeId]: { type: "data", result: data(undefined) } });
    }
    noteLost();
    if (lost) say({ text: lost.why.message, form, button });
    return giveUp(router, request, { [routeId]: { type: "data", result: data(undefined, { status: 503 }) } });
  }

  const isLook = isAt(router.state.location, request);
  if (!lost) noteRead();
  else {
    if (lost.why.isAway) noteCut();
    // The loaded data stays on the page.
    if (isLook) return {};
    const { location } = router.state.navigation;
    if (location && isAt(location, request)) void openCopy(router, lost.why.message, location);
    return giveUp(router, request, { [lost.routeId]: { type: "data", result: undefined } });
  }
  const isRevalidation = isLook && router.state.navigation.state === "idle";
  if (isRevalidation && isTyped() && all.some(([, { result }]) => leadsToLogin(result)) && setSessionEnded(true))
    return {};
  return results;
};

/** Whether a form or a navigation is in progress right now; a component's own state is as old as its last render. */
export function isUnderWay(): boolean {
  const state = currentRouter()?.state;
  return (
    state !== undefined &&
    (state.navigation.state !== "idle" || [...state.fetchers.values()].some((fetcher) => fetcher.state !== "idle"))
  );
}

// The history index of the current page: a failed step back is reverted.
let shownIndex = 0;

/** Follows events that no middleware sees: history steps, and page code that failed to load. Returns a stop function. */
export function watchRouter(): () => void {
  const router = currentRouter();
  if (!router) return () => {};
  const noteIndex = () => {
    const { key = "default", idx = 0 } = (history.state ?? {}) as { key?: string; idx?: number };
    if (key === router.state.location.key) shownIndex = idx;
  };
  noteIndex();
  const stopNoting = router.subscribe(noteIndex);
  const { navigation } = globalThis as { navigation?: EventTarget };
  const onNavigate = (event: Event) => keepFromReloading(router, event as NavigateEvent);
  navigation?.addEventListener("navigate", onNavigate);
  return () => {
    stopNoting();
    navigation?.removeEventListener("navigate", onNavigate);
  };
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

// Routes whose code failed to load: the router would wait for it forever.
const codeless = new Set<string>();

/** If the next page's code is missing, the router reloads the document, and unsaved text would be lost. Prevents that. */
function keepFromReloading(router: Router, event: NavigateEvent): void {
  const { location: wanted } = router.state.navigation;
  if (!wanted || event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
  event.preventDefault();
  for (const id of codelessOn(router, wanted, () => true)) codeless.add(id);
  openAsDocument(router, wanted);
}

function codelessOn(
  router: Router,
  at: { pathname: string; search: string },
  isWanted: (id: string) => boolean,
): string[] {
  const ids = (router.match({ hash: "", ...at }) ?? []).map(({ route }) => route.id);
  return ids.filter((id) => !hasCode(id) && isWanted(id));
}

/** A new document loads the missing code, or the code of another build; it needs a reachable server. */
function openAsDocument(router: Router, wanted: Location): void {
  fetch("/healthz", { cache: "no-store" }).then(
    () => location.assign(router.createHref(wanted)),
    () => {
      void openCopy(router, unavailableText, wanted);
      cancelNavigation(router);
    },
  );
}

/** Opens the browser's copy of the page that could not be loaded; without one it shows `text`. */
async function openCopy(router: Router, text: string, wanted: Location): Promise<void> {
  const isKept =
    text === unavailableText &&
    !isTyped() &&
    navigator.serviceWorker?.controller &&
    (await import("#app/ui/offline/copies.ts").then(
      ({ hasCopy }) => hasCopy(wanted.pathname),
      () => false,
    ));
  if (isKept) location.assign(router.createHref(wanted));
  else sayWithRetry(router, text, wanted);
}

function sayWithRetry(router: Router, text: string, wanted: Location): void {
  toast(text, { tone: "bad", action: { label: "Reintentar", run: () => void router.navigate(wanted) } });
}

/** Shows the error beside the form's button if that is one of ours, else at the edge of the page. */
function say(failure: Failure): void {
  const { form, button, text } = failure;
  const places = form?.isConnected ? [...form.elements].filter((each) => each.matches("button[data-says]")) : [];
  const isSeen = places.some((each) => (button === null || each === button) && each.checkVisibility());
  if (isSeen) setFailure(failure);
  else toast(text, { tone: "bad" });
}

/** Ends a navigation as if it had never begun. A fetcher, which is no navigation, gets `instead` as its response. */
async function giveUp(router: Router, request: Request, instead: Results): Promise<Results> {
  const { state, location, formMethod, historyAction } = router.state.navigation;
  const isSame = request.method === "GET" ? state === "loading" : formMethod === request.method;
  if (state === "idle" || !isSame || !isAt(location, request)) return instead;
  cancelNavigation(router);
  const { idx = shownIndex } = (history.state ?? {}) as { idx?: number };
  if (historyAction === NavigationType.Pop && idx !== shownIndex) history.go(shownIndex - idx);
  // The router waits for this response until the next request.
  await isAborted(request);
  return instead;
}

function isAborted({ signal }: Request): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

function isAt(location: Pick<Location, "pathname" | "search">, request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  return location.pathname === pathname && location.search === search;
}

function senderOf(): { form: HTMLFormElement | null; button: HTMLElement | null } {
  const last = lastSubmission();
  if (!last || performance.now() - last.at > submittedMs) return { form: null, button: null };
  return { form: last.form instanceof HTMLFormElement ? last.form : null, button: last.button };
}

/** A sent form no longer counts as unsaved, unless the server rejected it. */
function noteSent(request: Request, results: [string, DataStrategyResult][], form: HTMLFormElement | null): void {
  const isDone = results.every(
    ([, { type, result }]) =>
      result instanceof Response || (type === "data" && ((result as Answer | undefined)?.init?.status ?? 200) < 400),
  );
  if (!isDone) return;
  noteSaved(form);
  if (!isLeaving(request)) return;
  forgetAll();
  tellTabs("left");
}

function isLeaving({ url }: Request): boolean {
  return new URL(url).pathname === "/logout";
}

async function sendFirst(): Promise<void> {
  await import("#app/ui/offline/sending.ts").then(
    async ({ sendWaiting }) => sendWaiting(),
    () => false,
  );
}

type Answer = { data?: unknown; init?: ResponseInit | null };

/** The router wraps a value that an action threw with its status. */
function unwrapped(result: unknown): unknown {
  return typeof result === "object" && result !== null && "init" in result ? (result as Answer).data : result;
}

function loginAddress(result: unknown): URL | null {
  if (!(result instanceof Response)) return null;
  const url = URL.parse(result.headers.get("location") ?? "", location.origin);
  return url?.pathname === "/login" ? url : null;
}

function leadsToLogin(result: unknown): boolean {
  return loginAddress(result) !== null;
}

/** Whether the form was sent without a session: the server marks that in the URL of the login page. */
function isSessionEnded(result: unknown): boolean {
  return loginAddress(result)?.searchParams.get("sesion") === "caducada";
}
