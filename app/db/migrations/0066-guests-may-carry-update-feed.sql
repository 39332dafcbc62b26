-- A permission that guests may carry from elsewhere: it is stored, and grants nothing. part 2 §3, SC-15
alter table guests add column can_update_feed boolean not null default false;
