-- A line that began with a provider who is still only asked, or who only named a price, becomes that provider's offer. Lines with payments,
-- and those that hosts count by person, stay. A provider without any other line is attached to the one free line of their category. Each
-- event has one entry in its log, with what a host needs to take it back.
with category_of (service_type, category) as (
  values ('photography', 'photo'), ('videography', 'photo'), ('catering', 'catering'), ('decoration', 'flowers'), ('music', 'music'),
    ('transportation', 'transport'), ('venue', 'venue')
), asked as (
  select p.event_id, p.id, c.category, p.created_at
  from event_providers p left join category_of c on c.service_type = p.service_type
  where p.status in ('asked', 'quoted') and p.removed_at is null
), begun as (
  -- The line and its provider were written at the same instant.
  select distinct on (l.event_id, l.provider_id) l.*
  from budget_lines l join asked p on p.event_id = l.event_id and p.id = l.provider_id and p.created_at = l.created_at
  where l.removed_at is null and l.unit = 'fixed'
    and not exists (select from budget_payments x where x.event_id = l.event_id and x.line_id = l.id)
  order by l.event_id, l.provider_id, l.id
), free as (
  -- An id as a minimum of the only one.
  select l.event_id, l.category, min(l.id::text)::uuid as id
  from budget_lines l
    left join event_providers p on p.event_id = l.event_id and p.id = l.provider_id and p.removed_at is null
  where l.removed_at is null and not exists (select from begun b where b.event_id = l.event_id and b.id = l.id)
    and case when p.id is null then l.agreed_cents is null else p.status not in ('hired', 'done') end
  group by l.event_id, l.category having count(*) = 1
), offers as (
  insert into provider_offers (event_id, provider_id, line_id, price_cents)
  select p.event_id, p.id, f.id, coalesce(b.agreed_cents, b.estimated_cents)
  from asked p
    left join begun b on b.event_id = p.event_id and b.provider_id = p.id
    left join free f on f.event_id = p.event_id and f.category = p.category
  where (b.id is not null or f.id is not null)
    and not exists (
      select from budget_lines l where l.event_id = p.event_id and l.provider_id = p.id and l.removed_at is null and l.id is distinct from b.id)
  returning event_id, provider_id, line_id, price_cents
), gone as (
  delete from budget_lines l using begun b, offers o
  where l.event_id = b.event_id and l.id = b.id and o.event_id = b.event_id and o.provider_id = b.provider_id
  returning l.event_id, l.id, l.concept, l.category, l.estimated_cents, l.agreed_cents, l.provider_id, l.created_at
)
insert into event_changes (event_id, kind, facts, undo)
select o.event_id, 'providers.sorted', jsonb_build_object('count', count(*)),
  jsonb_build_object('values', jsonb_object_agg(o.provider_id, jsonb_build_object(
    'lineId', o.line_id, 'priceCents', o.price_cents,
    'line', case when g.id is null then null else jsonb_build_object('id', g.id, 'concept', g.concept, 'category', g.category,
      'estimatedCents', g.estimated_cents, 'agreedCents', g.agreed_cents, 'createdAt', g.created_at) end)))
from offers o left join gone g on g.event_id = o.event_id and g.provider_id = o.provider_id
group by o.event_id;
