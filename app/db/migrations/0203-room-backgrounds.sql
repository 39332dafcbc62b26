-- A picture of the venue below a room's plan: where it begins and how wide it is, in centimetres. It has no width until a host gives its scale.
do $$
declare
  purposes text;
begin
  select pg_get_constraintdef(oid) into strict purposes from pg_constraint where conname = 'files_purpose_check' and conrelid = 'files'::regclass;
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check ' || replace(purposes, ']', ', ''seating-plan''::text]');
end $$;

alter table seating_rooms
  add column background_key text references files (key) on delete set null,
  add column background_left_cm integer not null default 0,
  add column background_top_cm integer not null default 0,
  add column background_width_cm integer,
  add column background_opacity smallint not null default 35,
  add constraint seating_rooms_background_key unique (event_id, background_key),
  add constraint seating_rooms_background_place_check check (background_left_cm between -40000 and 0 and background_top_cm between -40000 and 0),
  add constraint seating_rooms_background_width_check check (background_width_cm between 200 and 40000),
  add constraint seating_rooms_background_opacity_check check (background_opacity between 10 and 100);
