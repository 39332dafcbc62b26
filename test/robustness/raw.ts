// A raw request: no path normalization, no added header, no redirects.
import http from "node:http";
import https from "node:https";
import { connect } from "node:net";
import type { Answer } from "#test/http.ts";

export type RawRequest = { method?: string; path: string; headers?: Record<string, string | string[]>; body?: string };

/** Sends it to `origin`; ignores the certificate's name. Of a stream it reads only the head. */
export function rawRequest(origin: string, { method = "GET", path, headers = {}, body }: RawRequest): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  // Node sends no length for a body of methods that rarely have one; the server would take it for the next request.
  const length: Record<string, string> =
    body === undefined || names.includes("content-length") || names.includes("transfer-encoding")
      ? {}
      : { "content-length": String(Buffer.byteLength(body)) };
  const client = protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    let answered = false;
    const request = client.request(
      {
        method,
        path,
        hostname,
        port,
        headers: { ...headers, ...length },
        agent: false,
        ...(protocol === "https:" ? { rejectUnauthorized: false } : {}),
      },
      (response) => {
        answered = true;
        const received = new Headers();
        for (const [name, value] of Object.entries(response.headers))
          for (const one of [value ?? []].flat()) received.append(name, one);
        const parts: Buffer[] = [];
        const finish = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: received,
            text: Buffer.concat(parts).toString(),
            location: received.get("location"),
          });
        if (received.get("content-type")?.startsWith("text/event-stream")) {
          finish();
          request.destroy();
          return;
        }
        response
          .on("data", (part: Buffer) => parts.push(part))
          .on("end", finish)
          .on("error", finish);
      },
    );
    // A server that rejects a body may close before the client has sent all of it; its response counts.
    request.on("error", (error) => answered || reject(error));
    request.end(body);
  });
}

/**
 * Sends a head and then `bytes` of a body regardless of any response, like a proxy that buffers requests. Returns everything received, or
 * the error that ended it.
 */
export function sendAll(origin: string, head: string[], bytes: number): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let received = "";
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setEncoding("latin1").on("data", (text: string) => (received += text));
    socket.on("error", (error) => resolve(`${error.message} after «${received.slice(0, 12)}»`));
    socket.on("end", () => socket.end());
    socket.on("close", () => resolve(received));
    socket.write(`${head.join("\r\n")}\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`);
    const part = Buffer.alloc(64 * 1024, "a");
    let left = bytes;
    const more = () => {
      while (left > 0) {
        const size = Math.min(left, part.length);
        left -= size;
        if (!socket.write(part.subarray(0, size))) return void socket.once("drain", more);
      }
    };
    more();
  });
}

/** The fields as a browser's form sends them. */
export function formBody(fields: Record<string, string | string[]>): string {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return body.toString();
}

/** The `Cookie` header of a cookie jar. */
export function cookieOf({ cookies }: { cookies: Map<string, string> }): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** A POST that sends its head without the declared body. `answer`: the server's first response; `leave` closes the connection. */
export function beginBody(
  origin: string,
  { method = "POST", path, headers = {} }: RawRequest,
): { answer: Promise<Answer>; isAnswered: () => boolean; leave: () => void } {
  const { hostname, port } = new URL(origin);
  let isAnswered = false;
  const request = http.request({ method, path, hostname, port, headers, agent: false });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      isAnswered = true;
      const received = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
      resolve({ status: response.statusCode ?? 0, headers: received, text: "", location: received.get("location") });
    });
  });
  // Ignores errors after `leave`.
  answer.catch(() => {});
  request.flushHeaders();
  return { answer, isAnswered: () => isAnswered, leave: () => request.destroy() };
}
