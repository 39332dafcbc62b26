// The undo of every kind of change in an event's log. A kind without one does not compile.
import { albumUndoers } from "#app/features/event/album/undo.commands.server.ts";
import { blockUndoers } from "#app/features/event/blocks/undo.commands.server.ts";
import { budgetUndoers } from "#app/features/event/budget/undo.commands.server.ts";
import { designUndoers } from "#app/features/event/design/undo.commands.server.ts";
import { eventUndoers } from "#app/features/event/edit/undo.commands.server.ts";
import { giftUndoers } from "#app/features/event/gifts/undo.commands.server.ts";
import { guestUndoers } from "#app/features/event/guests/undo.commands.server.ts";
import { moodboardUndoers } from "#app/features/event/moodboard/undo.commands.server.ts";
import { sectionUndoers } from "#app/features/event/page-sections/undo.commands.server.ts";
import { providerUndoers } from "#app/features/event/providers/undo.commands.server.ts";
import { scheduleUndoers } from "#app/features/event/schedule/undo.commands.server.ts";
import { seatingUndoers } from "#app/features/event/seating/undo.commands.server.ts";
import { taskUndoers } from "#app/features/event/tasks/undo.commands.server.ts";
import { teamUndoers } from "#app/features/event/team/undo.commands.server.ts";
import { visibilityUndoers } from "#app/features/event/visibility/undo.commands.server.ts";
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
  ...visibilityUndoers,
};
