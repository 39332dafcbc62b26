-- Ideas that staff has put on the list, without whose they are, and who wants them: one vote for an account and for a browser.
create table suggestions (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 120),
  body text not null default '' check (char_length(body) <= 1000),
  status text not null default 'open' check (status in ('open', 'planned', 'done', 'declined')),
  -- What staff answers below it.
  reply text not null default '' check (char_length(reply) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table suggestion_votes (
  id uuid primary key,
  suggestion_id uuid not null references suggestions (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  -- The digest of what the browser's signed cookie holds.
  browser text check (char_length(browser) = 43),
  created_at timestamptz not null default now(),
  check (user_id is not null or browser is not null),
  constraint suggestion_votes_one_account unique (suggestion_id, user_id),
  constraint suggestion_votes_one_browser unique (suggestion_id, browser)
);
create index suggestion_votes_user on suggestion_votes (user_id) where user_id is not null;

-- What staff tells every account inside the application, until its end.
create table staff_announcements (
  id uuid primary key,
  body text not null check (char_length(body) between 1 and 280),
  link text check (char_length(link) <= 300),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index staff_announcements_end on staff_announcements (ends_at);
create index staff_announcements_author on staff_announcements (author_id) where author_id is not null;

create table staff_announcement_dismissals (
  announcement_id uuid not null references staff_announcements (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (announcement_id, user_id)
);
create index staff_announcement_dismissals_user on staff_announcement_dismissals (user_id);
