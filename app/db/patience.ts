// Limits how long a connection to the database may take to open. The limit is shorter than a request's wait for a pooled connection.
import pg from "pg";

/** If a pool opens no connection for this time, its database counts as unavailable. */
export const CONNECT_MS = 4_000;
// A page sends several queries in sequence: after a failed attempt, the next ones do not wait again.
const QUIET_MS = 1_000;

/**
 * Returns a client class for one pool. A client that does not connect within `connectMs` gives up, and for 1 s afterwards
 * the pool's clients fail without trying. If other clients of the pool connect meanwhile, the database is slow: then only
 * the pool's own limit applies. A database that refuses, or reports that it is starting, gets a new attempt each time.
 */
export function impatientClient(connectMs: number): typeof pg.Client {
  let quietUntil = 0;
  let connectedAt = 0;

  return class extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      if (!callback) return super.connect() as Promise<this>;
      if (performance.now() < quietUntil) return process.nextTick(callback, timedOut());
      let isGivenUp = false;
      let waitsSince = performance.now();
      let timer = setTimeout(giveUp, connectMs, this);
      this.once("end", () => clearTimeout(timer));
      function giveUp(client: pg.Client) {
        if (connectedAt > waitsSince) {
          waitsSince = connectedAt;
          timer = setTimeout(giveUp, connectMs - (performance.now() - connectedAt), client);
          return;
        }
        isGivenUp = true;
        quietUntil = performance.now() + QUIET_MS;
        client.connection.stream.destroy();
      }
      super.connect((error?: Error) => {
        clearTimeout(timer);
        if (!error) connectedAt = performance.now();
        callback(isGivenUp ? timedOut(error) : (error as Error));
      });
    }
  };
}

function timedOut(cause?: Error): Error {
  return Object.assign(new Error("timeout expired: the database does not answer", { cause }), { code: "ETIMEDOUT" });
}
