// The field required before the user's data is handed out.
import { passwordMaximum } from "#app/domain/account/password.ts";
import { text } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";

/** `password`, for an account that has one. */
export const exportForm = fields({ password: text(passwordMaximum) }).check(({ password = "" }) => ({ password }));
