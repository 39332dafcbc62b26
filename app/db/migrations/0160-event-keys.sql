-- A secret in an address leads to its event first; all else is then found with the event's id. So every unique key of an event's
-- table holds the event's id, and the tables can be divided by it.
create table event_keys (
  token_hash bytea not null,
  -- Written by the trigger of its table: album, gift, household, link, invitation, schedule.
  kind text not null,
  event_id uuid not null references events on delete cascade,
  -- The row of that kind in its event; for an album, which has no id of its own, the event's.
  id uuid not null,
  primary key (token_hash, kind)
);
create index event_keys_event on event_keys (event_id);

-- Triggers, because a process of the last release writes the six tables too.
create function keep_event_key() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from event_keys where token_hash = old.token_hash and kind = tg_argv[0];
  end if;
  if tg_op <> 'DELETE' and new.token_hash is not null then
    if tg_argv[0] = 'album' then
      insert into event_keys (token_hash, kind, event_id, id) values (new.token_hash, 'album', new.event_id, new.event_id);
    else
      insert into event_keys (token_hash, kind, event_id, id) values (new.token_hash, tg_argv[0], new.event_id, new.id);
    end if;
  end if;
  return null;
end $$;

do $$
declare
  kept record;
begin
  for kept in
    select * from (values
      ('album', 'albums', 'event_id', 'album_token_taken'),
      ('gift', 'gift_pledges', 'id', 'gift_token_taken'),
      ('household', 'households', 'id', 'household_token_taken'),
      ('link', 'invitation_links', 'id', 'link_token_taken'),
      ('invitation', 'invitations', 'id', 'invitation_token_taken'),
      ('schedule', 'schedule_shares', 'id', 'schedule_token_taken')
    ) list (kind, name, id, taken)
  loop
    -- The secret first: the last release looks for it alone.
    execute format('alter table %I drop constraint %I, add constraint %2$I unique (token_hash, event_id)', kept.name, kept.taken);
    execute format('create trigger event_key_made after insert on %I for each row when (new.token_hash is not null)
      execute function keep_event_key(%L)', kept.name, kept.kind);
    execute format('create trigger event_key_changed after update of token_hash on %I for each row
      when (old.token_hash is distinct from new.token_hash) execute function keep_event_key(%L)', kept.name, kept.kind);
    execute format('create trigger event_key_gone after delete on %I for each row when (old.token_hash is not null)
      execute function keep_event_key(%L)', kept.name, kept.kind);
    execute format('insert into event_keys (token_hash, kind, event_id, id)
      select token_hash, %L, event_id, %I from %I where token_hash is not null', kept.kind, kept.id, kept.name);
  end loop;
end $$;

-- The address of such a link names its event, so the primary key (event_id, token_hash) finds it.
alter table guest_tokens drop constraint guest_token_taken;

-- `files` has one row for each key; here the key comes first, for queries that know nothing else.
alter table album_parts drop constraint album_parts_file_key_key, add constraint album_parts_file_key_key unique (file_key, event_id);
alter table album_photos
  drop constraint album_photos_original_key_key, add constraint album_photos_original_key_key unique (original_key, event_id),
  drop constraint album_photos_shown_key_key, add constraint album_photos_shown_key_key unique (shown_key, event_id),
  drop constraint album_photos_small_key_key, add constraint album_photos_small_key_key unique (small_key, event_id);
alter table event_blocks drop constraint event_blocks_file_key_key, add constraint event_blocks_file_key_key unique (file_key, event_id);
alter table event_cards drop constraint event_cards_file_key_key, add constraint event_cards_file_key_key unique (file_key, event_id);
alter table moodboard_items
  drop constraint moodboard_items_file_key_key, add constraint moodboard_items_file_key_key unique (file_key, event_id);
alter table page_photos
  drop constraint page_photos_file_key_key, add constraint page_photos_file_key_key unique (file_key, event_id),
  drop constraint page_photos_small_key_key, add constraint page_photos_small_key_key unique (small_key, event_id);
alter table provider_documents
  drop constraint provider_documents_file_key_key, add constraint provider_documents_file_key_key unique (file_key, event_id);

-- The use that made the row, so that a statement sees whether it was the first. Null for rows of the last release.
alter table link_people add column first_use uuid;
