// Sending of waiting forms: in order, until all are sent or the server is unreachable.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendWaiting } from "./sending.ts";
import { keepWaiting, read, setOwner, type Waiting } from "./waiting.ts";

const kept = new Map<string, string>();
const asked: string[] = [];

beforeEach(() => {
  kept.clear();
  asked.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  for (const id of ["a", "b", "c"]) keepWaiting(form(id));
});
afterEach(() => vi.unstubAllGlobals());

function form(id: string, owner = "rosa"): Waiting {
  return {
    id,
    owner,
    url: `/${id}.data`,
    body: "",
    what: `${id}: hecha`,
    subject: id,
    value: "true",
    state: "waiting",
  };
}

/** A response of the app itself. */
function ours(status: number, body = "", more: Record<string, string> = {}): () => Promise<Response> {
  return () => Promise.resolve(new Response(body, { status, headers: { "content-type": "text/x-script", ...more } }));
}

/** The server's responses, by form id. */
function answers(list: Record<string, () => Promise<Response>>): void {
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return (list[url.slice(1, 2)] ?? ours(202))();
  });
}

const states = () => read().map(({ id, state }) => `${id} ${state}`);

it("sends all in order, and keeps a refusal until it is read", async () => {
  answers({ b: ours(409) });
  expect(await sendWaiting()).toBe(true);
  expect(asked).toEqual(["/a.data", "/b.data", "/c.data"]);
  expect(states()).toEqual(["a sent", "b 409", "c sent"]);
  expect(await sendWaiting()).toBe(false);
  expect(asked).toHaveLength(3);
});

it("takes the answer of a function for a script, and a way to the login for the end of the session", async () => {
  answers({
    a: () => Promise.resolve(Response.json({ ok: true }, { headers: { "x-request-id": "1" } })),
    b: () =>
      Promise.resolve({
        type: "opaqueredirect",
        status: 0,
        headers: new Headers(),
        text: () => Promise.resolve(""),
      } as Response),
  });
  expect(await sendWaiting()).toBe(true);
  expect(states()).toEqual(["a sent", "b waiting", "c waiting"]);
  expect(read().map(({ what }) => what)).toEqual(["", "", ""]);
});

it.each([
  ["nobody is there", () => Promise.reject(new TypeError("Failed to fetch")), "b: hecha"],
  ["a proxy answers", () => Promise.resolve(new Response("", { status: 502 })), "b: hecha"],
  ["a hotel wants a room number", () => Promise.resolve(new Response("<h1>Wi-Fi</h1>")), "b: hecha"],
  ["a proxy refuses", () => Promise.resolve(new Response("", { status: 403 })), "b: hecha"],
  ["the database is away", ours(503), "b: hecha"],
  ["there are too many", ours(429), "b: hecha"],
  ["it is still at it", ours(409, "", { "retry-after": "1" }), "b: hecha"],
  ["the session has ended", ours(202, '["/login?sesion=caducada"]'), ""],
])("stops where %s, and leaves what is behind", async (_, answer, what) => {
  answers({ b: answer });
  await sendWaiting();
  expect(asked).toEqual(["/a.data", "/b.data"]);
  expect(states()).toEqual(["a sent", "b waiting", "c waiting"]);
  expect(read().find(({ id }) => id === "b")?.what).toBe(what);
});

it("is nothing of another account", () => {
  setOwner("rosa");
  expect(read()).toHaveLength(3);
  setOwner("luis");
  expect(read()).toEqual([]);
});
