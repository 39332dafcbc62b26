-- The morning letter: what is late and due today over all events of a person. Null while the person has not chosen: then planner
-- accounts get it, and others are asked once.
alter table users
  add column morning_letter boolean,
  add column morning_hour smallint not null default 8 constraint users_morning_hour_check check (morning_hour between 0 and 23),
  -- The last day for which the letter was sent, or found without a reason: no day has two.
  add column morning_on date;
