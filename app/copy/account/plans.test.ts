// The plan texts match the plan table.
import { describe, expect, it } from "vitest";
import { featureTexts, monthlyPriceText, planRefusalText, yearlyPriceText } from "#app/copy/account/plans.ts";
import { planNames } from "#app/domain/account/plans.ts";

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

describe("the words of the plans", () => {
  it("name the prices", () => {
    expect(planNames.map(monthlyPriceText).map(plain)).toEqual(["0 €", "5 € al mes", "29 € al mes"]);
    expect(planNames.map(yearlyPriceText).map(plain)).toEqual([undefined, "49 € al año", "290 € al año"]);
  });

  it("name the limits", () => {
    expect(planNames.map((plan) => featureTexts(plan, null).slice(0, 3).map(plain))).toEqual([
      ["2 eventos activos", "50 invitados por evento", "1 GB para fotos"],
      ["Eventos sin límite", "200 invitados por evento", "10 GB para fotos"],
      ["Eventos sin límite", "Invitados sin límite", "100 GB para fotos"],
    ]);
  });

  it("name the saving of a year and the days of trial", () => {
    expect(featureTexts("plus", null).map(plain)).toContain("Ahorras 11 € pagando el año");
    expect(featureTexts("planner", null).map(plain)).toEqual(
      expect.arrayContaining(["Ahorras 58 € pagando el año", "14 días de prueba"]),
    );
  });

  it("name what there is, and promise what the operator promises alone (SC-45, SC-50, SC-56)", () => {
    const all = planNames.flatMap((plan) => featureTexts(plan, null)).join("\n");
    for (const word of ["Tareas", "Presupuesto", "Chat", "Lista de regalos", "Moodboard"]) expect(all).toContain(word);
    expect(all).not.toContain("prioritaria");
    expect(featureTexts("planner", "Respuesta en 2 horas")).toContain("Respuesta en 2 horas");
    expect(featureTexts("basic", "Respuesta en 2 horas")).not.toContain("Respuesta en 2 horas");
    expect(featureTexts("basic", null)).toContain("Roles y colaboradores para tu equipo");
  });

  it("say what to do when a plan is full", () => {
    expect(planRefusalText("basic", "event_limit")).toBe(
      "Tu plan Básico permite 2 eventos activos. Completa uno o cambia de plan.",
    );
    expect(planRefusalText("plus", "guest_limit")).toContain("200 invitados por evento");
    expect(plain(planRefusalText("basic", "storage_limit"))).toContain("hasta 1 GB");
  });
});
