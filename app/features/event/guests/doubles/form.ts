// The forms about a pair: that makes one guest of two, and that calls them two people.
import { ref, version } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";

/** Both guests, with the versions as the host saw them. */
export const mergeForm = fields({
  keptId: ref("guests"),
  goneId: ref("guests"),
  keptVersion: version(),
  goneVersion: version(),
}).check(({ keptId, goneId, keptVersion, goneVersion }) => ({
  kept: { id: keptId, version: keptVersion },
  gone: { id: goneId, version: goneVersion },
}));

export const distinctForm = fields({ oneId: ref("guests"), otherId: ref("guests") });
