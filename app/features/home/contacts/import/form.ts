// The forms of contacts that come in by a file.
import { type ContactCategory, defaultCategory, parseContactCategory } from "#app/domain/contact.ts";
import { type DoubleChoice, doubleChoices, type DoubleKind, doubleKinds } from "#app/domain/contact-doubles.ts";

/** `category?`: what the contacts are to their owner. */
export function categoryOf(form: FormData): ContactCategory {
  return parseContactCategory(form.get("category")) ?? defaultCategory;
}

/** `choice`: what is to be done; null for what is none. */
export function choiceOf(form: FormData): DoubleChoice | null {
  return doubleChoices.find((choice) => choice === form.get("choice")) ?? null;
}

/** `kind`: all that are there by the same thing, or null. */
export function kindOf(form: FormData): DoubleKind | null {
  return doubleKinds.find((kind) => kind === form.get("kind")) ?? null;
}

/** `at`, `added`, `completed`: a place or a count, or -1. */
export function numberOf(form: FormData, field: string): number {
  const text = String(form.get(field));
  return /^\d{1,5}$/.test(text) ? Number(text) : -1;
}
