// Context of the current request or job, available anywhere in the code.
import { AsyncLocalStorage } from "node:async_hooks";
import type { ProofAsked } from "#app/domain/account/proof.ts";

/**
 * `form`: the posted multipart form. `signal` aborts when the client disconnects. `waitSeconds`: after a refusal, the
 * seconds until the client may retry. `proof`: the person must prove who they are, and may then send the form again.
 */
export type Answering = { form?: FormData | null; signal: AbortSignal; waitSeconds?: number; proof?: ProofAsked };

const current = new AsyncLocalStorage<Answering>();

/** Runs `work` in the context of a request or a job. */
export function answering<T>(asked: Answering, work: () => T): T {
  return current.run(asked, work);
}

/** The multipart form of the current request; null without one. */
export function currentForm(): FormData | null {
  return current.getStore()?.form ?? null;
}

/** Aborts when the request or job needs no result any more; undefined outside both. */
export function currentSignal(): AbortSignal | undefined {
  return current.getStore()?.signal;
}

/** Records that the form needs a proof of who its person is: the response says so to the page's script. */
export function noteProofAsked(proof: ProofAsked): void {
  const asked = current.getStore();
  if (asked) asked.proof = proof;
}

/** Records that the client must wait `seconds`, and returns them. A 429 or 503 of any route then says so. The longest wait counts. */
export function noteWait(seconds: number): number {
  const asked = current.getStore();
  if (asked) asked.waitSeconds = Math.max(asked.waitSeconds ?? 0, seconds);
  return seconds;
}
