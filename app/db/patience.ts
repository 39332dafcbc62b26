// How long a connection to the database may take to come about, which is less than a crowd may wait for its turn at one.
import pg from "pg";

const CONNECT_MS = 4_000;
// A page asks several times, one after the other: what has just not answered is not waited for again.
const QUIET_MS = 1_000;

/**
 * A kind of connection for one pool: a database that leaves it unanswered is given up after four seconds, and for a second afterwards no
 * other one is tried. A database that refuses, or that says that it is starting, is asked again each time.
 */
export function impatientClient(): typeof pg.Client {
  let quietUntil = 0;

  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({
        ...(typeof config === "string" ? { connectionString: config } : config),
        connectionTimeoutMillis: CONNECT_MS,
      });
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      if (!callback) return super.connect() as Promise<this>;
      const startedAt = performance.now();
      if (startedAt < quietUntil) return process.nextTick(callback, timedOut());
      super.connect((error?: Error) => {
        if (error && performance.now() - startedAt >= CONNECT_MS) {
          quietUntil = performance.now() + QUIET_MS;
          callback(timedOut(error));
        } else callback(error as Error);
      });
    }
  };
}

function timedOut(cause?: Error): Error {
  return Object.assign(new Error("timeout expired: the database does not answer", { cause }), { code: "ETIMEDOUT" });
}
