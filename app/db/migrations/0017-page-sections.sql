-- The chapters of an event's page: what the host writes in each, their order, and the photographs.
alter table files
  drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose in ('event-image', 'avatar', 'page-photo'));

-- Whether the page's ornament is drawn once when the page opens.
alter table events add column page_opening boolean not null default true;

create table page_sections (
  event_id uuid not null references events (id) on delete cascade,
  section text not null check (section in ('programme', 'arrival', 'lodging', 'dress', 'gifts', 'questions', 'photos')),
  position smallint not null check (position >= 0),
  is_shown boolean not null default true,
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  -- Counts what was written; order and switch are not written over anything.
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (event_id, section)
);

create table page_photos (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  file_key text not null unique references files (key) on delete cascade,
  alt text not null default '' check (char_length(alt) <= 120),
  created_at timestamptz not null default now(),
  primary key (event_id, id)
);
