-- A seating plan to scale: rooms, what stands in them, layouts of tables, each table's number and shape, and each person's chair.
-- Centimetres from the room's top left corner, x to the right, y down; degrees clockwise.

create table seating_rooms (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  name text not null constraint seating_rooms_name_check check (char_length(name) between 1 and 80),
  width_cm integer not null constraint seating_rooms_width_check check (width_cm between 200 and 20000),
  depth_cm integer not null constraint seating_rooms_depth_check check (depth_cm between 200 and 20000),
  -- The corners as x, y, x, y …; null for a rectangle.
  outline integer[] constraint seating_rooms_outline_check check (cardinality(outline) between 6 and 80 and cardinality(outline) % 2 = 0),
  position smallint not null,
  version integer not null default 1,
  primary key (event_id, id)
);

create table seating_layouts (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  room_id uuid not null,
  name text not null constraint seating_layouts_name_check check (char_length(name) between 1 and 80),
  -- Only these layouts seat guests.
  has_places boolean not null default true,
  position smallint not null,
  version integer not null default 1,
  primary key (event_id, id),
  foreign key (event_id, room_id) references seating_rooms (event_id, id) on delete cascade
);
create index seating_layouts_room on seating_layouts (event_id, room_id);

-- An object without a layout is part of the room.
create table seating_objects (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  room_id uuid not null,
  layout_id uuid,
  kind text not null constraint seating_objects_kind_check check (kind in ('dance', 'stage', 'music', 'bar', 'buffet', 'cake', 'photo', 'door', 'pillar', 'tree',
    'plant', 'kids', 'screen', 'high-table', 'chairs', 'text')),
  label text constraint seating_objects_label_check check (char_length(label) between 1 and 80),
  x_cm integer not null,
  y_cm integer not null,
  width_cm integer not null constraint seating_objects_width_check check (width_cm between 10 and 20000),
  depth_cm integer not null constraint seating_objects_depth_check check (depth_cm between 10 and 20000),
  angle smallint not null default 0 constraint seating_objects_angle_check check (angle between 0 and 359),
  chairs smallint constraint seating_objects_chairs_check check (chairs between 1 and 200),
  accessible boolean not null default true,
  version integer not null default 1,
  primary key (event_id, id),
  foreign key (event_id, room_id) references seating_rooms (event_id, id) on delete cascade,
  foreign key (event_id, layout_id) references seating_layouts (event_id, id) on delete cascade
);
create index seating_objects_room on seating_objects (event_id, room_id);
create index seating_objects_layout on seating_objects (event_id, layout_id) where layout_id is not null;

-- 0 asks for the lowest number that is free, and for the size that the chairs need.
alter table seating_tables
  add column number smallint not null default 0,
  add column shape text not null default 'round',
  add column width_cm smallint not null default 0,
  add column depth_cm smallint,
  add column ends boolean not null default false,
  add column layout_id uuid,
  add column x_cm integer,
  add column y_cm integer,
  add column angle smallint not null default 0,
  add column version integer not null default 1;

-- A table named «Mesa 4» gets number 4 if that is free, any other the lowest free number. The event's row is locked, so that two tables get two.
create function table_with_number() returns trigger language plpgsql as $$
declare named text := substring(new.name from '^[Mm]esa\s+([1-9]\d{0,2})$');
begin
  if new.number = 0 then
    perform from events e where e.id = new.event_id for no key update;
    if named is not null and not exists (select from seating_tables t where t.event_id = new.event_id and t.number = named::smallint) then
      new.number := named;
    else
      select min(n) into new.number from generate_series(1, 600) n
        where not exists (select from seating_tables t where t.event_id = new.event_id and t.number = n);
    end if;
  end if;
  if new.width_cm = 0 then
    new.width_cm := greatest(180, 10 * ceil((new.capacity * 60 / pi() - 55) / 10));
  end if;
  return new;
end $$;
create trigger table_with_number before insert on seating_tables for each row execute function table_with_number();

