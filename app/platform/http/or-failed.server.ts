// An answer that could not be taken because something failed here: its form says so and stays as it was typed.
import { isUnavailable } from "#app/db/constraints.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import type { RequestFacts } from "./context.server.ts";

export type Failed = Refusal<"failed"> & { status: 500 | 503 };

/** What `deed` answers, or `failed` when it met with an accident: 503 while the database is away, else 500. part 2 §8 */
export async function orFailed<T>(
  { site, requestId }: Pick<RequestFacts, "site" | "requestId">,
  deed: Promise<T>,
): Promise<T | Failed> {
  try {
    return await deed;
  } catch (error) {
    // The doorkeeper's refusals are thrown too; they are no accidents.
    if (!(error instanceof Error)) throw error;
    site.log.error({ id: requestId, err: error }, "answer not taken");
    return { ...refuse("failed"), status: isUnavailable(error) ? 503 : 500 };
  }
}
