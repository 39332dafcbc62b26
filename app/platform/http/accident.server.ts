// A deed that failed for no reason of its own, written down and answered.
import { commonText } from "#app/copy/words.ts";
import { isUnavailable } from "#app/db/constraints.ts";
import type { DoorArgs } from "#app/platform/pass.server.ts";
import { factsOf } from "./context.server.ts";

/**
 * Writes the accident down as `what` and says how to answer it: with `failed`, the deed's own words, as 500; or, when the database is only
 * away or busy for the moment, that the service is not available, as 503. part 1 §8
 */
export function accidentOf(
  { context }: Pick<DoorArgs, "context">,
  error: unknown,
  what: string,
  failed: string,
): { status: 500 | 503; text: string } {
  const { site, requestId } = factsOf(context);
  site.log.error({ id: requestId, err: error }, what);
  return isUnavailable(error) ? { status: 503, text: commonText.unavailable } : { status: 500, text: failed };
}
