// The terms of use in plain words, whose text is in `terms.md`.
import { trialDays } from "#app/domain/account/plans.ts";
import { readTextPage, type TextPage } from "#app/domain/text-page.ts";
import text from "./terms.md?raw";

/** `operator` is who runs this installation, where they have said so. */
export function terms(operator: string | null): TextPage {
  return readTextPage(text, { operator: operator ?? "quien la aloja", trialDays: `${trialDays}` });
}
