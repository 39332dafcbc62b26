// A command that fails unexpectedly: logged, and answered so that nothing that was typed is lost.
import { commonText } from "#app/copy/text.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import { requestContext } from "./request-context.server.ts";

type At = Pick<RouteArgs, "context">;

/**
 * Logs `error` as `what` and returns status and text of the response: `failed`, the command's own text, as 500; or, when the database is
 * away or busy for the moment, that the service is not available, as 503. Throws the authorization's refusals on. part 1 §8
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

/** What `command` returns, or `failed` where it failed unexpectedly, for a form that has a text of its own for that. part 2 §8 */
export async function orFailed<T>(args: At, command: Promise<T>): Promise<T | Failed> {
  try {
    return await command;
  } catch (error) {
    return { ...refuse("failed"), status: reportUnexpected(args, error, "answer not taken", "").status };
  }
}
