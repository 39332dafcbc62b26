-- A list of guests that comes in: read, looked at and changed by the host who brought it, and then kept once. What is not kept is gone
-- after a day, and what was kept can be taken back for an hour.
create table guest_imports (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Of a table: its cells, and what each column holds.
  cells jsonb,
  columns text[] not null default '{}',
  has_head boolean not null default false,
  -- Lines that name nobody.
  skipped jsonb not null default '[]',
  kept_at timestamptz,
  -- Who came onto the list with it.
  guest_ids uuid[] not null default '{}',
  primary key (event_id, id)
);
create index guest_imports_by on guest_imports (created_by);
create index guest_imports_at on guest_imports (created_at);

create table guest_import_rows (
  event_id uuid not null,
  import_id uuid not null,
  at integer not null,
  contents jsonb not null,
  -- What its host has said; null: as the product proposes.
  chosen boolean,
  primary key (event_id, import_id, at),
  foreign key (event_id, import_id) references guest_imports (event_id, id) on delete cascade
);
