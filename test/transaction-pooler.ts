// A pooler in transaction mode, for tests where PgBouncer is not installed: each transaction gets a free connection.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

export type TransactionPooler = {
  /** The same database, through the pooler. */
  connectionString: string;
  close(): void;
};

type Server = { socket: Socket; client: Socket | null };

const SSL_REQUEST = 80_877_103;
/** The parameters that PgBouncer accepts from a new session. */
const ACCEPTED = new Set(["user", "database", "application_name", "client_encoding"]);

/** Opens a pooler with `size` connections to the database of `connectionString`, whose server must trust this account. */
export async function openTransactionPooler(connectionString: string, size: number): Promise<TransactionPooler> {
  const { host, port, user, database } = new pg.Client({ connectionString });
  const servers: Server[] = [];
  const waiting: { client: Socket; bytes: Buffer }[] = [];
  const clients = new Set<Socket>();

  async function openServer(): Promise<Server> {
    const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const server: Server = { socket, client: null };
    const words = ["user", user, "database", database, ""].join("\0");
    socket.write(Buffer.concat([int32(9 + words.length), int32(196_608), Buffer.from(`${words}\0`)]));
    const isOpen = new Promise<void>((resolve) => {
      let rest: Buffer = Buffer.alloc(0);
      let isReady = false;
      socket.on("data", (bytes: Buffer) => {
        if (isReady) server.client?.write(bytes);
        const { ended, left } = readMessages(Buffer.concat([rest, bytes]));
        rest = left;
        if (!ended) return;
        isReady = true;
        resolve();
        server.client = null;
        serveNext();
      });
    });
    socket.on("error", () => {});
    await isOpen;
    servers.push(server);
    return server;
  }

  function serveNext() {
    for (const server of servers) {
      if (server.client) continue;
      const next = waiting.shift();
      if (!next) return;
      server.client = next.client;
      server.socket.write(next.bytes);
    }
  }

  function send(client: Socket, bytes: Buffer) {
    const server = servers.find((each) => each.client === client);
    if (server) return server.socket.write(bytes);
    waiting.push({ client, bytes });
    serveNext();
  }

  const listener = createServer((client) => {
    clients.add(client);
    let isOpen = false;
    client.on("data", (bytes: Buffer) => {
      if (isOpen) {
        if (bytes[0] === letter("X")) client.end();
        else send(client, bytes);
      } else if (bytes.readInt32BE(4) === SSL_REQUEST) client.write("N");
      else {
        const refused = unknownParameter(bytes);
        if (refused !== null) return client.end(errorMessage(`unsupported startup parameter: ${refused}`));
        isOpen = true;
        client.write(Buffer.concat([message("R", int32(0)), message("Z", Buffer.from("I"))]));
      }
    });
    client.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await Promise.all([once(listener, "listening"), ...Array.from({ length: size }, openServer)]);

  return {
    connectionString: `postgres://${user}@127.0.0.1:${(listener.address() as AddressInfo).port}/${database}?sslmode=disable`,
    close() {
      listener.close();
      for (const socket of [...clients, ...servers.map((server) => server.socket)]) socket.destroy();
    },
  };
}

/** Whether the last whole message says that no transaction is open; `left` is the rest of an unfinished one. */
function readMessages(bytes: Buffer): { ended: boolean; left: Buffer } {
  let at = 0;
  let ended = false;
  while (bytes.length >= at + 5 && bytes.length >= at + 1 + bytes.readInt32BE(at + 1)) {
    ended = bytes[at] === letter("Z") && bytes[at + 5] === letter("I");
    at += 1 + bytes.readInt32BE(at + 1);
  }
  return { ended, left: bytes.subarray(at) };
}

function unknownParameter(startup: Buffer): string | null {
  const words = startup.subarray(8).toString().split("\0");
  return words.find((word, place) => place % 2 === 0 && word !== "" && !ACCEPTED.has(word)) ?? null;
}

function errorMessage(text: string): Buffer {
  return message("E", Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`));
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(4 + body.length), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function letter(text: string): number {
  return text.charCodeAt(0);
}
