// The code by which one phone tells another who is inside.
import { encodeQR } from "qr";
import { expect, it } from "vitest";
import { readCode } from "#app/domain/door/codes.ts";
import { type Fact, stateOf } from "#app/domain/door/facts.ts";
import { hearsay, isRelay, shortDevice } from "#app/domain/door/hearsay.ts";
import { readRelay, relayText } from "#app/domain/door/relay.ts";

const event = "0197a2b4-11d2-7f3a-8a6b-2f0c9d1e7b55";
const other = "0197a2b4-11d2-7f3a-8a6b-2f0c9d1e7b56";
const key = "00112233445566778899aabbccddeeff";
const device = shortDevice("3f2b8c1e-9d4a-4f6b-a1c2-000000000001");
const at = 1_811_894_460_000;
const everyThird = (most: number) => Array.from({ length: Math.ceil(most / 3) }, (_, index) => 1 + 3 * index);

it("is read as it was made, for nobody to all of five thousand people", async () => {
  for (const numbers of [[], [1], [8, 9, 400], everyThird(400), everyThird(5_000), [5_000]]) {
    const text = await relayText(event, key, { device, at, numbers });
    expect(isRelay(text)).toBe(true);
    expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
    expect(await readRelay(event, key, text)).toEqual({ device, at, numbers });
  }
});

it("is not a badge whose code begins alike", () => {
  const badge = "CV1RBCDEFGHIJ234567";
  expect(readCode(badge)).toEqual({ kind: "badge", token: badge });
  expect(isRelay(badge)).toBe(false);
});

it("fits a QR of version 6 for 400 people, and of version 22 for 5,000", async () => {
  const size = async (most: number) =>
    encodeQR(await relayText(event, key, { device, at, numbers: everyThird(most) }), "raw", {
      ecc: "medium",
      encoding: "alphanumeric",
      border: 1,
    }).length;
  // A code of version v has 17 + 4v dots a side, and a border of one.
  expect(await size(400)).toBeLessThanOrEqual(2 + 17 + 4 * 6);
  expect(await size(5_000)).toBeLessThanOrEqual(2 + 17 + 4 * 22);
});

it("is nothing with another key, of another event, changed or cut", async () => {
  const text = await relayText(event, key, { device, at, numbers: [2, 3] });
  expect(await readRelay(event, key.replace("00", "01"), text)).toBeNull();
  expect(await readRelay(other, key, text)).toBeNull();
  for (let place = 4; place < text.length; place++) {
    const changed = text.slice(0, place) + (text[place] === "0" ? "1" : "0") + text.slice(place + 1);
    expect(await readRelay(event, key, changed), changed).toBeNull();
  }
  for (const wrong of [
    "",
    "CV1R",
    "CV1R0",
    text.slice(0, -1),
    text.slice(0, -3),
    `${text}A`,
    "CV1ABCDEFGHIJKLMNOP",
    "ñ",
  ])
    expect(await readRelay(event, key, wrong), wrong).toBeNull();
});

it("fills the count of the other phone, but not with people who left since, nor twice", () => {
  const own = "11111111-1111-4111-8111-111111111111";
  const fact = (seq: number, kind: Fact["kind"], no: number, when: number): Fact => ({
    device: own,
    seq,
    kind,
    point: own,
    no,
    at: when,
    how: "name",
  });
  const facts = [fact(1, "in", 1, at - 9), fact(2, "in", 2, at - 9), fact(3, "out", 2, at + 9)];
  const { people } = stateOf(facts);
  const heard = hearsay([{ device, at, numbers: [1, 2, 3] }], people, own, [
    own,
    "3f2b8c1e-9d4a-4f6b-a1c2-000000000001",
  ]);
  expect(heard.map(({ no }) => no)).toEqual([3]);
  const state = stateOf([...facts, ...heard]);
  expect(state.inside).toBe(2);
  expect(state.people.get(3)).toMatchObject({ lastAt: at, lastDevice: "3f2b8c1e-9d4a-4f6b-a1c2-000000000001" });
});
