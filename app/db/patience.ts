// How long a connection to the database may take to come about, which is less than a crowd may wait for its turn at one.
import pg from "pg";

/** So long no connection of a pool may come about before its database counts as away. */
export const CONNECT_MS = 4_000;
// A page asks several times, one after the other: what has just not answered is not waited for again.
const QUIET_MS = 1_000;

/**
 * A kind of connection for one pool: a database that lets none come about for `connectMs` is given up, and for a second afterwards none
 * is tried. While others of the pool come about the database is slow and not away: then the pool's own limit holds. A database that
 * refuses, or that says that it is starting, is asked again each time.
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
