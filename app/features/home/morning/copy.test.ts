// The words of the morning letter: one thing and many, and never a gender.
import { expect, it } from "vitest";
import { dayBeforeText, headlineText, moreText, subjectText, wordsOf } from "./copy.ts";

it.each([
  [
    [
      ["Boda de Lucía y Andrés", 2],
      ["Los 40 de Nuria", 1],
    ],
    [],
    "2 cosas tarde en Boda de Lucía y Andrés y una más",
  ],
  [
    [
      ["Los 40 de Nuria", 1],
      ["Boda", 4],
    ],
    [["Boda", 9]],
    "4 cosas tarde en Boda y una más",
  ],
  [
    [
      ["Boda", 12],
      ["Cena", 3],
      ["Feria", 2],
    ],
    [],
    "12 cosas tarde en Boda y 5 más",
  ],
  [[["Boda", 1]], [], "Una cosa tarde en Boda"],
  [[], [["Boda", 1]], "Una cosa para hoy en Boda"],
  [
    [],
    [
      ["Cena", 1],
      ["Boda", 3],
    ],
    "3 cosas para hoy en Boda y una más",
  ],
] as const)("has a subject of %o and %o", (late, today, subject) => {
  const shares = (of: readonly (readonly [string, number])[]) => of.map(([title, count]) => ({ title, count }));
  expect(subjectText({ late: shares(late), today: shares(today) })).toBe(subject);
});

it.each([
  [7, 1, "Siete cosas tarde y una para hoy."],
  [1, 2, "Una cosa tarde y dos para hoy."],
  [14, 11, "14 cosas tarde y 11 para hoy."],
  [1, 0, "Una cosa tarde."],
  [0, 3, "Tres cosas para hoy."],
])("has a headline of %i and %i", (late, today, headline) => {
  expect(headlineText(late, today)).toBe(headline);
});

it("says of each thing whose it is, and how late", () => {
  const due = {
    key: "k",
    id: "1",
    eventId: "e",
    eventTitle: "Boda",
    day: "2027-03-01",
    days: -2,
    isLate: true,
    version: 1,
  };
  const payment = {
    ...due,
    kind: "payment" as const,
    lineId: "l",
    title: "Señal del DJ",
    cents: 450_00,
    isPaid: false,
    maySettle: true,
  };
  expect(wordsOf({ ...payment, person: null }, "ana")).toEqual({
    title: "Señal del DJ, 450 €",
    about: "Boda · hace 2 días",
  });
  expect(wordsOf({ ...payment, person: "Óscar", days: -1 }, "ana").about).toBe("Boda · Óscar, hace 1 día");
  const task = { ...due, kind: "task" as const, title: "Contrato", isDone: false, mayMove: true, mayTick: true };
  expect(wordsOf({ ...task, assignee: { id: "ana", name: "Ana" } }, "ana").about).toBe("Boda · tú, hace 2 días");
  expect(wordsOf({ ...task, days: 0, assignee: { id: "eva", name: "Eva" } }, "ana").about).toBe("Boda · Eva");
  expect(wordsOf({ ...task, days: 0, assignee: null }, "ana").about).toBe("Boda");
  const last = {
    key: "k",
    kind: "deadline" as const,
    eventId: "e",
    eventTitle: "Boda",
    day: "2027-03-01",
    days: 0,
    type: "wedding",
    waiting: 1,
  };
  const offer = {
    key: "k",
    kind: "offer" as const,
    eventId: "e",
    eventTitle: "Boda",
    day: "2027-03-01",
    days: 0,
    lineId: "l",
    title: "Fotos",
    person: "Iris",
    cents: null,
    unit: "fixed" as const,
    version: 1,
  };
  expect(wordsOf(offer, "ana")).toEqual({ title: "Caduca la oferta de Iris", about: "Boda · Fotos" });
  expect(wordsOf(last, "ana")).toEqual({ title: "Último día para contestar", about: "Boda · falta 1" });
});

it("says what came yesterday in one line for the answers and one for the rest", () => {
  const none = { eventId: "e", title: "Boda", answers: { coming: 0, declined: 0, unsure: 0 }, coming: 57, invited: 81 };
  const said = (coming: number, declined: number, unsure: number, more = { gifts: 0, photos: 0, joined: 0 }) =>
    dayBeforeText({ ...none, answers: { coming, declined, unsure }, ...more });
  expect(said(5, 2, 0).answers).toEqual({
    title: "7 respuestas",
    about: "Boda · 5 familias vienen, 2 no. Vienen 57 de 81",
  });
  expect(said(0, 1, 0).answers).toEqual({
    title: "Una respuesta",
    about: "Boda · una familia no viene. Vienen 57 de 81",
  });
  expect(said(1, 1, 2).answers?.about).toBe("Boda · una familia viene, 1 no, 2 por decidir. Vienen 57 de 81");
  expect(said(0, 0, 0, { gifts: 1, photos: 12, joined: 0 })).toEqual({
    answers: null,
    others: { title: "Un regalo y 12 fotos", about: "Boda" },
  });
  expect(said(0, 0, 0, { gifts: 2, photos: 1, joined: 1 }).others?.title).toBe(
    "2 regalos, una foto y una persona nueva",
  );
  expect([moreText(1), moreText(4), moreText(23)]).toEqual(["Y una más", "Y cuatro más", "Y 23 más"]);
});
