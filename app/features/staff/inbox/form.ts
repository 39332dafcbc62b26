// What the forms of the staff's inbox ask for.
import { z } from "zod";
import { applicationStatuses } from "#app/domain/application.ts";
import { messageForm } from "#app/features/site/support/form.ts";

/** An answer, or a note: what is said, at most 4,000 characters. */
export { messageForm as entryForm };

export const stateForm = z.object({ status: z.enum(applicationStatuses, { error: "Elige un estado de la lista." }) });
