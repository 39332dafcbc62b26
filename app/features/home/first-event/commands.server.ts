// A draft becomes an event.
import type { Db } from "#app/db/client.ts";
import type { CreateEventRefusal } from "#app/domain/event.ts";
import { eventInputOf, type FirstEventDraft } from "#app/domain/first-event.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { createEvent } from "#app/features/event/edit/commands.server.ts";
import { newEventForm } from "#app/features/event/edit/form.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/**
 * Makes the event of `draft` in the look that was chosen, with its public address, for the holder of the pass. Kept twice, also at the same
 * moment, it is one event. Refuses `draft_incomplete`, and `event_limit` where the plan has no room for it.
 */
export async function keepDraft(
  db: Db,
  pass: AccountPass<"event.create">,
  draft: FirstEventDraft,
  now: Date,
): Promise<Result<{ eventId: string }, CreateEventRefusal | "draft_incomplete">> {
  // A day that is over has been confirmed with the second question.
  const read = newEventForm.safeParse({ ...eventInputOf(draft), datePassed: "on", formId: draft.formId });
  if (!read.success) return refuse("draft_incomplete");
  const made = await createEvent(db, pass, { ...read.data, template: draft.template }, now);
  if (made.ok) await ensureSlug(db, made.eventId, now);
  return made;
}
