-- What a browser has answered for a guest whom it could not prove to be: its page shows these words again, as it would show an answer that
-- counted, so that nobody learns whether an address had answered before. The browser's cookie holds the id alone.
create table browser_answers (
  event_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  attending boolean not null,
  message text check (char_length(message) <= 1000),
  created_at timestamptz not null default now(),
  primary key (event_id, id),
  foreign key (event_id, guest_id) references guests (event_id, id) on delete cascade
);
create index browser_answers_guest on browser_answers (event_id, guest_id, created_at);
