// The process for foreign files: all its tasks, each loaded at first use.
import { listTask } from "#app/features/event/guests/import/posted-list.queries.server.ts";
import { boardTask, fitTask } from "#app/features/event/moodboard/drawn-board.queries.server.ts";
import { searchTask } from "#app/features/event/seating/suggestion/suggestion.queries.server.ts";
import { contactsTask } from "#app/features/home/contacts/import/posted-file.queries.server.ts";
import { imageTask, pagePhotoTask, tintsTask } from "#app/platform/files/images.server.ts";
import { albumTask, wholeTask } from "#app/platform/files/photograph-tasks.server.ts";
import { serveTasks } from "#app/platform/foreign/serve-tasks.ts";
import { carry } from "#app/platform/foreign/task.ts";

serveTasks([
  carry(listTask, async () => (await import("#app/features/event/guests/import/reading.queries.server.ts")).readList),
  carry(
    contactsTask,
    async () => (await import("#app/features/home/contacts/import/reading.queries.server.ts")).readContacts,
  ),
  carry(boardTask, async () => (await import("#app/features/event/moodboard/drawing.queries.server.ts")).drawMoodboard),
  carry(fitTask, async () => (await import("#app/features/event/moodboard/drawing.queries.server.ts")).fitPicture),
  carry(searchTask, async () => (await import("#app/domain/event/suggestion/search.ts")).searchPlan),
  carry(imageTask, async () => (await import("#app/platform/files/rewrite-image.server.ts")).rewriteImage),
  carry(pagePhotoTask, async () => (await import("#app/platform/files/rewrite-image.server.ts")).rewritePagePhoto),
  carry(tintsTask, async () => (await import("#app/platform/files/tints.server.ts")).tintsOf),
  carry(albumTask, async () => (await import("#app/platform/files/album-pictures.server.ts")).cleanAlbumPhoto),
  carry(wholeTask, async () => (await import("#app/platform/files/album-pictures.server.ts")).cleanWhole),
]);
