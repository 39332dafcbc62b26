// The sentences of the guest list that are put together from figures and from what others have changed.
import { findNotice } from "#app/copy/text/notices.ts";
import { describe, expect, it } from "vitest";
import { countByStatus } from "#app/domain/guest/list.ts";
import { reviewLead, reviewTitle } from "./review/copy.ts";
import { changedText, countParts, currentText, fullOfTagsText, guestLimitText, notices } from "./copy.ts";

describe("figures", () => {
  const said = (counts: Parameters<typeof countByStatus>[0]) =>
    countParts(countByStatus(counts)).map(({ count, words }) => `${count} ${words}`);

  it("name the undecided only when there are any, and speak of one as of one", () => {
    expect(said({ confirmed: 110, attended: 8, declined: 14, invited: 32 })).toEqual([
      "118 vienen",
      "14 no",
      "32 por contestar",
    ]);
    expect(said({ confirmed: 1, declined: 1, maybe: 3, invited: 1 })).toEqual([
      "1 viene",
      "1 no",
      "3 quizás",
      "1 por contestar",
    ]);
  });

  it("of what waits and of what changed", () => {
    expect([reviewTitle(1), reviewTitle(2)]).toEqual(["1 respuesta por revisar", "2 respuestas por revisar"]);
    expect(reviewLead({ approval: 1, unmatched: 2, again: 0, room: 0 })).toBe(
      "1 persona espera tu visto bueno y 2 no están en tu lista.",
    );
    expect([changedText(1), changedText(12)]).toEqual(["1 invitado ha cambiado", "12 invitados han cambiado"]);
  });
});

describe("too many tags", () => {
  it("name the family or group of each guest", () => {
    expect(fullOfTagsText(["Ana", "Bea", "Cruz"])).toBe(
      "Con estas, Ana y 2 más tendrían más de 20 etiquetas. No se ha cambiado nada.",
    );
  });
});

describe("a full list", () => {
  it("says whose plan it is and what would lift the limit", () => {
    expect(guestLimitText("basic", true)).toBe("Tu plan Básico permite 50 invitados por evento. Con Plus, 200.");
    expect(guestLimitText("plus", true)).toBe(
      "Tu plan Plus permite 200 invitados por evento. Con Planner, los que quieras.",
    );
    expect(guestLimitText("basic", false)).toBe(
      "El plan Básico de quien creó el evento permite 50 invitados por evento. Con Plus, 200.",
    );
  });
});

describe("notices", () => {
  it("stay word for word, and no other name is one", () => {
    expect([notices.agregado, notices.actualizado, notices.eliminado]).toEqual([
      "Invitado agregado exitosamente",
      "Invitado actualizado exitosamente",
      "Invitado eliminado exitosamente",
    ]);
    for (const name of [null, "", "toString", "<b>"]) expect(findNotice(notices, name)).toBeNull();
  });
});

describe("what another host has changed", () => {
  it("stands beside the fields that differ, in the words of the screen", () => {
    const current = {
      name: "Carmen",
      email: "c@correo.es",
      phone: null,
      kind: "witness",
      permissions: ["view", "chat", "see_guest_list"],
      version: 3,
    };
    const typed = { name: "Carmela", email: "c@correo.es", phone: "", kind: "other", "permissions[]": ["", "view"] };
    expect(currentText(current, typed)).toEqual({
      name: "Ahora: Carmen",
      kind: "Ahora: Testigo",
      permissions: "Ahora: ver el evento, chat y lista de invitados",
    });
  });

  it("says when it is empty now", () => {
    expect(currentText({ phone: null, permissions: [] }, { phone: "600", "permissions[]": ["", "view"] })).toEqual({
      phone: "Ahora: vacío",
      permissions: "Ahora: ninguno",
    });
  });
});
