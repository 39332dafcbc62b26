-- The blocks that an event's hosts put on its board: what each says, and where it lies.
alter table files
  drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose in ('event-image', 'avatar', 'page-photo', 'block-image', 'card'));

-- What is written and where it lies are counted apart, so that one host writes while another moves. A deleted block waits an hour, in
-- case it was not meant. A contact is of its owner's address book, and stays there.
create table event_blocks (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('text', 'image', 'task', 'budget', 'contact', 'timeline')),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  x smallint not null check (x between 0 and 840),
  y smallint not null check (y between 0 and 5940),
  width smallint not null check (width between 120 and 960),
  height smallint not null check (height between 60 and 1200),
  version integer not null default 1,
  place_version integer not null default 1,
  file_key text unique references files (key) on delete set null,
  contact_owner_id uuid,
  contact_id uuid,
  shows_phone boolean not null default false,
  shows_email boolean not null default false,
  task_id uuid,
  batch_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  foreign key (contact_owner_id, contact_id) references contacts (owner_id, id) on delete set null,
  constraint block_lies_on_board check (x + width <= 960),
  constraint block_is_removed_in_a_batch check ((batch_id is null) = (removed_at is null))
);
create index event_blocks_contact on event_blocks (contact_owner_id, contact_id) where contact_id is not null;
create index event_blocks_removed on event_blocks (removed_at) where removed_at is not null;
