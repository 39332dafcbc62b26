// Reads a posted list in the process for foreign files.
import type { Result } from "#app/domain/result.ts";
import { runForeign } from "#app/platform/foreign/pool.server.ts";
import type { ForeignTask } from "#app/platform/foreign/task.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import type { PackedList, PostedList, ReadRefusal } from "./reading.queries.server.ts";

/** Runs `readList` of `reading.queries.server.ts`. */
export const listTask: ForeignTask<PostedList, Result<PackedList, ReadRefusal>> = {
  name: "guest list",
  seconds: 15,
  mebibytes: 150,
};

/** Refuses as `readList` does, and `too_heavy`. */
export function readPostedList({ viewer }: MemberPass<"guest.create">, posted: PostedList) {
  return runForeign(listTask, posted, viewer.id);
}
