-- The photo album of an event: guests add photographs by the code of their table, hosts say what is shown.
do $$
declare
  listed text;
begin
  -- The purposes and types that are there, whichever they are, and these.
  select string_agg(quote_literal(m[1]), ', ') into listed from pg_constraint,
    regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') m
    where conname = 'files_purpose_check' and conrelid = 'files'::regclass;
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check check (purpose in (' || listed || ', ''album-photo'', ''album-part''))';
  select string_agg(quote_literal(m[1]), ', ') into listed from pg_constraint,
    regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') m
    where conname = 'files_content_type_check' and conrelid = 'files'::regclass;
  alter table files drop constraint files_content_type_check;
  execute 'alter table files add constraint files_content_type_check check (content_type in (' || listed || ', ''application/octet-stream''))';
end $$;

-- The code that stands on the tables is the event's: a new one ends the old one at once.
create table albums (
  event_id uuid primary key references events (id) on delete cascade,
  is_open boolean not null default true,
  moderated boolean not null default false,
  on_page boolean not null default false,
  until date,
  token_hash bytea not null constraint album_token_taken unique,
  token_sealed text not null,
  updated_at timestamptz not null default now()
);

-- A photograph from its first byte on. `uploader_hash` is of the secret of the browser that sent it, which may take it back. What a host
-- deletes waits an hour, in case it was not meant.
create table album_photos (
  event_id uuid not null references albums (event_id) on delete cascade,
  id uuid not null,
  uploader_hash bytea not null,
  by_name text not null default '' check (char_length(by_name) <= 80),
  bytes integer not null check (bytes between 1 and 26214400),
  received integer not null default 0 check (received between 0 and bytes),
  status text not null default 'arriving' check (status in ('arriving', 'preparing', 'waiting', 'shown', 'hidden', 'failed')),
  failure text check (failure in ('image_type', 'image_too_large', 'image_unreadable')),
  original_key text unique references files (key) on delete set null,
  shown_key text unique references files (key) on delete set null,
  small_key text unique references files (key) on delete set null,
  width integer check (width > 0),
  height integer check (height > 0),
  objection text check (char_length(objection) <= 300),
  objected_at timestamptz,
  batch_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint album_photo_is_removed_in_a_batch check ((batch_id is null) = (removed_at is null)),
  constraint album_photo_failed_for_a_reason check ((failure is null) = (status <> 'failed'))
);
create index album_photos_uploader on album_photos (event_id, uploader_hash);
create index album_photos_removed on album_photos (removed_at) where removed_at is not null;
create index album_photos_arriving on album_photos (touched_at) where status = 'arriving';

-- The pieces of a photograph that is on its way. They lie among the files, so that they count for the plan.
create table album_parts (
  event_id uuid not null,
  photo_id uuid not null,
  start integer not null check (start >= 0),
  file_key text not null unique references files (key) on delete cascade,
  primary key (event_id, photo_id, start),
  foreign key (event_id, photo_id) references album_photos (event_id, id) on delete cascade
);
