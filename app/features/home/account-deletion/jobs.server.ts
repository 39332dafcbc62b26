// What follows the deletion of an account: its files leave the disk.
import type { Work } from "#app/platform/jobs/work.ts";

/** Removes files that the database has already forgotten; one that is not there any more is no fault. robustness E-7 */
export async function removeFiles({ app, payload: { keys } }: Work<"remove_files">): Promise<void> {
  for (const key of keys) await app.files.remove(key);
}
