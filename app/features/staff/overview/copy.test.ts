// Staff reads Spanish, whatever is stored.
import { expect, it } from "vitest";
import { emails } from "#server/emails.ts";
import { detailsText } from "./copy.ts";
import { emailKindText } from "#app/features/staff/outbox/copy.ts";

it("names what an entry of the log says in Spanish, and leaves a reason as it was written", () => {
  expect(detailsText({ from: "basic", plan: "plus", billingCycle: "yearly", requestedPlan: null })).toBe(
    "antes: Básico · plan: Plus · pago: anual",
  );
  expect(detailsText({ role: "collaborator", granted: ["manage_guests"], taken: [] })).toBe(
    "rol: Colaborador · concedido: Gestionar invitados · retirado: nada",
  );
  expect(detailsText({ reason: "plus" })).toBe("motivo: plus");
  expect(detailsText({ format: "pdf", parts: ["guests", "budget"] })).toBe(
    "formato: PDF · partes: Invitados, Presupuesto",
  );
  expect(detailsText({ plan: "plus", amountCents: 4_900 })).toBe("plan: Plus · importe: 49\u00a0€");
  expect(detailsText({ handedOver: 1, deleted: 2 })).toBe("eventos entregados: 1 · eventos eliminados: 2");
});

it("has words for every kind of e-mail that is sent", () => {
  const kinds = [...emails.keys()];
  expect(kinds.length).toBeGreaterThan(12);
  expect(kinds.filter((kind) => emailKindText(kind) === kind)).toEqual([]);
});
