// The forms of the staff's inbox.
import { z } from "zod";
import { applicationStatuses } from "#app/domain/site/application.ts";
import { messageForm } from "#app/features/site/support/form.ts";

/** The text of an answer or a note, at most 4,000 characters. */
export { messageForm as entryForm };

export const stateForm = z.object({ status: z.enum(applicationStatuses, { error: "Elige un estado de la lista." }) });
