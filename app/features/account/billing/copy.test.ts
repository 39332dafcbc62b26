// The texts of plans and bills are true.
import { describe, expect, it } from "vitest";
import { estimateBills } from "#app/domain/account/billing.ts";
import { cancelPlan, newSubscription, requestPlan, type Subscription } from "#app/domain/account/subscription.ts";
import { beyondTexts, billText, planLead, priceText, savingText, planStateTexts, wishText } from "./copy.ts";

const now = new Date("2027-01-15T12:00:00Z");
const plus = newSubscription("plus", now);
const plain = (text: string | null) => text?.replace(/\s/g, " ");
function done(answer: ReturnType<typeof cancelPlan | typeof requestPlan>): Subscription {
  if (!answer.ok) throw new Error(answer.code);
  return answer.subscription;
}

describe("planStateTexts", () => {
  it("says what comes next, and when", () => {
    expect(planStateTexts(newSubscription("basic", now), now)).toEqual(["Es gratis y no caduca."]);
    expect(planStateTexts(plus, now).map(plain)).toEqual([
      "Estás en prueba hasta el 29 ene 2027.",
      "Próximo cobro: 5 € el 15 feb 2027.",
    ]);
    expect(planStateTexts(plus, new Date("2027-01-30T12:00:00Z")).map(plain)).toEqual([
      "Próximo cobro: 5 € el 15 feb 2027.",
    ]);
    expect(planStateTexts(done(cancelPlan(plus, now)), now)).toEqual([
      // Within the trial it ends with the trial (SC-47).
      "Cancelada: sigue activa hasta el 29 ene 2027. Ese día pasarás al plan Básico.",
    ]);
  });
});

describe("beyondTexts", () => {
  const use = {
    activeEvents: 3,
    fullEvents: [
      { title: "Boda", guests: 1201 },
      { title: "Feria", guests: 150 },
      { title: "Gala", guests: 120 },
      { title: "Cena", guests: 51 },
    ],
    storageBytes: 1.5 * 1024 ** 3,
  };

  it("names what a plan has no room for, and says that nothing is lost", () => {
    expect(beyondTexts("basic", use).map(plain)).toEqual([
      "Tienes 3 eventos activos y este plan permite 2: los conservas, pero no podrás crear otro hasta que completes alguno.",
      "Pasan de 50 invitados «Boda» (1.201), «Feria» (150), «Gala» (120) y 1 más: no se borra a nadie, pero no podrás añadir más.",
      "Guardas 1,5 GB y este plan da 1 GB: no se borra ninguna foto, pero no podrás subir otra.",
    ]);
    expect(beyondTexts("plus", use)).toEqual([
      "Pasan de 200 invitados «Boda» (1.201): no se borra a nadie, pero no podrás añadir más.",
    ]);
    expect(beyondTexts("planner", use)).toEqual([]);
  });
});

it("a wish is named with its price, and who decides (SC-03)", () => {
  expect(wishText(plus)).toBeNull();
  expect(plain(wishText(done(requestPlan(plus, "planner", "yearly", now))))).toBe(
    "Has pedido el plan Planner (290 € al año) el 15 ene 2027. El equipo lo confirmará; hasta entonces sigues con tu plan.",
  );
  expect(planLead(newSubscription("basic", now), true)).toContain("El equipo confirma las mejoras de plan");
  expect(planLead(newSubscription("basic", now), false)).toContain("14 días de prueba");
  expect(planLead(plus, false)).not.toContain("prueba");
});

it("prices and savings are those of the table of plans", () => {
  expect((["basic", "plus", "planner"] as const).map((plan) => plain(priceText(plan, "yearly")))).toEqual([
    "0 €",
    "49 € al año",
    "290 € al año",
  ]);
  expect(plain(savingText)).toBe("Pagando el año ahorras 11 € con Plus y 58 € con Planner.");
});

it("a bill says what it is about, an estimate what it would be", () => {
  const bills = estimateBills(plus, new Date("2027-01-20T12:00:00Z"));
  expect(bills.map(billText)).toEqual(["Plan Plus: inicio, sin cobro"]);
  expect(billText({ ...bills[0]!, about: { description: "Plan Plus, febrero" } })).toBe("Plan Plus, febrero");
});
