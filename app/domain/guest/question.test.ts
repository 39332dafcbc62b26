// The questions for guests, and the valid answers.
import { describe, expect, it } from "vitest";
import { answerText, checkAnswers, checkQuestion, mostOptions, type Question } from "#app/domain/guest/question.ts";

describe("checkQuestion", () => {
  it("cleans a question, and gives options to a choice alone", () => {
    expect(checkQuestion({ text: "  ¿Qué   canción\tno puede faltar? ", options: "a\nb" })).toEqual({
      ok: true,
      question: { text: "¿Qué canción no puede faltar?", kind: "text", options: [], required: false },
    });
    expect(
      checkQuestion({ text: "¿Menú?", kind: "choice", options: "Carne\r\n\n Pescado \nCarne", required: "on" }),
    ).toEqual({
      ok: true,
      question: { text: "¿Menú?", kind: "choice", options: ["Carne", "Pescado"], required: true },
    });
    expect(checkQuestion({ text: "¿Bus?", kind: "yes-no" })).toMatchObject({ ok: true, question: { kind: "yes-no" } });
  });

  it("says everything that is wrong beside its field", () => {
    expect(checkQuestion({ text: " ", kind: "essay" })).toMatchObject({
      fields: { text: "text_required", kind: "kind_invalid" },
    });
    const choice = (options: unknown) => checkQuestion({ text: "x".repeat(201), kind: "choice", options });
    expect(choice("solo una")).toMatchObject({ fields: { text: "text_too_long", options: "options_too_few" } });
    expect(choice(Array.from({ length: mostOptions + 1 }, (_, i) => `${i}`))).toMatchObject({
      fields: { options: "options_too_many" },
    });
    expect(choice(`a\n${"b".repeat(81)}`)).toMatchObject({ fields: { options: "option_too_long" } });
  });
});

describe("checkAnswers", () => {
  const questions: Question[] = [
    { id: "song", text: "¿Canción?", kind: "text", options: [], required: false },
    { id: "bus", text: "¿Bus?", kind: "yes-no", options: [], required: true },
    { id: "menu", text: "¿Menú?", kind: "choice", options: ["Carne", "Pescado"], required: true },
  ];

  it("keeps what was answered and ignores what nobody asked", () => {
    expect(
      checkAnswers(questions, { song: "  ", bus: "yes", menu: "Pescado", other: "x" }, { attending: true }),
    ).toEqual({
      ok: true,
      answers: [
        { questionId: "bus", answer: "yes" },
        { questionId: "menu", answer: "Pescado" },
      ],
    });
  });

  it("demands what is required of who comes, and of nobody else", () => {
    expect(checkAnswers(questions, {}, { attending: true })).toEqual({
      ok: false,
      code: "answers_refused",
      fields: { bus: "answer_required", menu: "answer_required" },
    });
    expect(checkAnswers(questions, { menu: "Carne" }, { attending: false })).toEqual({ ok: true, answers: [] });
  });

  it("takes only what can be an answer", () => {
    expect(
      checkAnswers(questions, { song: "x".repeat(501), bus: "quizás", menu: "carne" }, { attending: true }),
    ).toMatchObject({ fields: { song: "answer_too_long", bus: "answer_invalid", menu: "answer_invalid" } });
    expect(checkAnswers(questions, { bus: ["yes"], menu: { a: 1 } }, { attending: true })).toMatchObject({
      fields: { bus: "answer_required", menu: "answer_required" },
    });
    expect(checkAnswers([questions[0]!], { song: "x".repeat(500) }, { attending: true })).toMatchObject({ ok: true });
  });

  it("reads as it was meant", () => {
    expect([answerText("yes-no", "yes"), answerText("yes-no", "no"), answerText("text", "no")]).toEqual([
      "Sí",
      "No",
      "no",
    ]);
  });
});
