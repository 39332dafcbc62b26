// Reads a contact file in the process for foreign files.
import type { Result } from "#app/domain/result.ts";
import { runForeign } from "#app/platform/foreign/pool.server.ts";
import type { ForeignTask } from "#app/platform/foreign/task.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { PackedContacts, ReadRefusal } from "./reading.queries.server.ts";

/** Runs `readContacts` of `reading.queries.server.ts`. */
export const contactsTask: ForeignTask<{ bytes: Uint8Array }, Result<PackedContacts, ReadRefusal>> = {
  name: "contacts",
  seconds: 15,
  mebibytes: 150,
};

/** Refuses the codes of `readContacts`, and `too_heavy`. */
export function readContactFile({ viewer }: AccountPass<"contact.crud">, bytes: Uint8Array) {
  return runForeign(contactsTask, { bytes }, viewer.id);
}
