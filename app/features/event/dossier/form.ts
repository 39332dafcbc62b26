// The form that orders a dossier: `parts[]`.
import { type DossierPart, partsOf } from "#app/domain/event/dossier.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { refusals } from "./copy.ts";

/** At least one part. */
export const dossierForm = postedFields(["parts"]).transform((fields, ctx): { parts: DossierPart[] } => {
  const parts = partsOf([fields.parts ?? []].flat());
  if (parts.length > 0) return { parts };
  return refuseAt(ctx, { parts: refusals.parts_required });
});
