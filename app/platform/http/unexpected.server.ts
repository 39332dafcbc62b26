// A deed that failed for no reason of its own: written down, and answered so that what was typed is not lost with it.
import { commonText } from "#app/copy/text.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import { requestContext } from "./request-context.server.ts";

type At = Pick<RouteArgs, "context">;

/**
 * Writes the accident down as `what` and says how to answer it: with `failed`, the deed's own words, as 500; or, when the database is only
 * away or busy for the moment, that the service is not available, as 503. part 1 §8
 */
export function reportUnexpected(
  { context }: At,
  error: unknown,
  what: string,
  failed: string,
): { status: 500 | 503; text: string } {
  // The authorization's refusals are thrown too: they go on to the router.
  if (!(error instanceof Error)) throw error;
  const { app, requestId } = requestContext(context);
  app.log.error({ id: requestId, err: error }, what);
  return isDatabaseUnavailable(error) ? { status: 503, text: commonText.unavailable } : { status: 500, text: failed };
}

export type Failed = Refusal<"failed"> & { status: 500 | 503 };

/** What `deed` answers, or `failed` when it met with an accident, for a form that has its own words for that. part 2 §8 */
export async function orFailed<T>(args: At, deed: Promise<T>): Promise<T | Failed> {
  try {
    return await deed;
  } catch (error) {
    return { ...refuse("failed"), status: reportUnexpected(args, error, "answer not taken", "").status };
  }
}
