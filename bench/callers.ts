// Cheap clients: on one machine, a load generator takes processor time from the server.
import net from "node:net";

export type Call = { path: string; headers: Record<string, string>; body: string };

/** Sends `amount` forms as `call` does; each response must be a redirect. */
export function postForms(origin: string, callers: number, amount: number, next: () => Call): Promise<number> {
  return call(origin, callers, amount, () => ({ ...next(), method: "POST", status: 303 }));
}

/**
 * Sends `amount` requests over `callers` open connections, each after the previous response, and together at most `perSecond` in
 * a second. Returns the seconds from the first request to the last response. Throws on a response with another status, or if
 * the server closes a connection.
 */
export async function call(
  origin: string,
  callers: number,
  amount: number,
  next: () => Call & { method: string; status: number },
  perSecond = Infinity,
): Promise<number> {
  const { hostname, port } = new URL(origin);
  let left = amount;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: Math.min(callers, amount) }, async () => {
      const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
      await new Promise<void>((resolve, reject) => {
        let received = "";
        let wanted = 0;
        const sendInTime = () => {
          const dueIn = startedAt + ((amount - left) / perSecond) * 1_000 - performance.now();
          if (left-- <= 0) return resolve();
          if (dueIn > 0) setTimeout(send, dueIn);
          else send();
        };
        const send = () => {
          const { method, status, path, headers, body } = next();
          wanted = status;
          const lines = Object.entries({ host: `${hostname}:${port}`, ...headers, "content-length": body.length });
          socket.write(
            `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
          );
        };
        socket.setEncoding("latin1");
        socket.on("connect", sendInTime);
        socket.on("error", reject);
        socket.on("close", () => reject(new Error("the server ended a connection")));
        socket.on("data", (chunk) => {
          received += chunk;
          if (!isWhole(received)) return;
          const [status] = received.split("\r\n", 1);
          received = "";
          if (status!.startsWith(`HTTP/1.1 ${wanted}`)) sendInTime();
          else reject(new Error(`refused: ${status}`));
        });
      }).finally(() => socket.removeAllListeners().destroy());
    }),
  );
  return (performance.now() - startedAt) / 1_000;
}

/** Whether `received` is a complete response: by its content length, or up to the empty chunk. */
function isWhole(received: string): boolean {
  const head = received.indexOf("\r\n\r\n");
  if (head < 0) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, head))?.[1];
  return length === undefined ? received.endsWith("0\r\n\r\n") : received.length >= head + 4 + Number(length);
}
