-- The badges of guests: the code that a door reads, and what was printed.
create table guest_badges (
  event_id uuid not null references events (id) on delete cascade,
  guest_id uuid not null,
  -- Phones at a door hold the first bytes of it.
  code_hash bytea not null,
  -- A host prints it again.
  code_sealed text not null,
  -- The kind on the badge that was printed last; another kind makes it a new one.
  kind text not null constraint guest_badges_kind_check check (kind in ('attendee', 'speaker', 'press')),
  -- When a host printed it: the badges of one order have the same moment. Null for a code that is on no paper.
  printed_at timestamptz,
  primary key (event_id, guest_id),
  constraint badge_code_taken unique (event_id, code_hash),
  foreign key (event_id, guest_id) references guests (event_id, id) on delete cascade
);
create index guest_badges_order on guest_badges (event_id, printed_at);
