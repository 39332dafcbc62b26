-- Guests in households, with seats, questions and notes; personal invitations, shared links, and deletions that can be taken back.

-- Names ------------------------------------------------------------------------------------------------------------

-- «María del Carmen de la Fuente Gil» → «Fuente Gil, María del Carmen de la»: how Spanish lists order people, by the
-- surname without its particles. Which words are given names is a guess from the usual ones.
create function surname_first(name text) returns text language plpgsql immutable parallel safe strict as $$
declare
  word text;
  words text[] := regexp_split_to_array(btrim(name), '\s+');
  particle constant text := '^(de|del|la|las|los|el|y|i|da|do|dos|van|von|der|san|santa)$';
  second_names constant text := '^(maria|jose|luis|carlos|angel|angeles|antonio|manuel|carmen|pilar|isabel|javier|jesus|francisco|miguel|'
    'ignacio|teresa|ramon|alberto|rosa|elena|dolores|juan|pablo|fernando|david|belen|mar|rocio|rosario|cristina|eugenia|victoria|'
    'mercedes|concepcion|luisa|josefa|jesusa|antonia|nieves|soledad|inmaculada|esther|ester|lucia|alejandro|andres|enrique|eduardo|'
    'daniel|ricardo|rafael|jorge|sofia|paula|beatriz|sara|alicia|amparo|asuncion)$';
  after_maria constant text := '^(luz|paz|guadalupe|lourdes|fatima|montserrat|almudena|remedios|milagros|encarnacion|consuelo)$';
  is_maria boolean;
  units text[] := '{}'; -- each a word with the particles before it
  pending text := '';
  given integer := 1;
  surname text;
  bare text;
begin
  foreach word in array words loop
    if search_key(word) ~ particle and cardinality(units) > 0 then
      pending := pending || word || ' ';
    else
      units := units || (pending || word);
      pending := '';
    end if;
  end loop;
  if pending <> '' then
    units := units || btrim(pending);
  end if;
  if cardinality(units) < 2 then
    return name;
  end if;
  is_maria := search_key(units[1]) ~ '^(maria|ma|m\.?|mª)$';
  bare := search_key(regexp_replace(units[2], '^.* ', ''));
  if cardinality(units) > 2 and (
    (bare ~ second_names and (units[2] !~ ' ' or is_maria))
    or (is_maria and bare ~ after_maria)
    or (cardinality(units) > 3 and units[2] !~ ' ')
  ) then
    given := 2;
  end if;
  surname := array_to_string(units[given + 1 :], ' ');
  word := '';
  while surname ~ ' ' and search_key(split_part(surname, ' ', 1)) ~ particle loop
    word := word || ' ' || split_part(surname, ' ', 1);
    surname := substr(surname, strpos(surname, ' ') + 1);
  end loop;
  return surname || ', ' || array_to_string(units[: given], ' ') || word;
end $$;

-- Households -------------------------------------------------------------------------------------------------------

