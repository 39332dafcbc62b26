-- A line whose hour is fixed stays where it is when a host moves what is left. `started_at` is when a host said that a line has begun.
alter table schedule_items add column is_fixed boolean not null default false, add column started_at timestamptz;
