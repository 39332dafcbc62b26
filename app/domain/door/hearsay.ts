// The news of another phone, heard without a network, as entries among the facts. `relay.ts` makes and reads its code.
import type { Fact, Presence } from "#app/domain/door/facts.ts";

/** The door numbers that another phone counted as inside at `at`, in milliseconds. `device` is the beginning of its id. */
export type Relay = { device: string; at: number; numbers: number[] };

export const relayMark = "CV1R";
/** No phone counts that far. */
const firstHearsay = 2_000_000_000;
/** The letters of a device's id in a code. */
const deviceLetters = 16;

/** Whether `text` is such a code, of any event. A badge's code may begin alike, but it is shorter. */
export function isRelay(text: string): boolean {
  return /^CV1R.{16}/.test(text);
}

/** The beginning of a device's id, as a code names it. */
export function shortDevice(device: string): string {
  return device.replaceAll("-", "").slice(0, deviceLetters);
}

/**
 * Entries that stand for the news in `relays`, for people who have not been seen since by `people`. They are computed anew each time, and
 * are never sent. `point` is that of the reader; `devices` are the known ids.
 */
export function hearsay(
  relays: readonly Relay[],
  people: ReadonlyMap<number, Presence>,
  point: string,
  devices: readonly string[],
): Fact[] {
  const unseen = (no: number, at: number) => {
    const presence = people.get(no);
    return presence === undefined || (!presence.inside && (presence.lastAt ?? 0) < at);
  };
  return relays.flatMap(({ device: short, at, numbers }) => {
    const device = devices.find((each) => shortDevice(each) === short) ?? short;
    return numbers
      .filter((no) => unseen(no, at))
      .map((no) => ({ device, seq: firstHearsay + no, kind: "in", point, no, at, how: "code" }) as const);
  });
}
