// An HTTP client like a browser: a cookie jar, its own origin on every form, and no automatic redirects.
import type { RunningServer } from "#test/server-process.ts";

export type Answer = { status: number; headers: Headers; text: string; location: string | null };

export type Person = {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(
    path: string,
    fields: Record<string, string | string[]> | FormData,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  send(method: string, path: string, init?: { body?: string; headers?: Record<string, string> }): Promise<Answer>;
};

/** A new visitor of `app`, with an empty cookie jar. */
export function person(app: Pick<RunningServer, "origin">, appOrigin = app.origin): Person {
  const cookies = new Map<string, string>();

  async function call(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0 && !headers.has("cookie"))
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    // Between two processes of one machine compression only costs time.
    if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
    const response = await fetch(app.origin + path, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const at = pair.indexOf("=");
      const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
      if (gone) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: response.headers.get("location"),
    };
  }

  return {
    cookies,
    get: (path, headers = {}) => call(path, { headers }),
    post(path, fields, headers = {}) {
      const own = { origin: appOrigin, "sec-fetch-site": "same-origin", ...headers };
      if (fields instanceof FormData) return call(path, { method: "POST", body: fields, headers: own });
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
      return call(path, { method: "POST", body, headers: own });
    },
    send: (method, path, { body, headers = {} } = {}) =>
      call(path, { method, ...(body === undefined ? {} : { body }), headers }),
  };
}

/** The text of a response without its one-time parts and without `ids`: equal texts mean indistinguishable responses. */
export function comparable({ text }: Pick<Answer, "text">, ...ids: string[]): string {
  return ids
    .reduce((rest, id) => rest.replaceAll(id, "ID"), text)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, "ID")
    .replaceAll(/nonce="[^"]*"|nonce\\":\\"[^"\\]*/g, "NONCE")
    .replaceAll(/horizon\\",\\"\d+/g, "HORIZON");
}
