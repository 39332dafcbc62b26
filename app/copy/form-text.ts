// What is said beside a field whose schema has no words of its own for what is wrong: no library speaks for us.
import { config } from "zod/v4/core";

type Issue = { readonly code?: string | undefined; readonly input?: unknown };

/** The sentence for an issue of zod without words of its own. */
function fieldIssueText({ code, input }: Issue): string {
  if (input === undefined || input === null || input === "") return "Rellena este campo.";
  switch (code) {
    case "too_big":
      return "Es demasiado. Acórtalo.";
    case "too_small":
      return "Es demasiado poco. Revísalo.";
    case "invalid_value":
    case "invalid_union":
      return "Elige una opción de la lista.";
    default:
      return "Revisa este campo.";
  }
}

/** From now on every schema speaks Spanish, in the browser and on the server. */
export function speakSpanish(): void {
  config({ customError: fieldIssueText });
}
