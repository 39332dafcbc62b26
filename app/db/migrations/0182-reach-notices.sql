-- What the update to reaches changed for the hosts of earlier events. Each host reads it until they close it.
alter table event_members
  add column reach_notices text[] not null default '{}' check (reach_notices <@ array['team', 'account']);

-- The account was published if its chapter was shown while only a switch hid the list, and no host has set either since.
with earlier as (
  select e.id, e.created_by,
    e.reaches ->> 'gifts' = 'hosts' and e.reaches ->> 'bank' = 'hosts'
      and exists (select from page_sections s where s.event_id = e.id and section = 'gifts' and is_shown and s.updated_at < first.applied_at
        and coalesce(content #>> '{fields,iban}', '') || coalesce(content #>> '{fields,bizum}', '') <> '')
      and not exists (select from event_changes c where c.event_id = e.id and kind = 'event.reach' and undo -> 'left' ?| array['gifts', 'bank'])
      as lost_account
  from events e join migrations first on first.name = '0110-reaches' and e.created_at < first.applied_at
)
update event_members m set reach_notices = case when lost_account then array['team', 'account'] else array['team'] end
from earlier
where m.event_id = earlier.id and m.status = 'active' and (m.user_id = earlier.created_by or 'edit_event' = any (m.permissions));
