-- The change log of an event: what its hosts did, one row a change, written in the command's own transaction. Kinds and what a row tells
-- are listed in app/domain/change-log.ts. No name of a guest is kept here: lines are worded when they are read.
create table event_changes (
  event_id uuid not null references events (id) on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- Null once the account is deleted.
  actor_id uuid references users (id) on delete set null,
  kind text not null,
  area text not null generated always as (split_part(kind, '.', 1)) stored,
  subject_id uuid,
  facts jsonb not null default '{}',
  -- What takes it back; null where nothing does.
  undo jsonb,
  -- The change that this one took back, and the one that took this one back.
  undoes bigint,
  undone_by bigint,
  primary key (event_id, id)
);
create index event_changes_in on event_changes (event_id, area, id desc);
create index event_changes_by on event_changes (actor_id, event_id, id desc);
create index event_changes_of on event_changes (event_id, subject_id, id desc) where subject_id is not null;
-- Rows come in the order of their time: a small index is enough to forget the old ones.
create index event_changes_at on event_changes using brin (at);
