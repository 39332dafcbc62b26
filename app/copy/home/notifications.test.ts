// Notification texts: singular and plural, with and without their event.
import { expect, it } from "vitest";
import { type NotificationFacts, kindNames, type NotificationKind } from "#app/domain/home/notification.ts";
import { forgottenGuestName } from "#app/copy/guest/guests.ts";
import { notificationSentence, notificationText } from "#app/copy/home/notifications.ts";

const say = (kind: NotificationKind, count: number, facts: NotificationFacts = {}) =>
  notificationText({ kind, count, facts });

it("says one as one and many as many", () => {
  expect(say("answers", 1)).toBe("1 respuesta nueva");
  expect(say("answers", 1200)).toBe("1.200 respuestas nuevas");
  expect(say("answers.review", 1)).toBe("1 respuesta espera tu decisión");
  expect(say("answers.review", 2)).toBe("2 respuestas esperan tu decisión");
  expect(say("invitation.accepted", 1)).toBe("1 persona ha aceptado la invitación");
  expect(say("invitation.declined", 3)).toBe("3 personas han rechazado la invitación");
  expect(say("message", 1, { chatType: "general" })).toBe("1 mensaje nuevo en el chat general");
  expect(say("message", 4)).toBe("4 mensajes nuevos en el chat privado");
  expect(say("plan.full", 2)).toBe("2 respuestas no caben en la lista");
  for (const kind of kindNames) for (const count of [1, 2]) expect(say(kind, count), kind).toMatch(/\S/);
});

it("names who has answered, of one household alone, and counts several", () => {
  const answered = (name: string, coming: number, of: number) =>
    notificationText({ kind: "answers", count: of, facts: {}, household: { name, coming, of } });
  expect(answered("Carmen Ferrer", 2, 4)).toBe("Carmen Ferrer viene · 2 de 4");
  expect(answered("Carmen Ferrer", 1, 1)).toBe("Carmen Ferrer viene");
  expect(answered("Carmen Ferrer", 0, 1)).toBe("Carmen Ferrer no viene");
  expect(answered(forgottenGuestName, 1, 1)).toBe("1 respuesta nueva");
  const event = { title: "Boda de Ana y Luis" };
  expect(
    notificationSentence({ kind: "answers", count: 1, facts: {}, event, household: { name: "Eva", coming: 1, of: 1 } }),
  ).toBe("Boda de Ana y Luis · Eva viene");
});

it("calls a task by its title while there is one alone, and says what of an event has changed", () => {
  expect(say("task.assigned", 1, { title: "Cerrar el menú" })).toBe("Te toca una tarea: Cerrar el menú");
  expect(say("task.assigned", 2, { title: "Cerrar el menú" })).toBe("Te han dado 2 tareas");
  expect(say("task.due", 1)).toBe("Ha llegado el día de 1 tarea tuya");
  expect(say("payment.due", 1, { title: "Banquete" })).toBe("Ha llegado el día de un pago: Banquete");
  expect(say("payment.near", 2, { title: "Banquete" })).toBe("Se acercan 2 pagos");
  expect(say("event.moved", 1, { fields: ["date"] })).toBe("Ha cambiado la fecha");
  expect(say("event.moved", 1, { fields: ["date", "location"] })).toBe("Han cambiado la fecha y el lugar");
  expect(say("event.moved", 1, { fields: ["__proto__"] })).toBe("Han cambiado los datos del evento");
});

it("says where, and ends no title in the middle", () => {
  const event = { title: "Boda de Ana y Luis" };
  const sentence = (kind: NotificationKind, facts: NotificationFacts = {}) =>
    notificationSentence({ kind, count: 1, facts, event });
  expect(sentence("answers")).toBe("1 respuesta nueva en Boda de Ana y Luis");
  expect(sentence("task.assigned", { title: "Flores" })).toBe("Boda de Ana y Luis · Te toca una tarea: Flores");
  expect(notificationSentence({ kind: "support.answered", count: 1, facts: {}, event: null })).toBe(
    "Hemos contestado a tu consulta",
  );
});
