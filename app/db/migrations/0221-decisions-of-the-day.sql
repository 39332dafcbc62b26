-- The device of an account whose decisions on the day's screen are facts of the door. No phone has its key.
alter table door_devices add column is_desk boolean not null default false;
create unique index one_desk_an_account on door_devices (event_id, user_id) where is_desk;
