-- What was erased, in numbers; how many months the hosts keep their list; the nightly count of what should be gone,
-- and for ninety days the ids of what persons had erased, so that a restored copy can be erased again.

alter table events add column guest_months smallint constraint events_guest_months_check check (guest_months between 1 and 120);

-- No key of the event: the number outlives it.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  event_id uuid,
  at timestamptz not null,
  reason text not null constraint erasures_reason_check check (reason in ('clock', 'guest', 'host', 'account', 'operator')),
  category text not null,
  rows integer not null constraint erasures_rows_check check (rows > 0)
);
create index erasures_event on erasures (event_id, at desc);
create index erasures_at on erasures using brin (at);

create table erasure_checks (
  at timestamptz not null,
  category text not null,
  "left" integer not null constraint erasure_checks_left_check check ("left" >= 0),
  primary key (at, category)
);

create table erased (
  kind text not null constraint erased_kind_check check (kind in ('account', 'event', 'guest', 'removed', 'diet')),
  id uuid not null,
  at timestamptz not null,
  primary key (kind, id)
);
create index erased_at on erased (at);
