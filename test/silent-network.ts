// A network that loses connections without a word, as a router does that forgets them, or a host that is gone.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

export type SilentNetwork = {
  /** The same database, reached through this network. */
  connectionString: string;
  /** From now on nothing passes any more on the connections that are open; new ones are as good as ever. */
  forget(): void;
  /** Lets one connection after the other through, `ms` apart, as a machine does that has much else to do. 0 ends it. */
  slow(ms: number): void;
  close(): void;
};

/** Puts itself between a program and the database of `connectionString`. */
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
      // Read by hand: what is forgotten is still taken from the sender.
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
