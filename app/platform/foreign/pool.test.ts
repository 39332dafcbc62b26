// Accounts share the work on foreign files fairly, and no failing task exceeds its limits.
import { existsSync } from "node:fs";
import { afterAll, expect, it, vi } from "vitest";
import { answering } from "#app/platform/http/answering.server.ts";
import { openForeign } from "./pool.server.ts";
import type { ForeignTask } from "./task.ts";

const entry = new URL("../../../test/fixtures/foreign-tasks.ts", import.meta.url).pathname;
const foreign = openForeign({ entry, most: 2, overtakeMs: 300, restMs: 500 });
afterAll(() => foreign.end());

type Task<Input, Output> = ForeignTask<Input, Output>;
type Echoed = { text: string; parts: Uint8Array[] };
const cost = { seconds: 60, mebibytes: 300 };
const echo: Task<Echoed, Echoed> = { ...cost, name: "echo" };
const wait: Task<{ ms: number }, { pid: number }> = { ...cost, name: "wait" };
const spin: Task<object, object> = { ...cost, name: "spin", seconds: 1 };
const fill: Task<object, object> = { ...cost, name: "fill" };
const fail: Task<object, object> = { ...cost, name: "fail" };
const exit: Task<object, object> = { ...cost, name: "exit" };

const tooHeavy = { ok: false, code: "too_heavy" };

it("hands over texts and bytes, and gets them back", async () => {
  const input = { text: "Íñigo «ñ»", parts: [Buffer.alloc(3_000_000, "ab"), Buffer.alloc(0), Buffer.from([1, 2])] };
  const output = (await foreign.run(echo, input, "ana")) as Echoed;
  expect(output.text).toBe(input.text);
  expect(output.parts.map((part, at) => Buffer.compare(part, input.parts[at]!))).toEqual([0, 0, 0]);
});

it("makes no numbers of bytes", async () => {
  const parts = [Buffer.alloc(16_000_000, 7)];
  const before = process.memoryUsage().heapUsed;
  const echoed = foreign.run(echo, { text: "", parts }, "ana");
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(16_000_000);
  await echoed;
});

it("kills what takes too long, or too much memory, and goes on", async () => {
  expect(await foreign.run(spin, {}, "ana")).toEqual(tooHeavy);
  expect(await foreign.run(fill, {}, "ana")).toEqual(tooHeavy);
  expect(await foreign.run(echo, { text: "a", parts: [] }, "ana")).toEqual({ text: "a", parts: [] });
});

it("throws what fails, and where the process ends by itself", async () => {
  await expect(foreign.run(fail, {}, "ana")).rejects.toThrow("fail: Error: no such thing");
  await expect(foreign.run(exit, {}, "ana")).rejects.toThrow("ended with 3");
});

it("lets accounts take turns", async () => {
  const single = openForeign({ entry, most: 1, overtakeMs: 300, restMs: 500 });
  const done: string[] = [];
  const order = (by: string) => single.run(wait, { ms: 10 }, by).then(() => done.push(by));
  await Promise.all(["many", "many", "many", "many", "ana", "eva"].map(order));
  single.end();
  expect(done).toEqual(["many", "many", "ana", "eva", "many", "many"]);
});

it("does one task of an account at a time, and overtakes one that takes long with a second process", async () => {
  const ended: string[] = [];
  const long = foreign.run({ ...spin, seconds: 4 }, {}, "slow").then(() => ended.push("long"));
  const behind = foreign.run(wait, { ms: 0 }, "slow").then(() => ended.push("behind"));
  await foreign.run(wait, { ms: 0 }, "ana").then(() => ended.push("another"));
  await Promise.all([long, behind]);
  expect(ended).toEqual(["another", "long", "behind"]);
});

it("drops what waits and kills what is under way once its request is gone", async () => {
  const gone = new AbortController();
  const asked = { signal: gone.signal };
  const [running, queued] = answering(asked, () => [
    foreign.run({ ...spin, seconds: 100 }, {}, "eva"),
    foreign.run(wait, { ms: 0 }, "eva"),
  ]);
  const next = foreign.run(echo, { text: "next", parts: [] }, "eva");
  gone.abort();
  await expect(running).rejects.toThrow("aborted");
  await expect(queued).rejects.toThrow("aborted");
  expect(await next).toMatchObject({ text: "next" });
});

it("ends a process that has nothing to do", async () => {
  const { pid } = (await foreign.run(wait, { ms: 0 }, "ana")) as { pid: number };
  await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), 20_000);
});
