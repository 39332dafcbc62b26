-- Offers of providers for a line of the budget, and the type of a provider's service.
alter table event_providers drop constraint event_providers_status_check,
  add constraint event_providers_status_check check (status in ('asked', 'quoted', 'hired', 'done', 'declined')),
  -- Null where the process of an earlier release added the provider.
  add column service_type text check (service_type in ('photography', 'videography', 'catering', 'decoration', 'music', 'transportation',
    'venue', 'planning', 'other'));

-- A table of its own: lines refer to providers, and tables must not refer to each other in a circle.
create table provider_offers (
  event_id uuid not null,
  provider_id uuid not null,
  -- Null until the hosts say what the offer is for.
  line_id uuid,
  -- For one unit of the line.
  price_cents bigint constraint provider_offers_price_check check (price_cents between 0 and 999999999),
  deposit_cents bigint constraint provider_offers_deposit_check check (deposit_cents between 1 and 999999999),
  valid_until date,
  includes text[] not null default '{}' constraint provider_offers_includes_check check (cardinality(includes) <= 8),
  -- Null until the provider has named a price after being asked.
  answered_at timestamptz,
  primary key (event_id, provider_id),
  foreign key (event_id, provider_id) references event_providers (event_id, id) on delete cascade,
  foreign key (event_id, line_id) references budget_lines (event_id, id) on delete set null (line_id)
);
create index provider_offers_line on provider_offers (event_id, line_id) where line_id is not null;
create index provider_offers_valid on provider_offers (event_id, valid_until) where valid_until is not null;

-- What the words of a service say about its type.
update event_providers set service_type = case
  when folded ~ 'foto|reportaje' then 'photography'
  when folded ~ 'video' then 'videography'
  when folded ~ 'cater|banquete|cocina|comida|menu|tarta|cocktail|coctel' then 'catering'
  when folded ~ 'flor|decora' then 'decoration'
  when folded ~ 'musica|\mdj\M|orquesta|\mbanda\M|cuarteto|\mcoro\M|charanga' then 'music'
  when folded ~ 'autobus|\mbus\M|transporte|\mtaxi|traslado' then 'transportation'
  when folded ~ '\mfinca|\msalon|\mlocal\M|\mespacio|\mlugar\M|\msala\M|restaurante|masia|hacienda' then 'venue'
  when folded ~ 'organiza|planner|planificad' then 'planning'
  else 'other' end
from (select event_id as e, id as i, translate(lower(service), 'áéíóúü', 'aeiouu') as folded from event_providers) f
where event_id = f.e and id = f.i;
