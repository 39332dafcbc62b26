// Work that several requests ask for at the same time: it is done once, and given up when the last of them is gone.
import { answering, currentSignal } from "#app/platform/http/answering.server.ts";

export type SharedWork<Output> = {
  /** What `work` returns, which is done once for all who join `name` meanwhile. Throws where whoever asked is gone. */
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
