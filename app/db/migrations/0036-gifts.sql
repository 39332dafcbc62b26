-- The gift list of an event: the gifts and their parts, and what guests give of them or send besides.
create table gift_lists (
  event_id uuid primary key references events (id) on delete cascade,
  -- Hosts do not see who gave what before the day is over.
  surprise boolean not null default false,
  -- The latest date that the event has had since its first gift was reserved; null before.
  latest_date date,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table gifts (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 120),
  note text not null default '' check (char_length(note) <= 300),
  -- The shop.
  url text check (char_length(url) <= 2048),
  -- A picture of elsewhere, or one that was uploaded.
  picture_url text check (char_length(picture_url) <= 2048),
  file_key text references files (key) on delete set null,
  -- Of one part.
  price_cents bigint constraint gifts_price_check check (price_cents between 1 and 99999999),
  parts integer not null default 1 constraint gifts_parts_check check (parts between 1 and 100),
  -- What a part is called, in the plural: «noches».
  unit text not null default '' check (char_length(unit) <= 30),
  position integer not null,
  version integer not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id)
);
create index gifts_file on gifts (file_key) where file_key is not null;
create index gifts_removed on gifts (removed_at) where removed_at is not null;

-- What a guest has promised: parts of a gift, or an amount of money. No money passes here.
create table gift_pledges (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  gift_id uuid,
  parts integer constraint gift_pledges_parts_check check (parts between 1 and 100),
  amount_cents bigint constraint gift_pledges_amount_check check (amount_cents between 1 and 99999999999),
  name text not null default '' check (char_length(name) <= 100),
  email text,
  email_key text,
  message text not null default '' check (char_length(message) <= 500),
  -- What its transfer is called, so that the hosts know it.
  reference text not null,
  -- Made while the hosts were to see no names: what was promised to the guest then is kept.
  surprise boolean not null default false,
  arrived_cents bigint constraint gift_pledges_arrived_check check (arrived_cents between 1 and 99999999999),
  arrived_at timestamptz,
  thanked_at timestamptz,
  cancelled_at timestamptz,
  token_hash bytea not null,
  token_sealed text not null,
  created_at timestamptz not null default now(),
  primary key (event_id, id),
  foreign key (event_id, gift_id) references gifts (event_id, id),
  constraint gift_reference_taken unique (event_id, reference),
  constraint gift_token_taken unique (token_hash),
  constraint gift_pledges_kind_check check ((gift_id is null) = (parts is null) and (gift_id is not null or amount_cents is not null))
);
create index gift_pledges_gift on gift_pledges (event_id, gift_id) where cancelled_at is null;
create index gift_pledges_email on gift_pledges (email_key) where email_key is not null;

-- SC-57: whoever moves the date, and however, does not bring the names any nearer.
create function keep_latest_gift_date() returns trigger language plpgsql as $$
begin
  update gift_lists set latest_date = greatest(latest_date, old.date, new.date)
  where event_id = new.id and latest_date is not null;
  return null;
end $$;
create trigger keep_latest_gift_date after update of date on events
  for each row when (old.date is distinct from new.date) execute function keep_latest_gift_date();

-- One value more in the list, whatever stands in it by now.
do $$
declare
  listed text;
begin
  select string_agg(quote_literal(m[1]), ', ') into listed from pg_constraint,
    regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') m
    where conname = 'files_purpose_check' and conrelid = 'files'::regclass;
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check check (purpose in (' || listed || ', ''gift-image''))';
end $$;
