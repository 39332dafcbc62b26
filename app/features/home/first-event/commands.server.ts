// Turns a draft into an event.
import type { Db } from "#app/db/client.ts";
import type { CreateEventRefusal } from "#app/domain/event/event.ts";
import { eventInputOf, type FirstEventDraft } from "#app/domain/home/first-event.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { createEvent } from "#app/features/event/edit/commands.server.ts";
import { newEventForm } from "#app/features/event/edit/form.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/**
 * Creates the event of `draft` with its chosen look and public address, for the user of the pass.
 * Repeated or simultaneous calls create one event. Refuses `draft_incomplete`, and `event_limit` if the plan has no room.
 */
export async function keepDraft(
  db: Db,
  pass: AccountPass<"event.create">,
  draft: FirstEventDraft,
  now: Date,
): Promise<Result<{ eventId: string }, CreateEventRefusal | "draft_incomplete">> {
  // The user has confirmed a past day at the second question.
  const read = newEventForm.safeParse({ ...eventInputOf(draft), datePassed: "on", formId: draft.formId });
  if (!read.success) return refuse("draft_incomplete");
  const made = await createEvent(db, pass, { ...read.data, template: draft.template }, now);
  if (made.ok) await ensureSlug(db, made.eventId, now);
  return made;
}
