// A network that loses connections silently, like a router that forgets them, or a dead host.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

export type SilentNetwork = {
  /** The same database, through this network. */
  connectionString: string;
  /** From now on no data passes on the open connections; new ones work normally. */
  forget(): void;
  /** Delays new connections, one every `ms`, like a busy machine. 0 ends it. */
  slow(ms: number): void;
  close(): void;
};

/** Opens a proxy between a program and the database of `connectionString`. */
export async function openSilentNetwork(connectionString: string): Promise<SilentNetwork> {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  let pairs: [Socket, Socket][] = [];
  let apartMs = 0;
  let lastAt = 0;
  const server = createServer((near) => {
    near.pause();
    lastAt = Math.max(lastAt + apartMs, Date.now());
    setTimeout(pass, lastAt - Date.now(), near);
  }).listen(0, "127.0.0.1");
  function pass(near: Socket) {
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const pair: [Socket, Socket] = [near, far];
    pairs.push(pair);
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      // Reads manually: the sender can still send on forgotten connections.
      from.on("data", (bytes: Buffer) => pairs.includes(pair) && to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        if (pairs.includes(pair)) to.destroy();
      });
    }
    near.resume();
  }
  await once(server, "listening");
  const all: Socket[] = [];
  const credentials = [user, password]
    .filter((word) => typeof word === "string")
    .map(encodeURIComponent)
    .join(":");
  return {
    connectionString: `postgres://${credentials}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    forget() {
      all.push(...pairs.flat());
      pairs = [];
    },
    slow(ms) {
      apartMs = ms;
      lastAt = Date.now();
    },
    close() {
      for (const socket of [...all, ...pairs.flat()]) socket.destroy();
      server.close();
    },
  };
}
