// The action data that the page of invitations gets after a form.
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import type { FoundPerson } from "../../people.queries.server.ts";

export type PanelAnswer = {
  intent: string;
  errors: FieldErrors;
  /** Everything that was typed; nothing once it is done. */
  values?: FieldValues;
  /** The person that a search has found. */
  found?: FoundPerson;
  /** Said when a person has been invited; `isSent` unless the invitation waits without its e-mail. */
  done?: { text: string; isSent: boolean };
};
