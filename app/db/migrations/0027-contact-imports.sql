-- Contacts that come in by a file: read, looked at by their owner, then kept once. What is not kept is gone after a day, and what was kept
-- can be taken back for an hour.

-- An address book of a telephone knows many people without a company, and some without a number: then the text is empty.
alter table contacts drop constraint contacts_company_check, drop constraint contacts_phone_check;
alter table contacts
  add constraint contacts_company_check check (char_length(company) <= 120),
  add constraint contacts_phone_check check (char_length(phone) <= 40);

create table contact_imports (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null default now(),
  -- What they are to their owner, where the file does not say.
  category text not null check (category in ('cliente', 'proveedor', 'colaborador', 'personal')),
  -- Rows or cards that name nobody, by their place in the file.
  skipped jsonb not null default '[]',
  kept_at timestamptz,
  -- Who came into the book with it, and which empty fields of whom it has filled.
  added_ids uuid[] not null default '{}',
  completed jsonb not null default '[]',
  primary key (owner_id, id)
);
create index contact_imports_at on contact_imports (created_at);

create table contact_import_rows (
  owner_id uuid not null,
  import_id uuid not null,
  at integer not null,
  contents jsonb not null,
  -- What its owner has said; null: as the product proposes.
  choice text check (choice in ('keep', 'complete', 'add')),
  primary key (owner_id, import_id, at),
  foreign key (owner_id, import_id) references contact_imports (owner_id, id) on delete cascade
);
