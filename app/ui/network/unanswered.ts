// Data requests of the router that the app itself did not answer: no network, a server that is away, a refusal before the router.
import { notSavedText, unavailableText } from "#app/copy/network.ts";

/** A data request without an answer; `message` is the Spanish sentence to show. */
export class Unanswered extends Error {
  override name = "Unanswered";

  /** Whether nobody was there at all: what was sent may be sent again later. */
  get isAway(): boolean {
    return this.message === unavailableText;
  }
}

/** Set by the server where an action or a loader failed unexpectedly (and so has no words of its own). */
const failedHeader = "x-convite-failed";
const longestSentence = 300;
let failedId: string | undefined;

/** The id of the data request that the server failed to answer last, to be quoted; undefined while all went well. */
export function failedRequestId(): string | undefined {
  return failedId;
}

/**
 * Wraps the browser's `fetch`, so that a data request without an answer throws `Unanswered`. Called once, before the router starts. The
 * whole body is read here: a connection that breaks in the middle is no answer either.
 */
export function watchDataRequests(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isData = input instanceof URL && input.origin === location.origin && input.pathname.endsWith(".data");
    if (!isData) return ask(input, init);
    let answer: Response;
    let body: ArrayBuffer;
    try {
      answer = await ask(input, init);
      body = await answer.arrayBuffer();
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      throw new Unanswered(unavailableText, { cause: error });
    }
    failedId = answer.status >= 500 ? (answer.headers.get("x-request-id") ?? undefined) : undefined;
    const text = sentenceOf(answer, body, (init?.method ?? "GET").toUpperCase() === "GET");
    if (text) throw new Unanswered(text);
    return new Response(body.byteLength > 0 ? body : null, answer);
  };
}

/** What to say instead of the answer; null when the router can use it. Reads may fail with an error screen, actions keep the page. */
function sentenceOf(answer: Response, body: ArrayBuffer, isRead: boolean): string | null {
  const { status, headers } = answer;
  const isRouters = headers.has("x-remix-response");
  if (isRouters ? headers.has(failedHeader) && status === 503 : [502, 503, 504].includes(status))
    return unavailableText;
  if (isRead) return null;
  if (isRouters) return headers.has(failedHeader) && status >= 500 ? withReference(notSavedText, answer) : null;
  if (status < 400) return null;
  // Our own server says in one line why it refuses; a proxy's page is nothing to show.
  const text = headers.get("content-type")?.startsWith("text/plain") ? new TextDecoder().decode(body).trim() : "";
  return text && text.length <= longestSentence ? text : withReference(notSavedText, answer);
}

function withReference(text: string, { headers }: Response): string {
  const id = headers.get("x-request-id");
  return id ? `${text} Referencia: ${id}` : text;
}
