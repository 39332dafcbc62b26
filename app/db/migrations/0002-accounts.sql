-- Accounts in full: mailed proofs, preferences, bills, invitations by letter, support, staff, and what became of letters.

alter table users
  add column week_start text not null default 'sunday' check (week_start in ('sunday', 'monday')),
  add column muted_letters text[] not null default '{}' check (muted_letters <@ array['answers', 'invitations', 'support']),
  add column staff_since timestamptz;
create index users_staff on users (id) where staff_since is not null;

-- What was mailed to an address to prove that somebody reads it: only the hash of the secret is kept.
create table account_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify')),
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_tokens_user on account_tokens (user_id, purpose);
create index account_tokens_expiry on account_tokens (expires_at);

-- Plans ------------------------------------------------------------------------------------------------------------

-- Where upgrades are confirmed by staff, the wish waits beside the plan that holds.
alter table subscriptions
  add column requested_plan text check (requested_plan in ('plus', 'planner')),
  add column requested_cycle text check (requested_cycle in ('monthly', 'yearly')),
  add column requested_at timestamptz,
  add constraint a_wish_is_whole check (
    (requested_plan is null) = (requested_cycle is null) and (requested_plan is null) = (requested_at is null));
create index subscriptions_requested on subscriptions (requested_at) where requested_at is not null;

create table billing_history (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  description text not null,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  status text not null check (status in ('paid', 'info', 'pending')),
  plan text not null check (plan in ('basic', 'plus', 'planner')),
  date timestamptz not null,
  created_at timestamptz not null default now()
);
create index billing_history_user on billing_history (user_id, date desc);

-- Letters ----------------------------------------------------------------------------------------------------------

-- `public_id` is what the world may know a letter by; `opened_at` is when its reader came by its link.
alter table letters
  add column public_id text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  add column opened_at timestamptz,
  add constraint letter_public_id_taken unique (public_id);
-- The letter that carries the secret was read when the secret is used.
alter table account_tokens add column letter_id uuid references letters (id) on delete set null;
create index account_tokens_letter on account_tokens (letter_id);

-- The last letter to somebody whose account is gone leaves nothing behind once it was posted, or could not be.
create function farewell_is_over() returns trigger language plpgsql as $$
begin
  delete from letters where id = new.id;
  return null;
end $$;
create trigger farewell_over after update of status on letters for each row
  when (new.kind = 'farewell' and new.status <> 'queued') execute function farewell_is_over();

create table mailing_list (
  email text primary key,
  name text not null default '',
  token_hash bytea not null,
  added_by uuid references users (id) on delete set null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create index mailing_list_added_by on mailing_list (added_by);

-- Invitations to take part in an event with a role, by letter ------------------------------------------------------

create table invitations (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  invited_by uuid references users (id) on delete set null,
  inviter_name text not null,
  email text not null,
  name text not null check (char_length(name) between 1 and 120),
  user_id uuid references users (id) on delete set null,
  role text not null check (role in ('organizer', 'celebrant', 'collaborator', 'provider', 'viewer', 'guest')),
  permissions text[] not null check (permissions <@ array[
    'view', 'rsvp', 'register', 'chat', 'see_guest_list', 'see_gift_list', 'manage_guests', 'edit_event', 'manage_collaborators']),
  message text not null default '' check (char_length(message) <= 1000),
  status text not null default 'pending'
    check (status in ('pending', 'sent', 'delivered', 'opened', 'accepted', 'declined', 'expired')),
  token_hash bytea not null,
  token_sealed text not null,
  expires_at timestamptz not null,
  letter_id uuid references letters (id) on delete set null,
  accepted_at timestamptz,
  accepted_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint invitation_token_taken unique (token_hash)
);
create unique index one_open_invitation on invitations (event_id, email)
  where status in ('pending', 'sent', 'delivered', 'opened');
create index invitations_user on invitations (user_id);
create index invitations_invited_by on invitations (invited_by);
create index invitations_accepted_by on invitations (accepted_by);
create index invitations_letter on invitations (letter_id);

-- An invitation is sent when its letter is: whoever posts letters need not know what they say.
create function invitation_was_sent() returns trigger language plpgsql as $$
begin
  update invitations set status = 'sent', updated_at = new.sent_at where letter_id = new.id and status = 'pending';
  perform announce('event:' || event_id || ':guests') from invitations where letter_id = new.id;
  return null;
end $$;
create trigger invitation_sent after update of status on letters for each row
  when (new.kind = 'invitation' and new.status = 'sent' and old.status <> 'sent') execute function invitation_was_sent();

-- Whether a guest has answered since the hosts were last told who did.
alter table guests add column answer_is_news boolean not null default false;
create index guests_news on guests (event_id) where answer_is_news;

-- Support ----------------------------------------------------------------------------------------------------------

create table tickets (
  id uuid primary key,
  created_by uuid references users (id) on delete set null,
  email text not null,
  name text not null default '',
  kind text not null check (kind in ('question', 'problem', 'suggestion', 'billing', 'account')),
  subject text not null check (char_length(subject) between 1 and 150),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tickets_creator on tickets (created_by, created_at desc);
create index tickets_email on tickets (email);
create index tickets_status on tickets (status, updated_at desc);

create table ticket_messages (
  ticket_id uuid not null references tickets (id) on delete cascade,
  id uuid not null,
  author_id uuid references users (id) on delete set null,
  from_staff boolean not null,
  body text not null check (char_length(body) between 1 and 4000),
  created_at timestamptz not null default now(),
  primary key (ticket_id, id)
);
create index ticket_messages_author on ticket_messages (author_id);

-- Staff ------------------------------------------------------------------------------------------------------------

-- What staff did, and what was done to rights. Rows are only ever added; who is meant is an id, never a name.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  deed text not null,
  subject_id uuid,
  details jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc);
create index audit_log_subject on audit_log (subject_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
