// The form that orders a dossier: `parts[]`.
import { dossierParts, partsOf } from "#app/domain/event/dossier.ts";
import { list, oneOf } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { refusals } from "./copy.ts";

/** At least one part. */
export const dossierForm = fields({ parts: list(oneOf(dossierParts)) }).check((posted, refuse) => {
  const parts = partsOf(posted.parts ?? []);
  return parts.length > 0 ? { parts } : refuse.at("parts", refusals.parts_required);
});
