-- The moodboard of an event: pictures and notes on a cloth that its hosts fill together.
do $$
declare
  purposes text;
begin
  -- The purposes that are there, whichever they are, and this one.
  select pg_get_constraintdef(oid) into strict purposes from pg_constraint where conname = 'files_purpose_check' and conrelid = 'files'::regclass;
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check ' || replace(purposes, ']', ', ''moodboard-image''::text]');
end $$;

-- Each change of a board has a number, which its row counts: whoever changes it waits for the one before.
create table moodboards (
  event_id uuid primary key references events (id) on delete cascade,
  change integer not null default 0
);

-- `version` is the number of the change that touched it last, `stamps` that of each property and whose it was. What is deleted waits an
-- hour, in case it was not meant.
create table moodboard_items (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('image', 'note')),
  content text not null default '' check (char_length(content) <= 500),
  file_key text unique references files (key) on delete set null,
  url text check (url ~ '^https://' and char_length(url) <= 2048),
  tints jsonb not null default '[]' check (jsonb_typeof(tints) = 'array'),
  x smallint not null check (x between -600 and 1200),
  y smallint not null check (y between -400 and 800),
  width smallint not null check (width between 40 and 1200),
  height smallint not null check (height between 30 and 800),
  angle smallint not null default 0 check (angle between -180 and 180),
  layer double precision not null default 0 check (layer between -1000000 and 1000000),
  colour text not null default 'limon' check (colour in ('limon', 'clavel', 'albahaca', 'azulejo', 'naranja', 'uva')),
  version integer not null default 1,
  stamps jsonb not null default '{}' check (jsonb_typeof(stamps) = 'object'),
  batch_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint mood_item_is_removed_in_a_batch check ((batch_id is null) = (removed_at is null)),
  constraint mood_note_has_no_picture check (type = 'image' or (file_key is null and url is null))
);
create index moodboard_items_removed on moodboard_items (removed_at) where removed_at is not null;

-- The changes that have arrived: one that a browser sends again is known, and answered as it was.
create table moodboard_changes (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  primary key (event_id, id)
);
create index moodboard_changes_at on moodboard_changes using brin (at);
