-- Whether a provider's link leads to the lines without a lane too: a choice of its maker, who had none before.
alter table schedule_shares add column everybodys boolean not null default false;
alter table schedule_shares drop constraint schedule_shares_lanes_check;
alter table schedule_shares add constraint schedule_shares_lanes_check
  check (cardinality(lanes) <= 12 and (cardinality(lanes) >= 1 or everybodys));
