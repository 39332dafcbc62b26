// The forms of a contact import.
import { type ContactCategory, defaultCategory, parseContactCategory } from "#app/domain/home/contact.ts";
import { type DoubleChoice, doubleChoices, type DoubleKind, doubleKinds } from "#app/domain/home/contact-doubles.ts";

/** `category?`: the category of the contacts; the default one if invalid. */
export function categoryOf(form: FormData): ContactCategory {
  return parseContactCategory(form.get("category")) ?? defaultCategory;
}

/** `choice`: a choice for a duplicate, or null if invalid. */
export function choiceOf(form: FormData): DoubleChoice | null {
  return doubleChoices.find((choice) => choice === form.get("choice")) ?? null;
}

/** `kind`: all duplicates by the same field, or null. */
export function kindOf(form: FormData): DoubleKind | null {
  return doubleKinds.find((kind) => kind === form.get("kind")) ?? null;
}

/** `at`, `added`, `completed`: a place or a count, or -1. */
export function numberOf(form: FormData, field: string): number {
  const text = String(form.get(field));
  return /^\d{1,5}$/.test(text) ? Number(text) : -1;
}
