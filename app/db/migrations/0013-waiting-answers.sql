-- Answers that found the guest list full (SC-54): no guests, counted nowhere, until a host makes room and accepts them. An accepted one
-- becomes a guest with the same id, so that the browser that sent it may change it.
create table waiting_answers (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  attending boolean not null,
  message text check (char_length(message) <= 1000),
  source text not null check (source in ('public-page', 'link')),
  user_id uuid references users (id) on delete set null,
  -- Whether the hosts have yet to be told.
  is_news boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint one_waiting_answer unique (event_id, email)
);
create index waiting_answers_user on waiting_answers (user_id);
