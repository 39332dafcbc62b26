-- A room may be for the guests who carry one tag, in any spelling. The tag is a text of guests, so it names no row.
alter table door_points
  add column booked text constraint door_points_booked_check check (char_length(booked) between 1 and 30),
  add constraint door_points_booked_room check (booked is null or kind = 'room');
-- The phone knew that the person who entered did not carry the tag of the room.
alter table door_facts add column is_unbooked boolean not null default false;
