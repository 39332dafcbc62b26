-- The tables or seats that were made for a list of guests, so that they go with it when it is taken back.
alter table guest_imports add column place_ids uuid[] not null default '{}';
