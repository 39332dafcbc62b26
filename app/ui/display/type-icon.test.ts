// Every type of event has its drawing.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { eventTypes, kindOf } from "#app/domain/event/kinds.ts";

const drawings = readFileSync(new URL("./event-icons.svg", import.meta.url), "utf8");

describe("event-icons.svg", () => {
  it.each([...eventTypes, "a type nobody knows"])("draws %s", (type) => {
    expect(drawings).toMatch(new RegExp(`<symbol id="${kindOf(type).icon}" viewBox="0 0 24 24"><path`));
  });
});
