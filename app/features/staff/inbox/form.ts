// The forms of the staff's inbox.
import { choice } from "#app/domain/field.ts";
import { applicationStatuses } from "#app/domain/site/application.ts";
import { messageForm } from "#app/features/site/support/form.ts";
import { fields } from "#app/ui/form/field-list.ts";

/** The text of an answer or a note, at most 4,000 characters. */
export { messageForm as entryForm };

export const stateForm = fields({ status: choice(applicationStatuses, "Elige un estado de la lista.") });
