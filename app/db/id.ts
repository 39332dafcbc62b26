// How rows are named: UUIDs of version 7, made by the app, which sort by the time they were made.
import { randomUUIDv7 } from "node:crypto";

/** A new id. */
export function newId(): string {
  return randomUUIDv7();
}