with named as (
  select event_id, id, substring(name from '^[Mm]esa\s+([1-9]\d{0,2})$')::integer as number, substring(name from '^(.*?)\d*$') as stem,
    substring(name from '(\d{1,5})$')::integer as ending, name
  from seating_tables
), kept as (
  select distinct on (event_id, number) event_id, id, number from named where number is not null order by event_id, number, id
), others as (
  select n.event_id, n.id, row_number() over (partition by n.event_id order by n.stem collate "es-x-icu", n.ending nulls first, n.id) as turn
  from named n where not exists (select from kept k where k.event_id = n.event_id and k.id = n.id)
), free as (
  select e.event_id, n as number, row_number() over (partition by e.event_id order by n) as turn
  from (select distinct event_id from others) e, generate_series(1, 1500) n
  where not exists (select from kept k where k.event_id = e.event_id and k.number = n)
)
update seating_tables t set number = g.number, width_cm = greatest(180, 10 * ceil((t.capacity * 60 / pi() - 55) / 10))
from (select event_id, id, number from kept
  union all select o.event_id, o.id, f.number from others o join free f on f.event_id = o.event_id and f.turn = o.turn) g
where g.event_id = t.event_id and g.id = t.id;

alter table seating_tables
  add constraint number_taken unique (event_id, number),
  add constraint seating_tables_number_check check (number between 1 and 9999),
  add constraint seating_tables_shape_check check (shape in ('round', 'rect', 'oval', 'head', 'high', 'row')),
  add constraint seating_tables_width_check check (width_cm between 40 and 1200),
  add constraint seating_tables_depth_check check (depth_cm between 40 and 1200),
  add constraint seating_tables_shape_depth_check check ((shape = 'round' or shape = 'high') = (depth_cm is null)),
  add constraint seating_tables_spot_check check ((x_cm is null) = (y_cm is null)),
  add constraint seating_tables_angle_check check (angle between 0 and 359),
  add foreign key (event_id, layout_id) references seating_layouts (event_id, id) on delete set null (layout_id);
create index seating_tables_layout on seating_tables (event_id, layout_id) where layout_id is not null;

alter table seating_settings
  -- What hosts give guests: a table, or a chair of it.
  add column detail text not null default 'table' constraint seating_settings_detail_check check (detail in ('table', 'chair')),
  -- The least gap between two tables that draws no warning.
  add column gap_cm smallint not null default 150 constraint seating_settings_gap_check check (gap_cm between 90 and 240);

-- Chairs are numbered clockwise from the one at the top.
alter table guests add column chair smallint constraint guests_chair_check check (chair between 1 and 20);

-- Who sits down at a table gets its first free chair; who leaves it, leaves the chair. The table's row is locked, so that two people get two.
create function take_chair() returns trigger language plpgsql as $$
begin
  if new.table_id is null then
    new.chair := null;
  elsif tg_op = 'INSERT' or new.table_id is distinct from old.table_id and new.chair is not distinct from old.chair or new.chair is null then
    perform from seating_tables t where t.event_id = new.event_id and t.id = new.table_id for no key update;
    select min(n) into new.chair from generate_series(1, 20) n
      where not exists (select from guests g where g.event_id = new.event_id and g.table_id = new.table_id and g.chair = n and g.id <> new.id);
  end if;
  return new;
end $$;

with seated as (
  select event_id, id, row_number() over (partition by event_id, table_id order by household_id, sort_name collate "es-x-icu", id) as chair
  from guests where table_id is not null
)
update guests g set chair = s.chair from seated s where s.event_id = g.event_id and s.id = g.id and s.chair <= 20;
alter table guests
  add constraint guests_chair_table_check check (chair is null or table_id is not null),
  add constraint chair_taken unique (event_id, table_id, chair);
create trigger seated_take_chair before insert or update of table_id, chair on guests for each row
  when (new.table_id is not null or new.chair is not null) execute function take_chair();
