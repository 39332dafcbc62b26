-- Messages that a host has taken out of the event's general chat: their text and picture, for an hour in which it can be undone. The message
-- itself counts as deleted; a row stays without its text, and says who did it.
create table chat_taken_out (
  message_id uuid primary key references chat_messages (id) on delete cascade,
  content text not null check (char_length(content) <= 4000),
  file_key text unique references files (key) on delete set null,
  taken_by uuid references users (id) on delete set null,
  taken_at timestamptz not null default now()
);
create index chat_taken_out_at on chat_taken_out (taken_at) where content <> '' or file_key is not null;
