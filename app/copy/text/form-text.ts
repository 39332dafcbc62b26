// Default messages for fields whose schema sets no message, so that no library text reaches the user.
import { config } from "zod/v4/core";

type Issue = { readonly code?: string | undefined; readonly input?: unknown };

/** The sentence for a zod issue without its own message. */
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

/** Sets Spanish default messages for every schema, in the browser and on the server. */
export function speakSpanish(): void {
  config({ customError: fieldIssueText });
}
