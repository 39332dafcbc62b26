-- What an account is told of: a row for each person and thing, in which what happens again is counted until it is read. Kinds and what a
-- row tells are listed in app/domain/notification.ts. No name of a guest is kept here: lines are worded when they are read.
create table notifications (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null,
  event_id uuid references events (id) on delete cascade,
  subject_id uuid,
  -- Of each, one row that is not read.
  group_key text not null,
  facts jsonb not null default '{}',
  count integer not null constraint notifications_count_check check (count > 0),
  -- How many of them have been sent to the person's devices, or need not be.
  pushed integer not null default 0,
  created_at timestamptz not null default now(),
  -- When the last of them happened.
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (user_id, id)
);
create unique index one_unread_notification on notifications (user_id, group_key) where read_at is null;
create index notifications_of_event on notifications (event_id) where event_id is not null;
create index notifications_at on notifications using brin (at);

-- Answers that the hosts' bells have not rung for: a trigger writes them beside the answer, so that an answer takes no round trip more and
-- nothing that another answer waits for; a job takes them away.
create table rung_answers (
  event_id uuid not null references events (id) on delete cascade,
  kind text not null constraint rung_answers_kind_check check (kind in ('answer', 'review', 'room')),
  id uuid not null,
  primary key (event_id, kind, id)
);
create function ring_answer() returns trigger language plpgsql as $$
begin
  insert into rung_answers (event_id, kind, id) values (new.event_id, tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;
create trigger guest_answered after insert on guests for each row
  when (new.answer_is_news) execute function ring_answer('answer');
create trigger guest_answered_again after update of answer_is_news on guests for each row
  when (new.answer_is_news and (not old.answer_is_news or new.rsvp_date is distinct from old.rsvp_date))
  execute function ring_answer('answer');
create trigger answer_parked after insert or update of is_news on parked_answers for each row
  when (new.is_news) execute function ring_answer('review');
create trigger answer_waits after insert or update of is_news on waiting_answers for each row
  when (new.is_news) execute function ring_answer('room');

-- Which kinds reach a person, and how: what is not wanted in the application, by e-mail, on their devices.
alter table users drop constraint users_muted_letters_check,
  add constraint users_muted_letters_check
    check (muted_letters <@ array['answers', 'invitations', 'messages', 'tasks', 'team', 'plan', 'support']),
  add column muted_bell text[] not null default '{}' constraint users_muted_bell_check
    check (muted_bell <@ array['answers', 'invitations', 'messages', 'tasks', 'team', 'plan', 'support']),
  add column muted_push text[] not null default '{}' constraint users_muted_push_check
    check (muted_push <@ array['answers', 'invitations', 'messages', 'tasks', 'team', 'plan', 'support']),
  -- Where the person lives by: the hour of the digest and the quiet hours are hours there.
  add column time_zone text not null default 'Europe/Madrid'
    constraint users_time_zone_check check (char_length(time_zone) <= 64),
  -- The hour of the daily digest; null for none.
  add column digest_hour smallint constraint users_digest_hour_check check (digest_hour between 0 and 23),
  -- The day of the last digest: one a day, from whichever process.
  add column digest_on date,
  -- Minutes after midnight between which no device rings; both null for never.
  add column quiet_from smallint default 1320 constraint users_quiet_from_check check (quiet_from between 0 and 1439),
  add column quiet_until smallint default 480 constraint users_quiet_until_check check (quiet_until between 0 and 1439),
  add constraint users_quiet_check check ((quiet_from is null) = (quiet_until is null));
create index users_digest on users (digest_hour) where digest_hour is not null;

-- The devices that an account is told on: each ends with the session in which it was added.
create table push_devices (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  -- Where the browser's push service takes messages for it, and the keys that they are encrypted with.
  endpoint text not null constraint push_device_taken unique
    constraint push_devices_endpoint_check check (char_length(endpoint) <= 1000),
  p256dh text not null constraint push_devices_p256dh_check check (char_length(p256dh) <= 200),
  auth text not null constraint push_devices_auth_check check (char_length(auth) <= 100),
  user_agent text,
  created_at timestamptz not null default now(),
  pushed_at timestamptz,
  primary key (user_id, id)
);
create index push_devices_session on push_devices (session_id);

-- Keys that the installation makes for itself at first use: the public half, and the private one sealed with its secret.
create table installation_keys (
  name text primary key,
  public_key text not null,
  private_key_sealed text not null,
  created_at timestamptz not null default now()
);
