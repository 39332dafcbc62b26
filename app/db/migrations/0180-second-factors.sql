-- The second step of a sign-in: the code of an application, and recovery codes.
-- `last_step`: the step of the last accepted code, so that no code is accepted twice. Without `confirmed_at` it is being set up.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret_sealed text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

-- A code is deleted when it is used.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- The kinds of browsers that an account has signed in with, in our own words: its owner is told of a new one.
alter table users add column device_kinds text[] not null default '{}';
