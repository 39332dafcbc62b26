// While the database or the bucket is unavailable, the log gets one line a minute, whatever fails and however often.
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "./log.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, log };
}
const refused = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const noBucket = () => Object.assign(refused(), { $metadata: { attempts: 3 } });

it("writes the first error whole, and how often it came again once a minute", () => {
  const { lines, log } = listen();
  for (let time = 0; time < 22; time++) log.error({ id: time, err: refused() }, "request failed");
  log.warn({ err: refused() }, "job failed");
  expect(lines).toMatchObject([{ id: 0, msg: "request failed", err: { stack: expect.stringContaining("refused") } }]);
  vi.advanceTimersByTime(60_000);
  const said = { "request failed": 21, "job failed": 1 };
  expect(lines.slice(1)).toMatchObject([{ reason: "ECONNREFUSED", times: 22, said, msg: "still away" }]);
  log.error({ err: refused() }, "request failed");
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toMatchObject([{ times: 1, said: { "request failed": 1 } }]);
  // A minute without errors ends the outage: the next error is logged in full.
  vi.advanceTimersByTime(60_000);
  log.error({ err: refused() }, "request failed");
  expect(lines.slice(3)).toMatchObject([{ msg: "request failed", err: { reason: "ECONNREFUSED" } }]);
});

it("tells apart what is away, and counts nothing else", () => {
  const { lines, log } = listen();
  const slow = Object.assign(new Error("slow"), { name: "SlowDown", $metadata: { httpStatusCode: 503 } });
  const denied = Object.assign(new Error("denied"), { name: "AccessDenied", $metadata: { httpStatusCode: 403 } });
  const wrong = new pg.DatabaseError('column "x" does not exist', 1, "error");
  for (let time = 0; time < 2; time++) {
    for (const error of [refused(), noBucket(), slow, new Error("Connection terminated unexpectedly")])
      log.error({ err: error }, "request failed");
    for (const error of [denied, wrong, new TypeError("x is not a function")])
      log.error({ err: error }, "request failed");
    log.info("started");
  }
  expect(lines).toHaveLength(4 + 2 * 4);
  vi.advanceTimersByTime(60_000);
  const reasons = ["ECONNREFUSED", "S3: ECONNREFUSED", "S3: SlowDown", "Connection terminated unexpectedly"];
  expect(lines.slice(12).map(({ reason, times }) => [reason, times])).toEqual(reasons.map((each) => [each, 1]));
});
