-- What an event costs: its lines, the payments of each, who works for it, and their papers. Amounts are integer cents. What is removed lies
-- here for an hour, in which that can be taken back.
create table event_providers (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  -- A contact of the address book of who has added them; the names stay when the contact goes.
  contact_owner_id uuid,
  contact_id uuid,
  name text not null constraint event_providers_name_check check (char_length(name) between 1 and 120),
  company text not null default '' constraint event_providers_company_check check (char_length(company) <= 120),
  service text not null constraint event_providers_service_check check (char_length(service) between 1 and 120),
  status text not null default 'asked' check (status in ('asked', 'quoted', 'hired', 'done')),
  notes text not null default '' constraint event_providers_notes_check check (char_length(notes) <= 2000),
  -- The link by which they read their part of the day.
  share_id uuid,
  version integer not null default 1,
  batch_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  foreign key (contact_owner_id, contact_id) references contacts (owner_id, id) on delete set null,
  foreign key (event_id, share_id) references schedule_shares (event_id, id) on delete set null (share_id),
  constraint provider_is_removed_in_a_batch check ((batch_id is null) = (removed_at is null))
);
create index event_providers_contact on event_providers (contact_owner_id, contact_id) where contact_id is not null;
create index event_providers_removed on event_providers (removed_at) where removed_at is not null;

create table budget_lines (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  concept text not null constraint budget_lines_concept_check check (char_length(concept) between 1 and 120),
  category text not null check (category in ('venue', 'catering', 'ceremony', 'photo', 'music', 'flowers', 'attire', 'beauty', 'stationery',
    'transport', 'lodging', 'favours', 'fun', 'staging', 'speakers', 'promotion', 'staff', 'travel', 'other')),
  unit text not null check (unit in ('fixed', 'adult', 'child', 'guest', 'table')),
  -- Of one unit: a person, a table, or the whole.
  estimated_cents bigint not null default 0 constraint budget_lines_estimated_check check (estimated_cents between 0 and 999999999),
  agreed_cents bigint constraint budget_lines_agreed_check check (agreed_cents between 0 and 999999999),
  provider_id uuid,
  version integer not null default 1,
  batch_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  foreign key (event_id, provider_id) references event_providers (event_id, id) on delete set null (provider_id),
  constraint budget_line_is_removed_in_a_batch check ((batch_id is null) = (removed_at is null))
);
create index budget_lines_provider on budget_lines (event_id, provider_id) where provider_id is not null;
create index budget_lines_removed on budget_lines (removed_at) where removed_at is not null;

create table budget_payments (
  event_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  due_on date not null,
  amount_cents bigint not null constraint budget_payments_amount_check check (amount_cents between 1 and 99999999999),
  paid_at timestamptz,
  note text not null default '' constraint budget_payments_note_check check (char_length(note) <= 120),
  version integer not null default 1,
  batch_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  foreign key (event_id, line_id) references budget_lines (event_id, id) on delete cascade,
  constraint budget_payment_is_removed_in_a_batch check ((batch_id is null) = (removed_at is null))
);
create index budget_payments_line on budget_payments (event_id, line_id);
create index budget_payments_open on budget_payments (event_id, due_on) where paid_at is null and removed_at is null;
create index budget_payments_removed on budget_payments (removed_at) where removed_at is not null;

-- A provider's papers: a PDF or a picture, read by who edits the event and by nobody else.
create table provider_documents (
  event_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  file_key text not null unique references files (key) on delete cascade,
  name text not null constraint provider_documents_name_check check (char_length(name) between 1 and 120),
  batch_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (event_id, id),
  foreign key (event_id, provider_id) references event_providers (event_id, id) on delete cascade,
  constraint document_is_removed_in_a_batch check ((batch_id is null) = (removed_at is null))
);
create index provider_documents_of on provider_documents (event_id, provider_id);
create index provider_documents_removed on provider_documents (removed_at) where removed_at is not null;

-- One value more in each list, whatever stands in it by now.
do $$
declare
  listed text;
begin
  select string_agg(quote_literal(m[1]), ', ') into listed from pg_constraint,
    regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') m
    where conname = 'files_purpose_check' and conrelid = 'files'::regclass;
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check check (purpose in (' || listed || ', ''document''))';
  select string_agg(quote_literal(m[1]), ', ') into listed from pg_constraint,
    regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') m
    where conname = 'files_content_type_check' and conrelid = 'files'::regclass;
  alter table files drop constraint files_content_type_check;
  execute 'alter table files add constraint files_content_type_check check (content_type in (' || listed || ', ''application/pdf''))';
end $$;
