// The middleware runs in order, each at most once, until one has answered.
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { Exchange, type Middleware, runInOrder } from "./middleware.ts";

function exchange(): Exchange {
  return new Exchange({ method: "GET" } as IncomingMessage, {} as ServerResponse);
}

/** Middleware that returns `outcomes`, and the numbers of those that ran. */
function recorded(outcomes: (boolean | Promise<boolean>)[]): { middleware: Middleware[]; ran: number[] } {
  const ran: number[] = [];
  const middleware = outcomes.map((outcome, number) => () => {
    ran.push(number);
    return outcome;
  });
  return { middleware, ran };
}

describe("middleware", () => {
  it("that answer at once make no promise, and end the way", () => {
    const { middleware, ran } = recorded([false, true, false]);
    expect(runInOrder(middleware, exchange())).toBeUndefined();
    expect(ran).toEqual([0, 1]);
  });

  it("that answer later end the way too", async () => {
    const { middleware, ran } = recorded([false, Promise.resolve(false), false, Promise.resolve(true), false]);
    const rest = runInOrder(middleware, exchange());
    expect(ran).toEqual([0, 1]);
    await rest;
    expect(ran).toEqual([0, 1, 2, 3]);
  });

  it("that fail are the last that run, at once or later", async () => {
    const failing: Middleware = () => {
      throw new Error("failed");
    };
    const { middleware, ran } = recorded([Promise.resolve(false)]);
    expect(() => runInOrder([failing, ...middleware], exchange())).toThrow("failed");
    expect(ran).toEqual([]);
    await expect(runInOrder([...middleware, failing, ...middleware], exchange())).rejects.toThrow("failed");
    expect(ran).toEqual([0]);
  });
});
