// The process for foreign files: everything that is done there, each loaded when it is first asked for.
import { listTask } from "#app/features/event/guests/import/posted-list.queries.server.ts";
import { contactsTask } from "#app/features/home/contacts/import/posted-file.queries.server.ts";
import { serveTasks } from "#app/platform/foreign/serve-tasks.ts";
import { carry } from "#app/platform/foreign/task.ts";

serveTasks([
  carry(listTask, async () => (await import("#app/features/event/guests/import/reading.queries.server.ts")).readList),
  carry(
    contactsTask,
    async () => (await import("#app/features/home/contacts/import/reading.queries.server.ts")).readContacts,
  ),
]);
