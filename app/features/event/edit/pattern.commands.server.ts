// A new event on its creator's other event: look, tasks, schedule, board, tables and budget; no guests, gifts or payments.
import { sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import type { FileKey } from "#app/platform/files/file-store.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** The right to create an event on the pattern of another. */
export type PatternPass = MemberPass<"event.copy">;

/**
 * Copies the pattern into the event `eventId`, just created for the day `date`: design, chapters, answer settings and questions. It also
 * copies the rooms with their layouts and objects, tables and seats, and the doors. Tasks come as open ones, with the lines of its day and
 * its budget, and its board. Dates keep their distance to the event's date. Tasks of other people get no assignee, since the new event has no team yet, and
 * contacts of other people's address books are not copied. `copies` maps each picture to its copy; a picture without one becomes empty.
 */
export async function copyPattern(
  tx: Tx,
  { event: { id: from }, viewer }: PatternPass,
  { eventId, date, copies }: { eventId: string; date: PlainDate; copies: ReadonlyMap<FileKey, FileKey> },
  now: Date,
): Promise<void> {
  await sql`
    update events set template = pattern.template, customization = pattern.customization, page_opening = pattern.page_opening,
      priority = pattern.priority, reaches = pattern.reaches,
      seating_mode = pattern.seating_mode, plus_ones = pattern.plus_ones, asks_dietary = pattern.asks_dietary,
      reminder_days = pattern.reminder_days, require_approval = pattern.require_approval, allow_guests = pattern.allow_guests,
      allow_collaborators = pattern.allow_collaborators, whatsapp_invitation = pattern.whatsapp_invitation,
      whatsapp_reminder = pattern.whatsapp_reminder, rsvp_deadline = pattern.rsvp_deadline + (${date}::date - pattern.date)
    from events pattern where events.id = ${eventId} and pattern.id = ${from}`.execute(tx);
  // The account for gifts belongs to the pattern's hosts: guests' money must not go to another event's.
  await sql`insert into page_sections (event_id, section, position, is_shown, content, from_schedule)
    select ${eventId}, section, position, is_shown,
      case section when 'gifts' then content #- '{fields,iban}' #- '{fields,holder}' #- '{fields,bizum}' #- '{fields,link}' else content end,
      from_schedule from page_sections where event_id = ${from}`.execute(tx);
  await sql`insert into event_questions (event_id, id, position, text, kind, options, required, created_at)
    select ${eventId}, gen_random_uuid(), position, text, kind, options, required, ${now}::timestamptz
    from event_questions where event_id = ${from}`.execute(tx);
  await sql`
    with rooms as (select id, gen_random_uuid() as copy from seating_rooms where event_id = ${from}),
      layouts as (select id, gen_random_uuid() as copy from seating_layouts where event_id = ${from}),
      made_rooms as (insert into seating_rooms (event_id, id, name, width_cm, depth_cm, outline, position)
        select ${eventId}, rooms.copy, name, width_cm, depth_cm, outline, position
        from seating_rooms r join rooms on rooms.id = r.id where r.event_id = ${from}),
      made_layouts as (insert into seating_layouts (event_id, id, room_id, name, has_places, position)
        select ${eventId}, layouts.copy, rooms.copy, name, has_places, position from seating_layouts l
          join layouts on layouts.id = l.id join rooms on rooms.id = l.room_id where l.event_id = ${from}),
      made_objects as (insert into seating_objects (event_id, id, room_id, layout_id, kind, label, x_cm, y_cm, width_cm, depth_cm, angle,
          chairs, accessible)
        select ${eventId}, gen_random_uuid(), rooms.copy, layouts.copy, kind, label, x_cm, y_cm, width_cm, depth_cm, angle, chairs, accessible
        from seating_objects o join rooms on rooms.id = o.room_id left join layouts on layouts.id = o.layout_id where o.event_id = ${from}),
      made_seats as (insert into seats (event_id, id, name, code, category, layout_id, x_cm, y_cm, row_name, row_order, is_aisle,
          created_at, updated_at)
        select ${eventId}, gen_random_uuid(), name, code, category, layouts.copy, x_cm, y_cm, row_name, row_order, is_aisle,
          ${now}::timestamptz, ${now}
        from seats s left join layouts on layouts.id = s.layout_id where s.event_id = ${from})
    insert into seating_tables (event_id, id, name, capacity, number, shape, width_cm, depth_cm, ends, layout_id, x_cm, y_cm, angle,
      created_at, updated_at)
    select ${eventId}, gen_random_uuid(), name, capacity, number, shape, width_cm, depth_cm, ends, layouts.copy, x_cm, y_cm, angle,
      ${now}::timestamptz, ${now}
    from seating_tables t left join layouts on layouts.id = t.layout_id where t.event_id = ${from}`.execute(tx);
  await sql`insert into door_points (event_id, id, name, hint, kind, capacity, opens, closes, position, created_at)
    select ${eventId}, gen_random_uuid(), name, hint, kind, capacity, opens, closes, position, created_at from door_points where event_id = ${from}`.execute(
    tx,
  );
  await sql`
    insert into event_tasks (event_id, id, title, description, due_on, days_before, assignee_id, position, template_key, created_at, updated_at)
    select ${eventId}, ${copyOf("t.id")}, t.title, t.description, t.due_on + (${date}::date - pattern.date), t.days_before,
      case when t.assignee_id = ${viewer.id} then t.assignee_id end, t.position, t.template_key, ${now}::timestamptz, ${now}
    from event_tasks t join events pattern on pattern.id = t.event_id where t.event_id = ${from}`.execute(tx);
  await sql`
    insert into schedule_items (event_id, id, start_minute, minutes, title, place, lane, people, notes, audience, is_fixed, created_at, updated_at)
    select ${eventId}, gen_random_uuid(), start_minute, minutes, title, place, lane, people, notes, audience, is_fixed, ${now}::timestamptz, ${now}
    from schedule_items where event_id = ${from}`.execute(tx);
  // An agreed amount becomes the estimate; no provider is hired yet, and nothing is paid.
  await sql`
    insert into budget_lines (event_id, id, concept, category, unit, estimated_cents, created_at, updated_at)
    select ${eventId}, gen_random_uuid(), concept, category, unit, coalesce(agreed_cents, estimated_cents), created_at, ${now}::timestamptz
    from budget_lines where event_id = ${from} and removed_at is null`.execute(tx);
  const pictures = JSON.stringify([...copies].map(([original, copy]) => ({ original, copy })));
  await sql`
    with pictures as (select * from jsonb_to_recordset(${pictures}::jsonb) as p (original text, copy text)),
      image as (update events set image_key = p.copy from events pattern join pictures p on p.original = pattern.image_key
        where events.id = ${eventId} and pattern.id = ${from}),
      photos as (insert into page_photos (event_id, id, file_key, small_key, alt, photo_position, created_at)
        select ${eventId}, gen_random_uuid(), p.copy, small.copy, photo.alt, photo.photo_position, photo.created_at
        from page_photos photo join pictures p on p.original = photo.file_key left join pictures small on small.original = photo.small_key
        where photo.event_id = ${from} and photo.removed_at is null)
    insert into event_blocks (event_id, id, type, content, x, y, width, height, file_key, contact_owner_id, contact_id, shows_phone,
      shows_email, task_id, created_at, updated_at)
    select ${eventId}, gen_random_uuid(), b.type, b.content, b.x, b.y, b.width, b.height, p.copy, own.owner_id, own.id,
      b.shows_phone and own.id is not null, b.shows_email and own.id is not null, task.id, ${now}::timestamptz, ${now}
    from event_blocks b left join pictures p on p.original = b.file_key
      left join contacts own on own.owner_id = b.contact_owner_id and own.id = b.contact_id and own.owner_id = ${viewer.id}
      left join event_tasks task on task.event_id = ${eventId} and task.id = ${copyOf("b.task_id")}
    where b.event_id = ${from} and b.removed_at is null`.execute(tx);

  /** The id of a task's copy, so that the block that shows it finds it. */
  function copyOf(id: "t.id" | "b.task_id") {
    return sql`md5(${sql.ref(id)}::text || ${eventId})::uuid`;
  }
}
