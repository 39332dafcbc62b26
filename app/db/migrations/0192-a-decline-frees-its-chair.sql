-- Who declines stands up at once, on whatever way the answer comes and behind a lock too. SC-76

-- The log keeps what an undo needs. The hosts' bell rings for an answer of the guest, not for a status that a host sets.
create function decline_frees_chair() returns trigger language plpgsql as $$
declare
  place text;
  number text;
begin
  if new.table_id is not null then
    select t.name, t.number into place, number from seating_tables t where t.event_id = new.event_id and t.id = new.table_id;
  else
    select s.name into place from seats s where s.event_id = new.event_id and s.id = new.seat_id;
  end if;
  insert into event_changes (event_id, kind, subject_id, facts, undo) values (new.event_id, 'tables.declined', new.id,
    jsonb_strip_nulls(jsonb_build_object('title', place, 'to', number)),
    jsonb_build_object('values', jsonb_build_object(new.id, coalesce(new.table_id, new.seat_id)), 'left', jsonb_build_object(new.id, null),
      'chairs', case when new.chair is null then '{}' else jsonb_build_object(new.id, new.chair) end,
      'locked', case when new.place_locked then jsonb_build_array(new.id) else '[]' end));
  if new.answer_is_news and new.rsvp_date is distinct from old.rsvp_date then
    insert into rung_answers (event_id, kind, id) values (new.event_id, 'chair', new.id) on conflict do nothing;
  end if;
  new.table_id := null;
  new.seat_id := null;
  new.chair := null;
  new.place_locked := false;
  return new;
end $$;
create trigger decline_frees_chair before update of status on guests for each row
  when (new.status = 'declined' and old.status <> 'declined' and (new.table_id is not null or new.seat_id is not null))
  execute function decline_frees_chair();

alter table rung_answers drop constraint rung_answers_kind_check,
  add constraint rung_answers_kind_check check (kind in ('answer', 'review', 'room', 'gift', 'money', 'photo', 'waiting', 'joined', 'chair'));
create index event_changes_declined on event_changes (event_id, id) where kind = 'tables.declined';
