-- What visitors send by the forms of the public pages, and what staff notes and answers. Kept for twelve months after the last change (SC-37).
create table applications (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'demo', 'provider', 'affiliate', 'bug', 'suggestion', 'survey')),
  status text not null default 'new' check (status in ('new', 'open', 'answered', 'closed')),
  name text not null check (char_length(name) <= 120),
  email text not null check (char_length(email) <= 254),
  subject text not null check (char_length(subject) between 1 and 150),
  message text not null default '' check (char_length(message) <= 4000),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- Its sender was told that it has arrived; an address that nobody has proved is told once.
  acknowledged boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index applications_status on applications (status, created_at desc);
create index applications_email on applications (email);
create index applications_updated on applications (updated_at);

create table application_entries (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('note', 'answer')),
  body text not null check (char_length(body) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index application_entries_application on application_entries (application_id, created_at);
create index application_entries_author on application_entries (author_id) where author_id is not null;
