-- The foundation: people and their sessions, plans, events with their addresses, members and guests, letters, live news, files.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only stable, because its dictionary could change; ours does not, and an index needs an immutable function.
create function search_key(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- People -----------------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  email text not null,
  email_verified boolean not null default false,
  name text not null,
  image text,
  username text not null,
  account_type text not null check (account_type in ('personal', 'business', 'guest')),
  role text not null default 'organizer' check (role in ('organizer', 'guest', 'viewer', 'provider')),
  email_visible boolean not null default true,
  phone text,
  company text,
  position text,
  location text,
  bio text,
  business_name text,
  business_email text,
  business_phone text,
  business_website text,
  social_media jsonb not null default '{}',
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  invited_by uuid references users (id) on delete set null,
  invitation_type text,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint email_taken unique (email),
  constraint email_is_lowercase check (email = lower(email))
);
create unique index username_taken on users (lower(username));
create index users_invited_by on users (invited_by);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint session_token_taken unique (token)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint provider_account_taken unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  plan text not null check (plan in ('basic', 'plus', 'planner')),
  status text not null check (status in ('active', 'cancelled')),
  billing_cycle text not null default 'monthly' check (billing_cycle in ('monthly', 'yearly')),
  price_cents integer not null check (price_cents >= 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  auto_renew boolean not null,
  payment_method text,
  start_date timestamptz not null,
  trial_ends_at timestamptz,
  next_billing_date timestamptz,
  end_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Files ------------------------------------------------------------------------------------------------------------

create table files (
  key text primary key,
  owner_id uuid references users (id) on delete set null,
  purpose text not null check (purpose in ('event-image', 'avatar')),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp')),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index files_owner on files (owner_id);

-- Events -----------------------------------------------------------------------------------------------------------

create table events (
  id uuid primary key,
  created_by uuid not null references users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  title_slug text not null,
  description text not null default '' check (char_length(description) <= 4000),
  category text not null,
  type text not null,
  status text not null default 'planning' check (status in ('planning', 'in-progress', 'completed')),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  date date not null,
  start_time time,
  end_time time,
  time_zone text not null default 'Europe/Madrid',
  location text not null check (char_length(location) between 1 and 200),
  budget_cents bigint not null default 0 check (budget_cents >= 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  require_account boolean not null default false,
  access_code_sealed text,
  access_code_version integer not null default 0,
  allow_rsvp boolean not null default true,
  allow_chat boolean not null default true,
  allow_gift_list boolean not null default true,
  allow_guest_list boolean not null default true,
  allow_timeline boolean not null default true,
  template text not null default 'classic'
    check (template in ('romantic', 'elegant', 'vibrant', 'classic', 'corporate', 'modern', 'minimalist', 'creative')),
  image_key text references files (key) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index events_creator on events (created_by, created_at desc);
create index events_title_slug on events (title_slug, created_at);
create index events_image on events (image_key) where image_key is not null;

-- Every address an event has had: the current one is shown, older ones lead to it, nobody else can take them.
create table slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 50),
  event_id uuid not null references events (id) on delete cascade,
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index one_current_slug on slugs (event_id) where is_current;
create index slugs_event on slugs (event_id);

create table event_members (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  email text not null,
  role text not null check (role in ('organizer', 'celebrant', 'collaborator', 'provider', 'viewer', 'guest')),
  permissions text[] not null default '{}' check (permissions <@ array[
    'view', 'rsvp', 'register', 'chat', 'see_guest_list', 'see_gift_list', 'manage_guests', 'edit_event', 'manage_collaborators']),
  status text not null check (status in ('pending', 'active', 'declined', 'removed')),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint already_member unique (event_id, email),
  constraint already_member_user unique (event_id, user_id),
  check (status <> 'active' or user_id is not null)
);
create index event_members_user on event_members (user_id, event_id);
create index event_members_invited_by on event_members (invited_by);

create table event_tasks (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 2000),
  date date,
  completed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (event_id, id)
);

-- Guests -----------------------------------------------------------------------------------------------------------

create table guests (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  email_key text not null,
  phone text check (char_length(phone) <= 40),
  kind text not null default 'other' check (kind in ('bride-friend', 'groom-friend', 'bride-family', 'groom-family', 'godmother',
    'godfather', 'witness', 'special-guest', 'provider', 'photographer', 'musician', 'other')),
  "group" text not null default 'guest' check ("group" in ('guest', 'vip', 'family', 'friend', 'colleague')),
  role text not null default 'guest' check (role in ('organizer', 'celebrant', 'collaborator', 'provider', 'viewer', 'guest')),
  permissions text[] not null default '{view,rsvp}' check (permissions <@ array[
    'view', 'rsvp', 'register', 'chat', 'see_guest_list', 'see_gift_list', 'manage_guests', 'edit_event', 'manage_collaborators']),
  status text not null default 'invited' check (status in ('invited', 'confirmed', 'declined', 'maybe', 'attended')),
  is_registered boolean not null default false,
  user_id uuid references users (id) on delete set null,
  source text not null default 'host' check (source in ('host', 'public-page')),
  invited_by uuid references users (id) on delete set null,
  invited_by_name text,
  rsvp_date timestamptz,
  rsvp_message text check (char_length(rsvp_message) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as (search_key(name || ' ' || email || ' ' || coalesce(phone, ''))) stored,
  primary key (event_id, id),
  constraint already_guest unique (event_id, email_key)
);
create index guests_name on guests (event_id, name collate "es-x-icu", id);
create index guests_status on guests (event_id, status);
create index guests_user on guests (user_id);
create index guests_invited_by on guests (invited_by);

-- The secret of a letter's «cambiar mi respuesta» link, kept only as its hash.
create table guest_tokens (
  event_id uuid not null,
  token_hash bytea not null,
  guest_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (event_id, token_hash),
  constraint guest_token_taken unique (token_hash),
  foreign key (event_id, guest_id) references guests (event_id, id) on delete cascade
);
create index guest_tokens_guest on guest_tokens (event_id, guest_id);

-- An answer that would overwrite somebody else's waits here until the organizer decides.
create table parked_answers (
  event_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  name text not null,
  attending boolean not null,
  message text,
  created_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint one_parked_answer unique (event_id, guest_id),
  foreign key (event_id, guest_id) references guests (event_id, id) on delete cascade
);

-- Letters ----------------------------------------------------------------------------------------------------------

create table letters (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  recipient_name text not null default '',
  subject text not null,
  html text not null,
  text text not null,
  user_id uuid references users (id) on delete set null,
  event_id uuid references events (id) on delete set null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'refused')),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index letters_status on letters (status, created_at);
create index letters_user on letters (user_id);
create index letters_event on letters (event_id);

-- Live -------------------------------------------------------------------------------------------------------------

create table announcements (
  id bigint generated always as identity primary key,
  topic text not null,
  created_at timestamptz not null default now()
);
create index announcements_created on announcements (created_at);

-- Writes «this topic changed» into the caller's transaction; listeners hear it on commit, nobody after a rollback.
create function announce(topic text) returns bigint language plpgsql as $$
declare
  new_id bigint;
begin
  insert into announcements (topic) values (announce.topic) returning id into new_id;
  perform pg_notify('convite', new_id || ' ' || announce.topic);
  return new_id;
end $$;

-- A right that is lost is always announced, whichever way it was lost: an open stream must end within seconds.
create function announce_lost_right() returns trigger language plpgsql as $$
begin
  perform announce('user:' || old.user_id);
  return null;
end $$;
create trigger session_ended after delete on sessions for each row execute function announce_lost_right();
create trigger membership_changed after update or delete on event_members for each row
  when (old.user_id is not null) execute function announce_lost_right();

create function announce_suspension() returns trigger language plpgsql as $$
begin
  perform announce('user:' || old.id);
  return null;
end $$;
create trigger user_suspended after update of suspended_at on users for each row
  when (old.suspended_at is distinct from new.suspended_at) execute function announce_suspension();

-- Limits -----------------------------------------------------------------------------------------------------------

-- The moments of the last permitted tries of a key: an exact sliding window, shared by every process.
create table tries (
  key text primary key,
  moments timestamptz[] not null,
  expires_at timestamptz not null
);
create index tries_expiry on tries (expires_at);

-- Takes one of `allowed` tries within `span`. Returns 0 when taken, else the seconds to wait until the next one.
create function take_try(try_key text, allowed integer, span interval, moment timestamptz) returns integer
  language plpgsql as $$
declare
  recent timestamptz[];
begin
  insert into tries (key, moments, expires_at) values (try_key, '{}', moment + span) on conflict (key) do nothing;
  select array(select m from unnest(moments) m where m > moment - span order by m)
    into recent from tries where key = try_key for update;
  if cardinality(recent) >= allowed then
    return greatest(1, ceil(extract(epoch from recent[1] + span - moment)))::integer;
  end if;
  update tries set moments = recent || moment, expires_at = moment + span where key = try_key;
  return 0;
end $$;
