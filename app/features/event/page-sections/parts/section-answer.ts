// What the editor of a chapter is answered when its form is posted.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";

export type SectionAnswer = {
  intent: string;
  notice?: string;
  errors: FieldErrors;
  /** What was typed, when it was refused. */
  values: FieldValues | null;
  /** What stands in the chapter now, a line each, when it was saved elsewhere. */
  now: string[] | null;
  version: number | null;
};
