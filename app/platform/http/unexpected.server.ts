// A command that fails unexpectedly: logged, and answered so that nothing that was typed is lost.
import { commonText } from "#app/copy/text/text.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import { currentSignal } from "./answering.server.ts";
import { requestContext } from "./request-context.server.ts";

/** How `work` failed. `text` says it to the person: `failed`, the command's own words, with 500; with 503, that the service is not available. */
export type Failure = { status: 500 | 503; text(failed: string): string };

/**
 * Returns what `work` returns. Where it fails unexpectedly, logs the error as `what` and returns the result of `answer` for the failure.
 * The status is 503 when the database is away or busy for the moment, else 500. Refusals of the authorization, and all else thrown without
 * being an error, go on to the router. So does the 499 for work that stopped because the client is gone. part 1 §8
 */
export async function orFailed<T, F>(
  { context }: Pick<RouteArgs, "context">,
  what: string,
  work: () => Promise<T>,
  answer: (failure: Failure) => F,
): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The client is gone: nothing has failed, and no one gets the answer.
    if (error === currentSignal()?.reason) throw new Response(null, { status: 499 });
    const { app, requestId } = requestContext(context);
    app.log.error({ id: requestId, err: error }, what);
    return answer(failureOf(error));
  }
}

/** The failure as a refusal beside those of the command, for an action that goes on with what the command returned. part 2 §8 */
export function failedRefusal(failure: Failure): Refusal<"failed"> & Failure {
  return { ...refuse("failed"), ...failure };
}

function failureOf(error: unknown): Failure {
  return isDatabaseUnavailable(error)
    ? { status: 503, text: () => commonText.unavailable }
    : { status: 500, text: (failed) => failed };
}
