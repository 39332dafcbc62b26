-- Pairs of guests whom a host has called two people: the page of probable doubles leaves them out.
create table distinct_guests (
  event_id uuid not null,
  guest_id uuid not null,
  other_id uuid not null check (guest_id < other_id),
  primary key (event_id, guest_id, other_id),
  foreign key (event_id, guest_id) references guests (event_id, id) on delete cascade,
  foreign key (event_id, other_id) references guests (event_id, id) on delete cascade
);
create index distinct_guests_other on distinct_guests (event_id, other_id);
