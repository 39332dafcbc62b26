-- The door of the day: where helpers stand, by which link and with which phone they came, and what happened there.

alter table guests
  -- Given when a phone first gets the list; counts up in the event, and no number is given twice.
  add column door_no integer constraint guests_door_no_check check (door_no > 0),
  add column door_note text not null default '' constraint guests_door_note_check check (char_length(door_note) <= 80),
  add column door_tag text not null default 'none'
    constraint guests_door_tag_check check (door_tag in ('none', 'wheelchair', 'vip', 'press', 'speaker')),
  add constraint door_no_taken unique (event_id, door_no);

-- The row of an event whose list has been at a door.
create table doors (
  event_id uuid primary key references events (id) on delete cascade,
  -- The last number that was given to a guest.
  last_no integer not null default 0
);

create table door_points (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  name text not null constraint door_points_name_check check (char_length(name) between 1 and 60),
  hint text not null default '' constraint door_points_hint_check check (char_length(hint) <= 120),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (event_id, id)
);

create table door_links (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  point_id uuid not null,
  name text not null constraint door_links_name_check check (char_length(name) between 1 and 60),
  may_add boolean not null default false,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  token_hash bytea not null,
  -- Hosts copy it again.
  token_sealed text not null,
  primary key (event_id, id),
  constraint door_links_hours_check check (opens_at < closes_at),
  constraint door_token_taken unique (token_hash, event_id),
  foreign key (event_id, point_id) references door_points (event_id, id) on delete cascade
);
create index door_links_point on door_links (event_id, point_id);
create index door_links_maker on door_links (created_by) where created_by is not null;

-- A phone at a door. Its id is the phone's own; `token_hash` is of the key that the phone got from the server.
create table door_devices (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  point_id uuid not null,
  -- Either the link or the account by which it came.
  link_id uuid,
  user_id uuid references users (id) on delete cascade,
  name text not null constraint door_devices_name_check check (char_length(name) between 1 and 60),
  token_hash bytea not null,
  is_rehearsal boolean not null default false,
  -- The greatest number below which none of its facts is missing.
  up_to integer not null default 0,
  copy_etag text not null default '',
  -- How far its clock is ahead of the server's.
  skew_ms bigint not null default 0,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- When the phone erases the list by itself.
  until timestamptz not null,
  revoked_at timestamptz,
  erased_at timestamptz,
  -- What it has used of its limits, in the second and the hour that began then.
  second_at timestamptz not null default '-infinity',
  second_calls smallint not null default 0,
  hour_at timestamptz not null default '-infinity',
  hour_facts integer not null default 0,
  primary key (event_id, id),
  constraint door_devices_one_owner check ((link_id is null) <> (user_id is null)),
  constraint door_key_taken unique (token_hash, event_id),
  -- A link is for one phone.
  constraint door_link_used unique (event_id, link_id),
  foreign key (event_id, point_id) references door_points (event_id, id) on delete cascade,
  foreign key (event_id, link_id) references door_links (event_id, id) on delete cascade
);
create index door_devices_point on door_devices (event_id, point_id);
create index door_devices_account on door_devices (user_id) where user_id is not null;

create trigger event_key_made after insert on door_links for each row when (new.token_hash is not null)
  execute function keep_event_key('door');
create trigger event_key_changed after update of token_hash on door_links for each row
  when (old.token_hash is distinct from new.token_hash) execute function keep_event_key('door');
create trigger event_key_gone after delete on door_links for each row when (old.token_hash is not null)
  execute function keep_event_key('door');
create trigger event_key_made after insert on door_devices for each row when (new.token_hash is not null)
  execute function keep_event_key('device');
create trigger event_key_changed after update of token_hash on door_devices for each row
  when (old.token_hash is distinct from new.token_hash) execute function keep_event_key('device');
create trigger event_key_gone after delete on door_devices for each row when (old.token_hash is not null)
  execute function keep_event_key('device');

create table door_facts (
  event_id uuid not null references events (id) on delete cascade,
  device_id uuid not null,
  seq integer not null constraint door_facts_seq_check check (seq > 0),
  kind text not null constraint door_facts_kind_check check (kind in ('in', 'out', 'add', 'refuse', 'later', 'absent', 'undo')),
  point_id uuid not null,
  door_no integer,
  -- Of a walk-in, or of a person who was refused.
  name text constraint door_facts_name_check check (char_length(name) between 1 and 120),
  is_child boolean not null default false,
  table_number integer,
  -- As the phone made it; never changed.
  at timestamptz not null,
  how text not null constraint door_facts_how_check check (how in ('name', 'code', 'family', 'desk')),
  undo_device uuid,
  undo_seq integer,
  is_over boolean not null default false,
  is_rehearsal boolean not null default false,
  is_late boolean not null default false,
  received_at timestamptz not null default now(),
  -- The order in which the server got them: the event's row is locked while numbers are given.
  receipt bigint generated always as identity,
  primary key (event_id, device_id, seq)
);
create index door_facts_receipt on door_facts (event_id, receipt);
create index door_facts_person on door_facts (event_id, door_no) where door_no is not null;
create index door_facts_named on door_facts (received_at) where name is not null;

-- Facts are added. What may go: a name, a trial, who was refused, and all of an event that goes.
create function door_fact_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.name is null and to_jsonb(new) - 'name' = to_jsonb(old) - 'name' then
      return new;
    end if;
  elsif old.is_rehearsal or old.kind = 'refuse' or not exists (select from events e where e.id = old.event_id) then
    return old;
  end if;
  raise exception 'facts of a door are neither changed nor deleted' using errcode = 'restrict_violation';
end $$;
create trigger door_fact_stays before update or delete on door_facts for each row execute function door_fact_stays();

-- What the facts of a guest come to: dropped and written again from the facts with the same result.
create table door_presence (
  event_id uuid not null references events (id) on delete cascade,
  door_no integer not null,
  is_inside boolean not null,
  first_at timestamptz,
  first_device uuid,
  last_at timestamptz,
  last_device uuid,
  entries integer not null,
  doubles integer not null,
  said text constraint door_presence_said_check check (said in ('later', 'absent')),
  -- The guest's status before the door made it `attended`, for an undo.
  status_before text constraint door_presence_status_check check (status_before in ('invited', 'confirmed', 'declined', 'maybe', 'attended')),
  primary key (event_id, door_no)
);

-- A link or a phone that was withdrawn must not come back with an older copy.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into strict kinds from pg_constraint where conname = 'erased_kind_check' and conrelid = 'erased'::regclass;
  alter table erased drop constraint erased_kind_check;
  execute 'alter table erased add constraint erased_kind_check ' || replace(kinds, ']', ', ''door_links''::text, ''door_devices''::text]');
end $$;
create trigger door_link_ended after update of revoked_at on door_links for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function keep_erased('door_links');
create trigger door_device_ended after update of revoked_at on door_devices for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function keep_erased('door_devices');
