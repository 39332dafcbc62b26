// The sentences of the wall about a plan, and of a household about its doubles.
import { describe, expect, it } from "vitest";
import type { Double } from "#app/domain/guest/import/doubles.ts";
import {
  addText,
  afterPlanText,
  doubleText,
  missingText,
  planButtonText,
  planRoomText,
  readText,
  safeText,
} from "./copy.ts";
import type { Offer } from "./parts/import-list.ts";

const offer: Offer = { plan: "plus", firstCharge: "2026-12-05", isManual: false, isRequested: false };

describe("the wall", () => {
  it("promises a trial only while it is to come, and asks for a plan where the operator decides", () => {
    expect(planRoomText(offer)).toBe("Con Plus caben 200 por evento, y 14 días son de prueba.");
    expect(afterPlanText(offer, 140)).toBe(
      "No pagas hoy: el primer cobro sería el 5 de diciembre. Lo dejas cuando quieras. Después vuelves aquí y se añaden las 140.",
    );
    expect(planButtonText(offer)).toBe("Pasar a Plus, 5\u00a0€ al mes");
    const spent = { ...offer, firstCharge: null };
    expect(planRoomText(spent)).toBe("Con Plus caben 200 por evento.");
    expect(afterPlanText(spent, 140)).toMatch(/^Lo dejas cuando quieras\. /);
    const manual = { ...offer, isManual: true };
    expect(planButtonText(manual)).toBe("Pedir Plus");
    expect(afterPlanText(manual, 140)).not.toContain("No pagas hoy");
    expect(planRoomText({ ...spent, plan: "planner" })).toBe("Con Planner caben todos los que quieras.");
  });

  it("counts one and many", () => {
    const wall = { people: 51, households: 40, left: 50, days: 30 };
    expect([missingText(wall), safeText(wall)]).toEqual([
      "Falta 1 sitio en la mesa",
      "51 personas en 40 invitaciones, guardadas 30 días. Ahora caben 50.",
    ]);
    expect(safeText({ ...wall, left: 1, days: 1 })).toContain("guardadas 1 día. Ahora cabe 1.");
    expect(safeText({ ...wall, left: 0 })).toContain("Ahora no cabe nadie más.");
    expect([addText(139, 60), addText(1, 1), addText(0, 0)]).toEqual([
      "Añadir 139 en 60 invitaciones",
      "Añadir 1 en 1 invitación",
      "Nadie por añadir",
    ]);
    expect([readText(61, 0), readText(61, 2), readText(1, 1)]).toEqual([
      "De 61 líneas. Nadie se ha quedado fuera.",
      "De 61 líneas. 2 líneas no se entienden: míralas.",
      "De 1 línea. 1 línea no se entiende: mírala.",
    ]);
  });
});

const double = (more: Partial<Double>): Double => ({
  name: "Ana García",
  where: "import",
  by: "name",
  other: { name: "Ana García", household: "Familia García" },
  ...more,
});

it.each([
  [double({}), true, "Hay otra persona llamada Ana García, en «Familia García»."],
  [double({ where: "list", other: { name: "Ana García", household: null } }), true, "Ya está en tu lista: Ana García."],
  [
    double({ where: "list", by: "phone", other: { name: "Amparo Núñez Peña", household: null } }),
    true,
    "Ese teléfono ya está en tu lista: Amparo Núñez Peña.",
  ],
  [double({ by: "email" }), false, "El correo de Ana García es también de Ana García, en «Familia García»."],
])("a double is asked about as %o", (twice, isAlone, text) => {
  expect(doubleText(twice, isAlone)).toBe(text);
});
