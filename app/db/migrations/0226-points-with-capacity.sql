-- A point is an entrance of the house or a room of its own, each with its capacity, its hours and its place in the list.
alter table door_points
  add column kind text not null default 'entrance' constraint door_points_kind_check check (kind in ('entrance', 'room')),
  add column capacity integer constraint door_points_capacity_check check (capacity between 1 and 100000),
  -- By the clock of the event, on its day.
  add column opens time,
  add column closes time,
  add column position integer not null default 0;
create index door_facts_point on door_facts (event_id, point_id);
