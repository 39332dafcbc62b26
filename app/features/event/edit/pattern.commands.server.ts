// A new event on the pattern of another of its creator's: its look, tasks, running order and tables; no guests, no pictures, no money paid.
import { sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import type { PlainDate } from "#app/domain/zoned-time.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** The right to make another event on the pattern of one. */
export type PatternPass = MemberPass<"event.copy">;

/**
 * Gives the event `eventId`, which was just made for the day `date`, what the pattern has: design and chapters, how guests answer, questions,
 * tables and seats, its tasks with none of them done, and the lines of its day. What had a day keeps its distance to the event's. Tasks of
 * other people are nobody's here, since nobody else is on its team.
 */
export async function copyPattern(
  tx: Tx,
  { event: { id: from }, viewer }: PatternPass,
  { eventId, date }: { eventId: string; date: PlainDate },
  now: Date,
): Promise<void> {
  await sql`
    update events set template = pattern.template, customization = pattern.customization, page_opening = pattern.page_opening,
      priority = pattern.priority, allow_rsvp = pattern.allow_rsvp, allow_chat = pattern.allow_chat,
      allow_gift_list = pattern.allow_gift_list, allow_guest_list = pattern.allow_guest_list, allow_timeline = pattern.allow_timeline,
      seating_mode = pattern.seating_mode, plus_ones = pattern.plus_ones, asks_dietary = pattern.asks_dietary,
      reminder_days = pattern.reminder_days, require_approval = pattern.require_approval, allow_guests = pattern.allow_guests,
      allow_collaborators = pattern.allow_collaborators, whatsapp_invitation = pattern.whatsapp_invitation,
      whatsapp_reminder = pattern.whatsapp_reminder, rsvp_deadline = pattern.rsvp_deadline + (${date}::date - pattern.date)
    from events pattern where events.id = ${eventId} and pattern.id = ${from}`.execute(tx);
  await sql`insert into page_sections (event_id, section, position, is_shown, content, from_schedule)
    select ${eventId}, section, position, is_shown, content, from_schedule from page_sections where event_id = ${from}`.execute(
    tx,
  );
  await sql`insert into event_questions (event_id, id, position, text, kind, options, required, created_at)
    select ${eventId}, gen_random_uuid(), position, text, kind, options, required, ${now}::timestamptz
    from event_questions where event_id = ${from}`.execute(tx);
  await sql`insert into seating_tables (event_id, id, name, capacity, created_at, updated_at)
    select ${eventId}, gen_random_uuid(), name, capacity, ${now}::timestamptz, ${now} from seating_tables where event_id = ${from}`.execute(
    tx,
  );
  await sql`insert into seats (event_id, id, name, code, category, created_at, updated_at)
    select ${eventId}, gen_random_uuid(), name, code, category, ${now}::timestamptz, ${now} from seats where event_id = ${from}`.execute(
    tx,
  );
  await sql`
    insert into event_tasks (event_id, id, title, description, due_on, days_before, assignee_id, position, template_key, created_at, updated_at)
    select ${eventId}, gen_random_uuid(), t.title, t.description, t.due_on + (${date}::date - pattern.date), t.days_before,
      case when t.assignee_id = ${viewer.id} then t.assignee_id end, t.position, t.template_key, ${now}::timestamptz, ${now}
    from event_tasks t join events pattern on pattern.id = t.event_id where t.event_id = ${from}`.execute(tx);
  await sql`
    insert into schedule_items (event_id, id, start_minute, minutes, title, place, lane, people, notes, audience, created_at, updated_at)
    select ${eventId}, gen_random_uuid(), start_minute, minutes, title, place, lane, people, notes, audience, ${now}::timestamptz, ${now}
    from schedule_items where event_id = ${from}`.execute(tx);
}
