// The seating plan's texts in the singular and in the plural.
import { expect, it } from "vitest";
import { lossText, refusalText, removalText, roomText, tableFacts, tableFullText, tableTitle } from "./copy.ts";
import { broughtText, declinedText, freedText } from "./notices.copy.ts";

const round = { shape: "round", width: 160, depth: null, ends: false } as const;

it("counts one as one", () => {
  expect([roomText({ name: "Mesa 2", number: 2 }, 1), roomText({ name: "Berlín", number: 13 }, 4)]).toEqual([
    "Mesa 2 · 1 libre",
    "13 Berlín · 4 libres",
  ]);
  expect(tableFullText({ free: 1, table: 9, people: 2 })).toBe("En la 9 cabe 1 y son 2. No hemos sentado a nadie.");
  expect(declinedText(1)).toBe("1 persona que no viene ocupa sitio.");
  expect(freedText({ guest: "Amparo", table: "4", rules: 1 })).toBe(
    "Amparo no viene. Su silla en la 4 ha quedado libre. Su regla espera por si cambia de idea.",
  );
  expect(freedText({ guest: "Amparo", table: null, rules: 0 })).toBe("Amparo no viene. Su asiento ha quedado libre.");
  expect(broughtText({ by: "Nuria Gil", people: 1, number: 7, free: 1 })).toBe(
    "Nuria trae a alguien. Está en «Sin sitio». A su lado, en la 7, hay una silla.",
  );
  expect(broughtText({ by: "Nuria Gil", people: 2, number: 7, free: 3 })).toBe(
    "Nuria trae a 2 personas. Están en «Sin sitio». A su lado, en la 7, hay 3 sillas.",
  );
  expect(lossText("seats", 1, 1)).toBe("Se borrará 1 asiento, y 1 persona se quedará sin sitio. No se puede deshacer.");
  expect(removalText(["Ana", "Bea"])).toBe("Ana y Bea se quedarán sin sitio, pero seguirán en la lista.");
});

it("says why nothing was changed", () => {
  const no = { ok: false } as const;
  expect([
    tableFullText({ free: 3, table: 9, people: 4 }),
    refusalText({ ...no, code: "locked", table: { id: "", number: 1 }, guests: [] }),
    refusalText({ ...no, code: "locked", table: null, guests: [{ id: "", name: "Ramón" }] }),
    refusalText({ ...no, code: "chair_taken", chair: 3, guest: "Leo" }),
    refusalText({ ...no, code: "chairs_too_many", top: round, most: 11 }),
    refusalText({ ...no, code: "number_taken", number: 4 }),
  ]).toEqual([
    "En la 9 caben 3 y son 4. No hemos sentado a nadie.",
    "La 1 tiene candado.",
    "Ramón tiene candado.",
    "En la silla 3 está Leo. ¿Los cambiamos?",
    "En una redonda de 1,60 m caben 11.",
    "Ya hay una mesa 4.",
  ]);
});

it("shows a name that says no more than the number once", () => {
  expect([tableTitle({ name: "Mesa 4", number: 4 }), tableTitle({ name: "Los Ferrer", number: 4 })]).toEqual([
    "Mesa 4",
    "Mesa 4, Los Ferrer",
  ]);
  expect(tableFacts({ taken: 8, capacity: 10, top: round, isLocked: true })).toBe(
    "8 de 10 sillas · redonda de 1,60 m · con candado",
  );
});
