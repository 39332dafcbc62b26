// A request exactly as it is written here: no path is tidied up, no header added, nothing followed.
import http from "node:http";
import https from "node:https";
import type { Answer } from "#test/http.ts";

export type RawRequest = { method?: string; path: string; headers?: Record<string, string | string[]>; body?: string };

/** Sends it to `origin`; a certificate is not asked for its name. A stream is left after its head. */
export function rawRequest(origin: string, { method = "GET", path, headers = {}, body }: RawRequest): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  // Node sends a body without its length with methods that have none as a rule; it would be taken for the next request.
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
    // A server that refuses a body may close before all of it was sent; its answer counts.
    request.on("error", (error) => answered || reject(error));
    request.end(body);
  });
}

/** The fields as a browser's form sends them. */
export function formBody(fields: Record<string, string | string[]>): string {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return body.toString();
}

/** The `Cookie` header of somebody's jar. */
export function cookieOf({ cookies }: { cookies: Map<string, string> }): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
