-- The people of a point may be shared among its phones: each lets in its share alone, and a change has two steps.
alter table door_points
  add column rule text not null default 'warn' constraint door_points_rule_check check (rule in ('warn', 'own')),
  add column share_way text not null default 'surname' constraint door_points_share_way_check check (share_way in ('surname', 'number')),
  -- Counts up with each step, and the step that all phones have to confirm before the next one.
  add column share_rev integer not null default 0,
  add column share_since integer not null default 0,
  -- By door number from 1 the place of the phone that lets this person in; and after the change under way.
  add column owners text not null default '' constraint door_points_owners_check check (owners ~ '^[-0-9a-z]*$'),
  add column owners_next text constraint door_points_owners_next_check check (owners_next ~ '^[-0-9a-z]*$');
alter table door_devices
  -- Its place in `owners`, and the letter or number at which its range begins.
  add column share_place text constraint door_devices_share_place_check check (share_place ~ '^[0-9a-z]$'),
  add column share_from text not null default '',
  -- The last step that it has confirmed.
  add column share_rev integer not null default 0;
