// The forms about a pair: that makes one guest of two, and that calls them two people.
import { z } from "zod";
import { readVersion } from "#app/domain/posted-form.ts";

/** `keptId, goneId` and the versions of both as the host saw them, `keptVersion?, goneVersion?`. */
export const mergeForm = z
  .object({
    keptId: z.unknown(),
    goneId: z.unknown(),
    keptVersion: z.unknown().optional(),
    goneVersion: z.unknown().optional(),
  })
  .transform(({ keptId, goneId, keptVersion, goneVersion }) => ({
    kept: { id: keptId, version: readVersion(keptVersion) },
    gone: { id: goneId, version: readVersion(goneVersion) },
  }));

/** `oneId, otherId` */
export const distinctForm = z.object({ oneId: z.unknown(), otherId: z.unknown() });
