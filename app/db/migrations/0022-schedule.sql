-- The running order of an event's day: its lines, the links that providers read their part by, and what can still be taken back.
create table schedule_items (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  -- Minutes on the clock from the midnight at which the event's day begins: 1530 is 01:30 of its night.
  start_minute integer not null constraint schedule_items_start_check check (start_minute between -1440 and 5759),
  minutes integer constraint schedule_items_minutes_check check (minutes between 1 and 1440),
  title text not null check (char_length(title) between 1 and 120),
  place text not null default '' check (char_length(place) <= 120),
  -- Whose part of the day it is; empty: everybody's.
  lane text not null default '' check (char_length(lane) <= 40),
  people text[] not null default '{}' check (cardinality(people) <= 12),
  notes text not null default '' check (char_length(notes) <= 1000),
  audience text not null default 'team' check (audience in ('team', 'guests')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id)
);

create table schedule_shares (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  lanes text[] not null check (cardinality(lanes) between 1 and 12),
  phone text not null default '' check (char_length(phone) <= 30),
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  token_hash bytea not null,
  token_sealed text not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint schedule_token_taken unique (token_hash)
);
create index schedule_shares_by on schedule_shares (created_by);

-- Lines that were deleted, moved or added together, for the hour in which that can be taken back.
create table schedule_undos (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('deleted', 'moved', 'added')),
  contents jsonb not null,
  at timestamptz not null default now(),
  primary key (event_id, id)
);
create index schedule_undos_at on schedule_undos (at);

-- Whether the chapter of the day on the event's page shows the lines for guests in place of its own.
alter table page_sections add column from_schedule boolean not null default false,
  add constraint page_sections_from_schedule_check check (not from_schedule or section = 'programme');
