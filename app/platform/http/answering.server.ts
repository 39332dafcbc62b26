// What the server knows of the request or the job that is being answered, wherever the code stands that needs it.
import { AsyncLocalStorage } from "node:async_hooks";

/** `signal` fires when whoever asked is gone. */
export type Answering = { signal: AbortSignal };

const current = new AsyncLocalStorage<Answering>();

/** Runs `work` as the answer to a request, or as a job. */
export function answering<T>(asked: Answering, work: () => T): T {
  return current.run(asked, work);
}

/** Fires when the request, or the job, needs no answer any more; undefined where neither is under way. */
export function currentSignal(): AbortSignal | undefined {
  return current.getStore()?.signal;
}
