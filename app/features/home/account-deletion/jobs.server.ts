// Job after an account's deletion: removes its files from the disk.
import type { Work } from "#app/platform/jobs/work.ts";

/** Removes files whose rows are already deleted; a missing file is fine. robustness E-7 */
export async function removeFiles({ app, payload: { keys } }: Work<"remove_files">): Promise<void> {
  for (const key of keys) await app.files.remove(key);
}
