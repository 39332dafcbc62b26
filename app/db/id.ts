// Makes row ids: UUIDs of version 7, which sort by creation time.
import { randomUUIDv7 } from "node:crypto";

// A counter of twelve bits follows the milliseconds (RFC 9562, 6.2, method 1). It begins at random in its lower half.
const MOST_COUNT = 0xfff;
let lastMs = 0;
let count = 0;

/** Returns a new id that sorts after every id this process has made before. */
export function newId(): string {
  const id = randomUUIDv7();
  const ms = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  if (ms > lastMs) {
    lastMs = ms;
    count = Number.parseInt(id.slice(15, 18), 16) >> 1;
  } else if (++count > MOST_COUNT) {
    lastMs += 1;
    count = 0;
  }
  const time = lastMs.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, "0")}${id.slice(18)}`;
}
