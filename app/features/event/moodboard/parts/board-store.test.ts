// A board without network for a minute and more: changes appear at once, keep their order, and arrive once.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MoodItem } from "../queries.server.ts";
import { createBoardStore } from "./board-store.ts";
import { newItem } from "./sending.ts";

const note = (id: string): MoodItem =>
  newItem({ id, type: "note", box: { x: 0, y: 0, width: 150, height: 100 }, layer: 1, content: id });

/** A server that stores all requests; `isAway` loses the request, `isMute` executes it and loses the response. */
function fakeServer() {
  const server = { isAway: false, isMute: false, done: new Map<string, string>(), order: [] as string[], change: 0 };
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: FormData }) => {
    if (server.isAway) throw new TypeError("Failed to fetch");
    const name = String(body.get("changeId") ?? body.get("itemId"));
    // Like the real server: a known change runs once, and gets the same response.
    if (!server.done.has(name)) {
      server.done.set(name, String(body.get("items") ?? body.get("intent")));
      server.order.push(name);
      server.change += 1;
    }
    if (server.isMute) throw new TypeError("Failed to fetch");
    return Response.json({ ok: true, changed: { change: server.change, items: [], gone: [] } });
  });
  return server;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("loses nothing of a minute without a network: sixty edits arrive in their order, each once", async () => {
  const server = fakeServer();
  const things = Array.from({ length: 60 }, (_, at) => note(`nota-${at}`));
  const refused: string[] = [];
  const store = createBoardStore("/cambios", { items: things, change: 0 } as never, {
    onRefused: (text) => refused.push(text),
    onOverruled: () => {},
  });
  server.isAway = true;
  for (let second = 0; second < 60; second++) {
    store.update([{ itemId: `nota-${second}`, patch: { x: second } }]);
    await vi.advanceTimersByTimeAsync(1_000);
    // It appears at once, even without a server.
    expect(store.find(`nota-${second}`)?.x).toBe(second);
  }
  expect(store.view().state).toBe("offline");
  expect([store.hasUnsent(), server.order.length]).toEqual([true, 0]);
  // The network is back, and the first responses are lost: the changes are sent again under their ids.
  server.isAway = false;
  server.isMute = true;
  await vi.advanceTimersByTimeAsync(20_000);
  server.isMute = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([store.hasUnsent(), store.view().state]).toEqual([false, "kept"]);
  const arrived = [...server.done.values()].map((items) => (JSON.parse(items) as { itemId: string; x: number }[])[0]);
  expect(arrived).toEqual(things.map(({ id }, x) => ({ itemId: id, x })));
  expect(refused).toEqual([]);
});

it("draws nothing anew where nothing lies otherwise", async () => {
  fakeServer();
  const things = [note("una"), note("otra")];
  const store = createBoardStore("/cambios", { items: things, change: 0 } as never, {
    onRefused: () => {},
    onOverruled: () => {},
  });
  store.update([{ itemId: "una", patch: { x: 5 } }]);
  const moved = store.view().items;
  expect(moved.map(({ x }) => x)).toEqual([5, 0]);
  expect(moved[1]).toBe(things[1]);
  // A second change without a visible effect leaves the list object unchanged.
  store.update([{ itemId: "gone", patch: { x: 9 } }]);
  expect(store.view().items).toBe(moved);
  await vi.advanceTimersByTimeAsync(1_000);
});
