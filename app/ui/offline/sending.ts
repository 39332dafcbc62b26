// Sends waiting forms in order, each once: the server recognizes a duplicate by its `formId` (decision 012).
import { blankWaiting, read, settle, type Waiting } from "./waiting.ts";

/** The result of one form: `away` and `later` keep it and all forms behind it. */
type Outcome = "sent" | "away" | "later" | "ended" | number;

/** Sends until all are sent or the connection is gone. Tabs of one browser take turns. Returns whether the server has accepted any. */
export async function sendWaiting(): Promise<boolean> {
  if (!navigator.locks) return sendAll();
  return navigator.locks.request("convite-por-enviar", sendAll);
}

async function sendAll(): Promise<boolean> {
  let isTaken = false;
  for (;;) {
    const next = read().find(({ state }) => state === "waiting");
    if (!next) return isTaken;
    const outcome = await send(next);
    if (outcome === "ended") blankWaiting();
    if (outcome === "away" || outcome === "later" || outcome === "ended") return isTaken;
    isTaken = true;
    settle(next.id, outcome);
  }
}

async function send({ url, body }: Waiting): Promise<Outcome> {
  let answer: Response;
  let text: string;
  try {
    // A string, so that the page's wrapper of data requests (ui/network/unanswered) ignores it.
    answer = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" },
    });
    text = await answer.text();
  } catch {
    return "away";
  }
  // A function of the app for a script redirects nowhere but to the login.
  if (answer.type === "opaqueredirect") return "ended";
  const { status, headers } = answer;
  // The page of a proxy, or of a venue's network, is not a response of the app.
  const isRouters = headers.get("content-type")?.startsWith("text/x-script") === true;
  const isFunctions = headers.get("content-type")?.startsWith("application/json") === true;
  const isOurs = isRouters || headers.has("x-request-id");
  const isStillAtIt = status === 409 && headers.has("retry-after");
  if (!isOurs || isStillAtIt || status === 429 || status > 500) return "later";
  if (status >= 400) return status;
  if (isFunctions) return "sent";
  if (!isRouters) return "later";
  return text.includes("/login") ? "ended" : "sent";
}
