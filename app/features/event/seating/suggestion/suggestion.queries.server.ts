// A proposed seating plan for an event, searched in another process.
import type { Db } from "#app/db/client.ts";
import { withSplits } from "#app/domain/event/suggestion/kept.ts";
import type { Found, Search } from "#app/domain/event/suggestion/search.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { runForeign, type TooHeavy } from "#app/platform/foreign/pool.server.ts";
import type { ForeignTask } from "#app/platform/foreign/task.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import type { SearchStart } from "#app/domain/event/suggestion/kept.ts";
import { readHall } from "./hall.queries.server.ts";

/** Implemented by `searchPlan` of `domain/event/suggestion/search.ts`. */
export const searchTask: ForeignTask<Search, Found> = { name: "seating plan", seconds: 10, mebibytes: 350 };

/** Searches once for one event at a time; households of `splits` may part. Refuses a plan without tables. */
export async function suggestPlan(
  db: Db,
  pass: EventPass<"seating.write" | "seating.solve">,
  { from, seed, splits = [] }: { from: SearchStart; seed: number; splits?: readonly string[] },
): Promise<{ ok: true; found: Found } | Refusal<"no_tables"> | TooHeavy> {
  const hall = await readHall(db, pass, from);
  if (!hall || hall.tables.length === 0) return refuse("no_tables");
  const found = await runForeign(searchTask, { hall: withSplits(hall, splits), seed }, pass.event.id);
  return "ok" in found ? found : { ok: true, found };
}
