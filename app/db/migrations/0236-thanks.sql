-- The hosts' thanks after the party: their words, and the families that got them. A family gets them once.
create table day_thanks (
  event_id uuid primary key references events (id) on delete cascade,
  text text not null constraint day_thanks_text_check check (char_length(text) between 1 and 1000),
  has_album boolean not null,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  updated_at timestamptz not null
);
create index day_thanks_maker on day_thanks (created_by) where created_by is not null;

create table thanked_households (
  event_id uuid not null references events (id) on delete cascade,
  household_id uuid not null,
  way text not null constraint thanked_households_way_check check (way in ('letter', 'whatsapp')),
  thanked_at timestamptz not null,
  -- When the worker wrote the e-mail; null until then.
  written_at timestamptz,
  primary key (event_id, household_id),
  foreign key (event_id, household_id) references households (event_id, id) on delete cascade
);
create index thanks_to_write on thanked_households (event_id) where way = 'letter' and written_at is null;
