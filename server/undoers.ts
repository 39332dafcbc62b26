// The undo of every kind of change in an event's log. A kind without one does not compile.
import { albumUndoers } from "#app/features/event/album/undoers.server.ts";
import { blockUndoers } from "#app/features/event/blocks/undoers.server.ts";
import { budgetUndoers } from "#app/features/event/budget/undoers.server.ts";
import { designUndoers } from "#app/features/event/design/undoers.server.ts";
import { eventUndoers } from "#app/features/event/edit/undoers.server.ts";
import { giftUndoers } from "#app/features/event/gifts/undoers.server.ts";
import { guestUndoers } from "#app/features/event/guests/undoers.server.ts";
import { moodboardUndoers } from "#app/features/event/moodboard/undoers.server.ts";
import { sectionUndoers } from "#app/features/event/page-sections/undoers.server.ts";
import { providerUndoers } from "#app/features/event/providers/undoers.server.ts";
import { scheduleUndoers } from "#app/features/event/schedule/undoers.server.ts";
import { seatingUndoers } from "#app/features/event/seating/undoers.server.ts";
import { taskUndoers } from "#app/features/event/tasks/undoers.server.ts";
import { teamUndoers } from "#app/features/event/team/undoers.server.ts";
import type { Undoers } from "#app/platform/undoers.server.ts";

export const undoers: Undoers = {
  ...eventUndoers,
  ...guestUndoers,
  ...seatingUndoers,
  ...taskUndoers,
  ...scheduleUndoers,
  ...budgetUndoers,
  ...providerUndoers,
  ...giftUndoers,
  ...blockUndoers,
  ...moodboardUndoers,
  ...albumUndoers,
  ...designUndoers,
  ...sectionUndoers,
  ...teamUndoers,
};
