// Counts the messages that servers send to their database.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import pg from "pg";

export type Counts = { statements: number; trips: number };
type Counter = {
  connectionString: string;
  during(request: () => Promise<unknown>): Promise<Counts>;
  close(): Promise<void>;
};

/** A proxy between servers and the database of `connectionString` that counts the messages. */
export async function countMessages(connectionString: string): Promise<Counter> {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  const counts: Counts = { statements: 0, trips: 0 };
  const server: Server = createServer((client) => {
    const upstream = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    client.pipe(upstream).pipe(client);
    const read = messageReader((type) => {
      // A simple query is one statement and one trip; in the extended protocol, Execute runs a statement and Sync ends a trip.
      if (type === "Q" || type === "E") counts.statements += 1;
      if (type === "Q" || type === "S") counts.trips += 1;
    });
    client.on("data", read);
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const])
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const counted = (server.address() as AddressInfo).port;
  return {
    connectionString: `postgres://${user}:${password ?? ""}@127.0.0.1:${counted}/${database}`,
    async during(request) {
      Object.assign(counts, { statements: 0, trips: 0 });
      await request();
      return { ...counts };
    },
    async close() {
      server.close();
    },
  };
}

/** Calls `onMessage` with the type of each message of a PostgreSQL client; its first one, the startup, has no type. */
function messageReader(onMessage: (type: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (isStarted) onMessage(String.fromCharCode(rest[0]!));
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}
