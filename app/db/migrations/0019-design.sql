-- How a host has made the event's page their own, and the designs that it has worn before.
alter table events add column customization jsonb not null default '{}';

alter table events drop constraint events_template_check;
alter table events add constraint events_template_check
  check (template in ('romantic', 'elegant', 'vibrant', 'classic', 'nube', 'corporate', 'modern', 'minimalist', 'creative'));

-- The last designs that were replaced, the newest ten of an event.
create table event_designs (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  template text not null check (template in ('romantic', 'elegant', 'vibrant', 'classic', 'nube', 'corporate', 'modern', 'minimalist', 'creative')),
  customization jsonb not null default '{}',
  replaced_at timestamptz not null default now(),
  primary key (event_id, id)
);
create index event_designs_newest on event_designs (event_id, replaced_at desc);
