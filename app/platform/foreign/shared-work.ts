// Shares work between concurrent requests: it runs once, and is aborted when the last request is gone.
import { answering, currentSignal } from "#app/platform/http/answering.server.ts";

export type SharedWork<Output> = {
  /** Runs `work` once for all who join `name` meanwhile, and returns its result. Throws if the caller's request is aborted. */
  join(name: string, work: () => Promise<Output>): Promise<Output>;
};

export function createSharedWork<Output>(): SharedWork<Output> {
  const underWay = new Map<string, { output: Promise<Output>; waiting: number; givenUp: AbortController }>();

  function begin(name: string, work: () => Promise<Output>) {
    const givenUp = new AbortController();
    const output = answering({ form: null, signal: givenUp.signal }, work);
    const begun = { output, waiting: 0, givenUp };
    underWay.set(name, begun);
    const end = () => void (underWay.get(name) === begun && underWay.delete(name));
    output.then(end, end);
    return begun;
  }

  return {
    async join(name, work) {
      const signal = currentSignal();
      signal?.throwIfAborted();
      const joined = underWay.get(name) ?? begin(name, work);
      joined.waiting += 1;
      const gone = Promise.withResolvers<never>();
      const leave = () => {
        joined.waiting -= 1;
        if (joined.waiting === 0) {
          underWay.delete(name);
          joined.givenUp.abort();
        }
        gone.reject(signal?.reason as Error);
      };
      signal?.addEventListener("abort", leave, { once: true });
      return Promise.race([joined.output, gone.promise]).finally(() => signal?.removeEventListener("abort", leave));
    },
  };
}
