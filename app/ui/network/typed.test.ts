// Which forms have unsaved text: while a save is under way, after it, and for switches that send their form themselves.
import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { isFormTyped, noteSaved, takeSaved, watchTyping } from "./typed.ts";

class Field {
  name = "title";
  form: HTMLFormElement;
  constructor(form: HTMLFormElement) {
    this.form = form;
  }
}

beforeAll(() => {
  Object.assign(globalThis, {
    document: new EventTarget(),
    HTMLInputElement: Field,
    HTMLTextAreaElement: Field,
    HTMLSelectElement: Field,
  });
  watchTyping();
});

/** An event as the document hears it from one of its elements. */
const hear = (type: string, target: object) =>
  document.dispatchEvent(Object.defineProperty(new Event(type), "target", { value: target }));
const newForm = () => ({ method: "post" }) as HTMLFormElement;
const type = (form: HTMLFormElement) => hear("input", new Field(form));
const submit = (form: HTMLFormElement) => hear("submit", form);

it("keeps the mark of what a user types while a save is under way", async () => {
  const form = newForm();
  type(form);
  submit(form);
  await setTimeout();
  expect(isFormTyped(form)).toBe(true);
  noteSaved(form);
  expect([isFormTyped(form), takeSaved(form), takeSaved(form)]).toEqual([false, true, false]);
  type(form);
  submit(form);
  await setTimeout();
  type(form);
  noteSaved(form);
  expect([isFormTyped(form), takeSaved(form)]).toEqual([true, true]);
});

it("counts a switch that sends its form as saved, though its change is reported after the submission", async () => {
  const form = newForm();
  submit(form);
  type(form);
  await setTimeout();
  noteSaved(form);
  expect(isFormTyped(form)).toBe(false);
});
