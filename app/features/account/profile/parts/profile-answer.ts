// What a refused form of the profile returns to its screen.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";

export type ProfileAnswer = {
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
};