-- People who are invited together. `plus_ones` is how many they may bring besides those on the list; null as the event says.
-- With a token they have an invitation of their own, which lives as long as answers are taken; `message` is what they wrote with theirs.
-- When it was sent, opened and answered is kept as it happens; whether they come is said by its guests alone.
create table households (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  plus_ones smallint check (plus_ones between 0 and 10),
  token_hash bytea,
  token_sealed text,
  sent_via text check (sent_via in ('letter', 'whatsapp', 'copied', 'printed')),
  sent_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  reminded_at timestamptz,
  reminders smallint not null default 0,
  letter_id uuid references letters (id) on delete set null,
  message text not null default '' check (char_length(message) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint household_token_taken unique (token_hash),
  constraint token_is_whole check ((token_hash is null) = (token_sealed is null))
);
create index households_letter on households (letter_id);

-- Seats ------------------------------------------------------------------------------------------------------------

create table seating_tables (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  capacity smallint not null default 8 check (capacity between 1 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id)
);

create table seats (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  code text check (char_length(code) between 1 and 20),
  category text check (char_length(category) between 1 and 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id)
);

-- Events: the seating plan, and how guests may answer --------------------------------------------------------------

-- `rsvp_deadline` is the last day on which answers are taken, in the event's own zone; `reminder_days` counts back from it.
-- What hosts say by WhatsApp with an invitation and a reminder; null where they say the usual.
alter table events
  add column seating_mode text check (seating_mode in ('tables', 'seats')),
  add column rsvp_deadline date,
  add column plus_ones smallint not null default 0 check (plus_ones between 0 and 10),
  add column asks_dietary boolean not null default true,
  add column reminder_days smallint[] not null default '{}' check (cardinality(reminder_days) <= 5),
  add column require_approval boolean not null default false,
  add column allow_guests boolean not null default true,
  add column allow_collaborators boolean not null default true,
  add column whatsapp_invitation text check (char_length(whatsapp_invitation) between 1 and 700),
  add column whatsapp_reminder text check (char_length(whatsapp_reminder) between 1 and 700),
  add column rsvp_version integer not null default 1;
create index events_rsvp_deadline on events (rsvp_deadline) where rsvp_deadline is not null and reminder_days <> '{}';

create table event_questions (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  position smallint not null,
  text text not null check (char_length(text) between 1 and 200),
  kind text not null check (kind in ('text', 'yes-no', 'choice')),
  options text[] not null default '{}' check (cardinality(options) <= 12),
  required boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (event_id, id)
);

-- Guests -----------------------------------------------------------------------------------------------------------

-- `member_type` is what somebody is in their household; a companion nobody has named yet is not `is_named`.
-- `is_unmatched`: answered on the public page, and no host has said yet who it is.
alter table guests
  alter column email drop not null,
  alter column email_key drop not null,
  drop column search,
  drop constraint guests_source_check,
  add constraint guests_source_check check (source in ('host', 'public-page', 'invitation', 'link')),
  add column household_id uuid not null default gen_random_uuid(),
  add column member_type text not null default 'adult' check (member_type in ('adult', 'companion', 'child')),
  add column is_named boolean not null default true,
  add column notes text not null default '' check (char_length(notes) <= 2000),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column dietary text check (char_length(dietary) between 1 and 500),
  add column dietary_consent_at timestamptz,
  add column is_unmatched boolean not null default false,
  add column table_id uuid,
  add column seat_id uuid,
  add column search text not null generated always as
    (search_key(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  add column sort_name text not null generated always as (surname_first(name)) stored,
  add constraint email_with_its_key check ((email is null) = (email_key is null)),
  add constraint diet_with_consent check (dietary is null or dietary_consent_at is not null),
  add constraint one_place check (table_id is null or seat_id is null),
  add constraint seat_taken unique (event_id, seat_id),
  add foreign key (event_id, table_id) references seating_tables (event_id, id) on delete set null (table_id),
  add foreign key (event_id, seat_id) references seats (event_id, id) on delete set null (seat_id);
insert into households (event_id, id, name) select event_id, household_id, name from guests;
alter table guests
  add foreign key (event_id, household_id) references households (event_id, id) on delete cascade;
drop index guests_name;
create index guests_sort_name on guests (event_id, sort_name collate "es-x-icu", id);
create index guests_household on guests (event_id, household_id);
create index guests_table on guests (event_id, table_id) where table_id is not null;
create index guests_unmatched on guests (event_id) where is_unmatched;

-- A guest who names no household has one of their own; a household that nobody belongs to any more is gone.
create function guest_gets_household() returns trigger language plpgsql as $$
begin
  insert into households (event_id, id, name) values (new.event_id, new.household_id, new.name) on conflict do nothing;
  return new;
end $$;
create trigger guest_has_household before insert on guests for each row execute function guest_gets_household();

create function household_may_end() returns trigger language plpgsql as $$
begin
  delete from households h where h.event_id = old.event_id and h.id = old.household_id
    and not exists (select from guests g where g.event_id = h.event_id and g.household_id = h.id);
  return null;
end $$;
create trigger household_left after delete on guests for each row execute function household_may_end();
create trigger household_changed after update of household_id on guests for each row
  when (old.household_id <> new.household_id) execute function household_may_end();

create table guest_answers (
  event_id uuid not null,
  guest_id uuid not null,
  question_id uuid not null,
  answer text not null check (char_length(answer) between 1 and 500),
  updated_at timestamptz not null default now(),
  primary key (event_id, guest_id, question_id),
  foreign key (event_id, guest_id) references guests (event_id, id) on delete cascade,
  foreign key (event_id, question_id) references event_questions (event_id, id) on delete cascade
);
create index guest_answers_question on guest_answers (event_id, question_id);

-- Guests taken off the list, as they were, for as long as that can be taken back.
create table removed_guests (
  event_id uuid not null references events (id) on delete cascade,
  batch_id uuid not null,
  guest_id uuid not null,
  removed_by uuid references users (id) on delete set null,
  contents jsonb not null,
  removed_at timestamptz not null default now(),
  primary key (event_id, batch_id, guest_id)
);
create index removed_guests_at on removed_guests (removed_at);
create index removed_guests_by on removed_guests (removed_by);

-- Invitations by letter --------------------------------------------------------------------------------------------

-- One for a guest is answered where their household answers; `kind` is what they are at the event.
alter table invitations
  add column household_id uuid,
  add column kind text not null default 'other' check (kind in ('bride-friend', 'groom-friend', 'bride-family', 'groom-family', 'godmother',
    'godfather', 'witness', 'special-guest', 'provider', 'photographer', 'musician', 'other')),
  add column sent_at timestamptz,
  add column delivered_at timestamptz,
  add column opened_at timestamptz,
  add column declined_at timestamptz,
  add foreign key (event_id, household_id) references households (event_id, id) on delete set null (household_id);
create index invitations_household on invitations (event_id, household_id);
create index invitations_waiting on invitations (email) where status in ('pending', 'sent', 'delivered', 'opened');

create or replace function invitation_was_sent() returns trigger language plpgsql as $$
begin
  update invitations set status = case status when 'pending' then 'sent' else status end, sent_at = new.sent_at, updated_at = new.sent_at
    where letter_id = new.id;
  update households set sent_via = 'letter', sent_at = new.sent_at, updated_at = new.sent_at where letter_id = new.id;
  perform announce('event:' || new.event_id || ':guests') where new.event_id is not null;
  return null;
end $$;
drop trigger invitation_sent on letters;
create trigger invitation_sent after update of status on letters for each row
  when (new.kind in ('invitation', 'household_invitation') and new.status = 'sent' and old.status <> 'sent')
  execute function invitation_was_sent();

-- Addresses whose readers want no more invitations and reminders, from whomever. J-4
create table silenced_addresses (
  email text primary key,
  created_at timestamptz not null default now()
);

-- Shared links -----------------------------------------------------------------------------------------------------

-- `uses` counts the distinct people it has let in; it never passes `max_uses`. SC-27
create table invitation_links (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  role text not null default 'guest' check (role in ('guest', 'viewer')),
  permissions text[] not null check (permissions <@ array['view', 'rsvp', 'register', 'chat', 'see_guest_list', 'see_gift_list']),
  message text not null default '' check (char_length(message) <= 1000),
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  is_active boolean not null default true,
  expires_at timestamptz,
  token_hash bytea not null,
  token_sealed text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint link_token_taken unique (token_hash),
  constraint link_used_up check (max_uses is null or uses <= max_uses)
);
create index invitation_links_created_by on invitation_links (created_by);

-- Whom a link has let in: each person once.
create table link_people (
  event_id uuid not null,
  link_id uuid not null,
  email_key text not null,
  guest_id uuid,
  user_id uuid references users (id) on delete set null,
  accepted_at timestamptz not null default now(),
  primary key (event_id, link_id, email_key),
  foreign key (event_id, link_id) references invitation_links (event_id, id) on delete cascade,
  foreign key (event_id, guest_id) references guests (event_id, id) on delete set null (guest_id)
);
create index link_people_guest on link_people (event_id, guest_id);
create index link_people_user on link_people (user_id);

-- What was done through a link; addresses of the network shortened, all of it forgotten after thirty days. SC-30
create table link_usage (
  event_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  action text not null check (action in ('view', 'rsvp', 'register')),
  guest_email text,
  guest_name text,
  guest_username text,
  ip_address text,
  user_agent text,
  accessed_at timestamptz not null default now(),
  primary key (event_id, id),
  foreign key (event_id, link_id) references invitation_links (event_id, id) on delete cascade
);
create index link_usage_link on link_usage (event_id, link_id, accessed_at desc);
create index link_usage_at on link_usage (accessed_at);

-- Forms ------------------------------------------------------------------------------------------------------------

-- What a form was answered that may be sent twice; nothing of what it said but a hash. H-9
create table posted_forms (
  key bytea primary key,
  answered jsonb,
  posted_at timestamptz not null
);
create index posted_forms_at on posted_forms (posted_at);
