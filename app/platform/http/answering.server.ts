// What the server knows of the request or the job that is being answered, wherever the code stands that needs it.
import { AsyncLocalStorage } from "node:async_hooks";

/**
 * `form`: the multipart form that was posted. `signal` fires when whoever asked is gone. `waitSeconds`: how long they are to wait before they
 * try again, where something refused them.
 */
export type Answering = { form?: FormData | null; signal: AbortSignal; waitSeconds?: number };

const current = new AsyncLocalStorage<Answering>();

/** Runs `work` as the answer to a request, or as a job. */
export function answering<T>(asked: Answering, work: () => T): T {
  return current.run(asked, work);
}

/** The multipart form of the request that is being answered; null where it has none. */
export function currentForm(): FormData | null {
  return current.getStore()?.form ?? null;
}

/** Fires when the request, or the job, needs no answer any more; undefined where neither is under way. */
export function currentSignal(): AbortSignal | undefined {
  return current.getStore()?.signal;
}

/** Notes that the caller is to wait for `seconds`, and returns them: an answer with 429 or 503 says so, whatever its route. The longest counts. */
export function noteWait(seconds: number): number {
  const asked = current.getStore();
  if (asked) asked.waitSeconds = Math.max(asked.waitSeconds ?? 0, seconds);
  return seconds;
}
