// The parts of a dossier, and its progress.
import { expect, it } from "vitest";
import { dossierParts, dossierPercent, dossierStates, isUnderWay, partsOf } from "#app/domain/event/dossier.ts";

it("takes parts in the order of the pages, each once, and no unknown part", () => {
  expect(partsOf(["budget", "details", "budget", "toString", 3, null, ""])).toEqual(["details", "budget"]);
  expect(partsOf(dossierParts.toReversed())).toEqual(dossierParts);
  expect(partsOf([])).toEqual([]);
});

it("goes forward from nothing to all", () => {
  const way = [
    dossierPercent("waiting", 0, 7),
    ...[0, 3, 7].map((read) => dossierPercent("reading", read, 7)),
    dossierPercent("drawing", 7, 7),
    dossierPercent("ready", 7, 7),
  ];
  expect(way).toEqual(way.toSorted((one, other) => one - other));
  expect([way[0], way.at(-1), new Set(way).size]).toEqual([0, 100, way.length]);
  expect(dossierStates.filter(isUnderWay)).toEqual(["waiting", "reading", "drawing"]);
});
