// Data requests without a response from the app itself: no network, server unavailable, or a refusal before the router.
import { proofText } from "#app/copy/account/proof.ts";
import { notSavedText, unavailableText } from "#app/copy/network.ts";
import { withProofGiven } from "./proof-question.ts";

/** A data request without a response; `message` is the Spanish text to show. */
export class Unanswered extends Error {
  override name = "Unanswered";

  /** Whether the server was unreachable: the form may be sent again later. */
  get isAway(): boolean {
    return this.message === unavailableText;
  }
}

/** The server sets it if an action or a loader failed unexpectedly, so without a text of its own. */
const failedHeader = "x-convite-failed";
const longestSentence = 300;
let failedId: string | undefined;

/** The request id of the last data request that failed on the server, for reports; undefined without failures. */
export function failedRequestId(): string | undefined {
  return failedId;
}

/**
 * Wraps the browser's `fetch`, so that a data request without a response throws `Unanswered`. Call it once, before the router starts.
 * It reads the whole body: a connection that breaks in the middle counts as no response.
 */
export function watchDataRequests(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isData = input instanceof URL && input.origin === location.origin && input.pathname.endsWith(".data");
    if (!isData) return ask(input, init);
    let answer: Response;
    let body: ArrayBuffer;
    try {
      const proved = await withProofGiven(await ask(input, init), init, (again) => ask(input, again));
      if (init?.signal?.aborted) throw init.signal.reason;
      if (!proved) throw new Unanswered(proofText.declined);
      answer = proved;
      body = await answer.arrayBuffer();
    } catch (error) {
      if (error instanceof Unanswered || init?.signal?.aborted) throw error;
      throw new Unanswered(unavailableText, { cause: error });
    }
    failedId = answer.status >= 500 ? (answer.headers.get("x-request-id") ?? undefined) : undefined;
    const text = sentenceOf(answer, body, (init?.method ?? "GET").toUpperCase() === "GET");
    if (text) throw new Unanswered(text);
    return new Response(body.byteLength > 0 ? body : null, answer);
  };
}

/** The text to show instead of the response; null if the router can use it. Reads may show an error screen, actions keep the page. */
function sentenceOf(answer: Response, body: ArrayBuffer, isRead: boolean): string | null {
  const { status, headers } = answer;
  const isRouters = headers.has("x-remix-response");
  if (isRouters ? headers.has(failedHeader) && status === 503 : [502, 503, 504].includes(status))
    return unavailableText;
  if (isRead) return null;
  if (isRouters) return headers.has(failedHeader) && status >= 500 ? withReference(notSavedText, answer) : null;
  if (status < 400) return null;
  // Our server sends its reason in one line of plain text; a proxy's page is not shown.
  const text = headers.get("content-type")?.startsWith("text/plain") ? new TextDecoder().decode(body).trim() : "";
  return text && text.length <= longestSentence ? text : withReference(notSavedText, answer);
}

function withReference(text: string, { headers }: Response): string {
  const id = headers.get("x-request-id");
  return id ? `${text} Referencia: ${id}` : text;
}
