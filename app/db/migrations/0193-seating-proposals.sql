-- Proposed seating plans: what a search found, for an hour, until the host who asked accepts moves of it.

create table seating_proposals (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  seed integer not null constraint seating_proposals_seed_check check (seed > 0),
  -- The version of rules and settings that the search read.
  plan_version integer not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (event_id, id)
);
create index seating_proposals_user on seating_proposals (user_id);
create index seating_proposals_expiry on seating_proposals (expires_at);
