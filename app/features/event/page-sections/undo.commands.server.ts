// Undoes showing and hiding a section of the page, and the removal of a photograph.
import { pageSections } from "#app/domain/event/page-sections.ts";
import { changedSince, type Undoer, type UndoersOf } from "#app/platform/undoers.server.ts";
import { switchSection } from "./commands.server.ts";
import { restorePhoto } from "./photos.commands.server.ts";

const showAsBefore: Undoer<"event.customize"> = async (tx, pass, { facts, undo }, now) => {
  const section = pageSections.find((each) => each === facts.title);
  return section ? switchSection(tx, pass, section, undo.values?.isShown === true, now) : changedSince;
};

export const sectionUndoers: UndoersOf<"design.shown" | "design.hidden" | "design.photoRemoved"> = {
  "design.shown": showAsBefore,
  "design.hidden": showAsBefore,
  "design.photoRemoved": (tx, pass, { undo }, now) => restorePhoto(tx, pass, undo.batchId, now),
};
