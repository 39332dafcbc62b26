-- The dossier that an account has ordered of an event: one at a time, kept for an hour, for nobody else.
create table event_dossiers (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  parts text[] not null constraint event_dossiers_parts_check check (
    parts <@ array['details', 'tasks', 'schedule', 'guests', 'tables', 'providers', 'budget']
  ),
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'drawing', 'ready', 'failed', 'cancelled')),
  failure text check (failure in ('rights', 'drawing')),
  -- How many of its parts have been read.
  read integer not null default 0,
  pdf bytea,
  -- How many places of it no face can draw.
  unprintable integer not null default 0,
  ordered_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (event_id, id),
  constraint dossier_has_parts check (cardinality(parts) > 0),
  constraint event_dossiers_one_each unique (event_id, user_id),
  constraint dossier_is_ready_with_its_pdf check ((state = 'ready') = (pdf is not null)),
  constraint dossier_fails_for_a_reason check ((state = 'failed') = (failure is not null))
);
create index event_dossiers_user on event_dossiers (user_id);
create index event_dossiers_ordered on event_dossiers (ordered_at);
