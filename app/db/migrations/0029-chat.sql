-- Talk between people who prepare or attend an event: its sessions, their messages, who has read how far, blocks and reports.
create table chat_sessions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('private', 'organizers', 'general')),
  event_id uuid references events (id) on delete cascade,
  -- The two of a private session, the lower id first; null once that account is gone.
  low_user_id uuid references users (id) on delete set null,
  high_user_id uuid references users (id) on delete set null,
  -- How many messages were ever written, and how often anything in it has changed: both without gaps.
  last_seq integer not null default 0,
  last_change integer not null default 0,
  last_at timestamptz,
  created_at timestamptz not null default now(),
  constraint chat_sessions_place_check check ((kind = 'private') = (event_id is null)),
  constraint chat_sessions_of_event unique (event_id, kind),
  constraint chat_sessions_pair unique (low_user_id, high_user_id),
  constraint chat_sessions_pair_check check (low_user_id < high_user_id and (kind = 'private' or coalesce(low_user_id, high_user_id) is null))
);
create index chat_sessions_high on chat_sessions (high_user_id) where high_user_id is not null;

create table chat_messages (
  id uuid primary key,
  session_id uuid not null references chat_sessions (id) on delete cascade,
  seq integer not null,
  -- The session's `last_change` when this was last written: what comes after a number is what its reader has not got.
  change integer not null,
  sender_id uuid references users (id) on delete set null,
  client_id uuid not null,
  content text not null check (char_length(content) <= 4000),
  reply_to uuid references chat_messages (id) on delete set null,
  file_key text references files (key) on delete set null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint chat_messages_order unique (session_id, seq),
  constraint chat_message_sent unique (sender_id, client_id)
);
create index chat_messages_changes on chat_messages (session_id, change);
create index chat_messages_reply on chat_messages (reply_to) where reply_to is not null;
create index chat_messages_file on chat_messages (file_key) where file_key is not null;
create index chat_messages_search on chat_messages using gin (search_key(content) gin_trgm_ops) where deleted_at is null;

create table chat_readings (
  session_id uuid not null references chat_sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_seq integer not null default 0,
  read_at timestamptz not null default now(),
  -- Up to which message an e-mail has told of what was not read.
  mailed_seq integer not null default 0,
  primary key (session_id, user_id)
);
create index chat_readings_user on chat_readings (user_id);

create table chat_blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index chat_blocks_blocked on chat_blocks (blocked_id);

-- Which message of whom an account has reported, once. Its words stand in the ticket, which names the report.
create table chat_reports (
  id uuid primary key,
  message_id uuid references chat_messages (id) on delete set null,
  reporter_id uuid references users (id) on delete set null,
  reported_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint chat_report_once unique (message_id, reporter_id)
);
create index chat_reports_reporter on chat_reports (reporter_id) where reporter_id is not null;
create index chat_reports_reported on chat_reports (reported_id) where reported_id is not null;

-- How long a message waits for its reader before an e-mail tells of it.
alter table users add column unread_minutes smallint not null default 60
  constraint users_unread_minutes_check check (unread_minutes between 30 and 1440);

-- Every event has its two sessions from the beginning.
create function event_gets_chats() returns trigger language plpgsql as $$
begin
  insert into chat_sessions (kind, event_id) values ('organizers', new.id), ('general', new.id);
  return null;
end $$;
create trigger event_has_chats after insert on events for each row execute function event_gets_chats();
insert into chat_sessions (kind, event_id) select kind, id from events, unnest(array['organizers', 'general']) kind;

-- What a change event is about, beside its topic: a message, or who has read how far. It holds no words of anybody.
alter table announcements add column about text;
create function announce_about(topic text, about text) returns bigint language plpgsql as $$
declare
  new_id bigint;
begin
  insert into announcements (topic, about) values (announce_about.topic, announce_about.about) returning id into new_id;
  return new_id;
end $$;

alter table files drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose in ('event-image', 'avatar', 'page-photo', 'block-image', 'chat-image', 'card'));
