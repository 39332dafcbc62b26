-- The address book that each account keeps for itself.

-- `show_email`: whether the address stands on the card, is searched and may be invited; hidden, it is only kept. `last_contact_at` is
-- when its owner last wrote to that address through Convite. One that was taken out waits an hour, in case it was not meant.
create table contacts (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  email text check (char_length(email) between 3 and 254),
  show_email boolean not null default true,
  phone text not null check (char_length(phone) between 1 and 40),
  company text not null check (char_length(company) between 1 and 120),
  role text not null default 'guest' check (role in ('organizer', 'celebrant', 'collaborator', 'provider', 'viewer', 'guest')),
  category text not null default 'personal' check (category in ('cliente', 'proveedor', 'colaborador', 'personal')),
  is_favorite boolean not null default false,
  notes text not null default '' check (char_length(notes) <= 2000),
  last_contact_at timestamptz,
  version integer not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as
    (search_key(name || ' ' || case when show_email then coalesce(email, '') else '' end || ' ' || company || ' ' || notes)) stored,
  primary key (owner_id, id),
  constraint shown_email_is_there check (not show_email or email is not null),
  constraint contact_email_is_lowercase check (email = lower(email))
);
create index contacts_name on contacts (owner_id, name collate "es-x-icu", id);
create index contacts_email on contacts (owner_id, email) where email is not null;
create index contacts_removed on contacts (removed_at) where removed_at is not null;
