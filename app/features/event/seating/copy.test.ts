// The seating plan's texts in the singular and in the plural.
import { expect, it } from "vitest";
import { declinedText, lossText, removalText, roomText, tableFullText } from "./copy.ts";

it("counts one as one", () => {
  expect([roomText("Mesa 2", 1), roomText("Mesa 2", 4)]).toEqual(["Mesa 2 · 1 libre", "Mesa 2 · 4 libres"]);
  expect(tableFullText(1)).toBe("En esta mesa queda 1 sitio. Elige a menos gente.");
  expect(declinedText(1)).toBe("1 persona que no viene ocupa sitio.");
  expect(lossText("seats", 1, 1)).toBe("Se borrará 1 asiento, y 1 persona se quedará sin sitio. No se puede deshacer.");
  expect(removalText(["Ana", "Bea"])).toBe("Ana y Bea se quedarán sin sitio, pero seguirán en la lista.");
});
