// The words of consents, for tests that post a guest's forms.
import { dietWords } from "#app/copy/guest/consents.ts";

/** The hash of the words that a guest agrees to beside a diet. */
export const agreed = dietWords("Ana").hash;
