-- Rules of a seating plan with the people whom they name, the settings that always hold, and locks of tables and places.

create table seating_settings (
  event_id uuid not null references events (id) on delete cascade,
  -- Counts the writes to rules and settings.
  version integer not null default 1,
  always_households boolean not null default true,
  always_strangers boolean not null default true,
  always_even boolean not null default true,
  always_unanswered boolean not null default false,
  primary key (event_id)
);

create table seating_rules (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  kind text not null constraint seating_rules_kind_check check (kind in ('together', 'beside', 'apart', 'table')),
  strength text not null constraint seating_rules_strength_check check (strength in ('must', 'better')),
  table_id uuid,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (event_id, id),
  foreign key (event_id, table_id) references seating_tables (event_id, id) on delete cascade,
  constraint seating_rules_table_check check ((kind = 'table') = (table_id is not null))
);
create index seating_rules_table on seating_rules (event_id, table_id) where table_id is not null;

create table seating_rule_members (
  event_id uuid not null,
  rule_id uuid not null,
  -- The order in which the host named them.
  position smallint not null constraint seating_rule_members_position_check check (position between 1 and 60),
  guest_id uuid,
  household_id uuid,
  tag text constraint seating_rule_members_tag_check check (char_length(tag) between 1 and 30),
  primary key (event_id, rule_id, position),
  foreign key (event_id, rule_id) references seating_rules (event_id, id) on delete cascade,
  foreign key (event_id, guest_id) references guests (event_id, id) on delete cascade,
  foreign key (event_id, household_id) references households (event_id, id) on delete cascade,
  constraint seating_rule_members_one_check check (num_nonnulls(guest_id, household_id, tag) = 1)
);
create index seating_rule_members_guest on seating_rule_members (event_id, guest_id) where guest_id is not null;
create index seating_rule_members_household on seating_rule_members (event_id, household_id) where household_id is not null;

-- A rule without the people that it needs is gone. At commit, so that a change may replace all of its people.
create function rule_may_end() returns trigger language plpgsql as $$
begin
  delete from seating_rules r where r.event_id = coalesce(new.event_id, old.event_id) and r.id = coalesce(new.rule_id, old.rule_id)
    and (select count(*) + case when r.kind = 'together' then count(household_id) + count(tag) else 0 end
      from seating_rule_members m where m.event_id = r.event_id and m.rule_id = r.id) < case r.kind when 'table' then 1 else 2 end;
  return null;
end $$;
create constraint trigger rule_left after insert or delete on seating_rule_members deferrable initially deferred
  for each row execute function rule_may_end();

alter table seating_tables add column is_locked boolean not null default false;
alter table guests add column place_locked boolean not null default false;

-- A lock goes with its place, however the place is lost.
create function place_unlocks() returns trigger language plpgsql as $$
begin
  new.place_locked := false;
  return new;
end $$;
create trigger place_lost before insert or update of table_id, seat_id on guests for each row
  when (new.place_locked and new.table_id is null and new.seat_id is null) execute function place_unlocks();
