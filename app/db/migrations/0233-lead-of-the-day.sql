-- The host who leads the day: helpers ask this person, and the celebrants are left alone.
alter table doors
  add column lead_id uuid references users (id) on delete set null,
  -- That host shows helpers the telephone of the profile.
  add column shows_phone boolean not null default false,
  -- Celebrants get the notices of the day all the same.
  add column celebrants_hear boolean not null default false;
create index doors_lead on doors (lead_id) where lead_id is not null;
