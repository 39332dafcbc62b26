// Limited concurrency, in the order of arrival.
import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("lets so many in, and the one who has waited longest when one has ended (E-2)", async () => {
  const turns = createTurns(2);
  const seen: string[] = [];
  const come = (name: string) => turns.take().then(() => seen.push(name));
  await Promise.all([come("a"), come("b")]);
  const waiting = [come("c"), come("d")];
  await Promise.resolve();
  expect(seen).toEqual(["a", "b"]);
  turns.giveBack();
  await waiting[0];
  expect(seen).toEqual(["a", "b", "c"]);
  turns.giveBack();
  turns.giveBack();
  await waiting[1];
  await come("e");
  expect(seen).toEqual(["a", "b", "c", "d", "e"]);
});
