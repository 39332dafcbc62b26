// The words of a proposed seating plan: figures, reasons, obstacles and remedies.
import { expect, it } from "vitest";
import type { RuleSaid } from "#app/domain/event/rule-lines.ts";
import {
  acceptText,
  apartText,
  askText,
  keptText,
  leadText,
  moverText,
  movesText,
  obstacleText,
  reasonText,
  remedyText,
  staleLineText,
  togetherText,
} from "./copy.ts";

const rule: RuleSaid = {
  kind: "together",
  strength: "must",
  who: [{ name: "Cuenca", isTag: true }],
  size: 11,
  table: null,
  object: null,
  distance: null,
};

it("counts one as one, and many as many", () => {
  expect(leadText([{ count: 4 }, { count: 11 }], 108)).toBe(
    "Nada se ha movido todavía. 15 personas cambian de sitio; 108 se quedan donde están.",
  );
  expect(leadText([{ count: 1 }], 1)).toBe(
    "Nada se ha movido todavía. 1 persona cambia de sitio; 1 se queda donde está.",
  );
  expect(movesText([{ count: 2 }, { count: 1 }])).toBe("2 cambios · 3 personas");
  expect([moverText({ name: "Familia Hahn", count: 4 }), moverText({ name: "Ana", count: 1 })]).toEqual([
    "Familia Hahn (4)",
    "Ana",
  ]);
  expect([acceptText(1), acceptText(5)]).toEqual(["Aceptar 1 cambio", "Aceptar los 5"]);
  expect(askText({ tables: 4, people: 30, unseated: 1 })).toBe(
    "Busca sitio a 30 personas en 4 mesas: 1 no lo tiene. Nadie se mueve hasta que lo aceptas.",
  );
  expect(keptText({ before: 19 }, [])).toBe("Ahora se cumplen 19. Todos los confirmados se sientan.");
  expect(keptText({ before: 1 }, ["Ana", "Luis"])).toBe("Ahora se cumple 1. Se quedan sin sitio Ana y Luis.");
});

it("says reasons, obstacles and remedies with their names", () => {
  expect(reasonText({ because: "rule", rule }, 4)).toBe("«Los de Cuenca, juntos (11)»");
  expect(reasonText({ because: "room", name: "los primos", count: 5 }, 2)).toBe("Dejan sitio a los primos");
  expect(obstacleText({ code: "too_many", people: 11, chairs: 10, table: "Mesa 9" }, rule)).toBe(
    "Son 11 y la mesa 9 tiene 10 sillas.",
  );
  expect(obstacleText({ code: "locked", people: ["Ramón"], tables: ["Mesa 1"] }, rule)).toBe(
    "Ramón tiene el candado echado, y la mesa 1 tiene candado.",
  );
  expect(obstacleText({ code: "few_chairs", missing: 6 }, rule)).toBe("Faltan 6 sillas.");
  const near = { ...rule, kind: "near" as const, distance: 500 };
  expect(obstacleText({ code: "no_table" }, near)).toBe("Ninguna mesa está a 5 m o menos.");
  expect(obstacleText({ code: "no_table" }, { kind: "distant", distance: 600 })).toBe("No hay dos mesas a más de 6 m.");
  expect(obstacleText({ code: "no_way" }, rule)).toBe("No hay camino de 90 cm hasta ninguna mesa.");
  expect(obstacleText({ code: "all_locked" }, near)).toBe("Todas las mesas cerca están llenas de gente con candado.");
  expect(remedyText({ id: 0, change: "chair", name: "Mesa 9" }, { rule })).toBe(
    "Con una silla más en la mesa 9 cabrían los 11.",
  );
  expect(remedyText({ id: 0, change: "table", capacity: 8 }, null)).toBe("Con una mesa más caben todos.");
});

it("says which lines hang together, and which are stale", () => {
  expect(togetherText(1, [2], true)).toBe("El 2 necesita el 3: va con él.");
  expect(togetherText(2, [1, 4], false)).toBe("Sin el 3 no caben los 2 y 5.");
  expect(apartText(1, [2])).toBe("El 2 necesita el 3, que le deja sitio. Márcalos juntos, o ninguno.");
  expect(staleLineText({ id: 0, by: "Lucía", why: "moved" })).toBe("Lucía ya la ha movido");
  expect(staleLineText({ id: 0, by: null, why: "moved" })).toBe("Alguien ya la ha movido");
});
