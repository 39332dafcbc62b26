-- The private address of an account's calendar, for the calendar of its phone: one, found by its hash, sealed to be shown again, and gone
-- with the account or when its owner ends it.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null constraint calendar_feed_taken unique,
  token_sealed text not null,
  created_at timestamptz not null default now()
);
