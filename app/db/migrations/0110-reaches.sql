-- Who sees what: a reach for each thing of an event, in place of the switches of three screens. Nobody sees more than before.
alter table events
  add column reaches jsonb not null default '{"programme": "page", "arrival": "page", "lodging": "page", "dress": "page", "questions": "page",
    "photos": "page", "rsvp": "page", "count": "guests", "names": "team", "chat": "guests", "gifts": "link", "bank": "guests",
    "album": "link", "schedule": "team", "tasks": "team", "moodboard": "team", "blocks": "team", "dossier": "team"}'
    check (jsonb_typeof(reaches) = 'object'),
  add column reach_version integer not null default 1,
  -- Questions to the hosts that the update left open.
  add column reach_questions text[] not null default '{}' check (reach_questions <@ array['gifts']);

-- How a member came, when a host took them in, and what a host took from a person of what their audience sees.
alter table event_members
  add column came_by text not null default 'host' check (came_by in ('host', 'link', 'page')),
  add column adopted_at timestamptz,
  add column withheld text[] not null default '{}' check (withheld <@ array['view', 'rsvp', 'register', 'chat', 'see_guest_list', 'see_gift_list']);
alter table guests
  add column adopted_at timestamptz,
  add column withheld text[] not null default '{}' check (withheld <@ array['view', 'rsvp', 'register', 'chat', 'see_guest_list', 'see_gift_list']);
-- Whether a giver was shown the account when they promised money.
alter table gift_pledges add column sees_account boolean not null default true;
alter table invitation_links
  add column withheld text[] not null default '{}' check (withheld <@ array['view', 'rsvp', 'register', 'chat', 'see_guest_list', 'see_gift_list']);

with hidden as (
  select event_id, array_agg(section) as sections from page_sections where not is_shown group by event_id
), today as (
  select e.id, e.allow_rsvp, e.allow_chat, e.allow_guest_list, e.allow_timeline, coalesce(hidden.sections, '{}') as hidden,
    customization -> 'showRSVP' is distinct from 'false' as shows_answer, customization -> 'showChat' is distinct from 'false' as shows_chat,
    e.allow_gift_list and customization -> 'showGiftList' is distinct from 'false'
      and not 'gifts' = any (coalesce(hidden.sections, '{}')) as shows_gifts,
    exists (select from gifts where gifts.event_id = e.id and removed_at is null) as has_gifts,
    exists (select from page_sections s where s.event_id = e.id and section = 'gifts'
      and coalesce(content #>> '{fields,iban}', '') || coalesce(content #>> '{fields,bizum}', '') <> '') as has_account,
    exists (select from albums where albums.event_id = e.id and on_page) as has_album_on_page,
    exists (select from event_members m where m.event_id = e.id and m.status = 'active' and m.role = 'guest' and 'chat' = any (m.permissions)) as has_talkers
  from events e left join hidden on hidden.event_id = e.id
)
update events set reaches = events.reaches || jsonb_build_object(
    'programme', case when 'programme' = any (hidden) then 'hosts' else 'page' end,
    'arrival', case when 'arrival' = any (hidden) then 'hosts' else 'page' end,
    'lodging', case when 'lodging' = any (hidden) then 'hosts' else 'page' end,
    'dress', case when 'dress' = any (hidden) then 'hosts' else 'page' end,
    'questions', case when 'questions' = any (hidden) then 'hosts' else 'page' end,
    'photos', case when 'photos' = any (hidden) then 'hosts' else 'page' end,
    'rsvp', case when not today.allow_rsvp then 'hosts' when shows_answer then 'page' else 'link' end,
    'count', case when today.allow_guest_list then 'page' else 'hosts' end,
    'names', case when today.allow_guest_list then 'team' else 'hosts' end,
    'chat', case when not today.allow_chat then 'hosts' when shows_chat or has_talkers then 'guests' else 'team' end,
    'gifts', case when not shows_gifts then 'hosts' when has_gifts then 'team' else 'link' end,
    'bank', case when not shows_gifts then 'hosts' when has_account then 'page' else 'guests' end,
    'album', case when has_album_on_page then 'page' else 'guests' end,
    'schedule', case when today.allow_timeline then 'team' else 'hosts' end,
    'tasks', case when today.allow_timeline then 'team' else 'hosts' end),
  reach_questions = case when shows_gifts and has_gifts then array['gifts'] else '{}' end
from today where today.id = events.id;

update event_members m set came_by = 'link', adopted_at = case when exists (
    select from guests g where g.event_id = m.event_id and g.user_id = m.user_id and g.source in ('host', 'invitation')) then now() end
where m.role in ('guest', 'viewer') and exists (
  select from link_people p where p.event_id = m.event_id and p.user_id = m.user_id and p.accepted_at <= m.created_at + interval '1 minute');

-- The old switches follow the reaches, and the reaches follow a release that knows only the switches.
create function follow_reaches() returns trigger language plpgsql as $$
declare
  usual jsonb := '{"rsvp": "page", "chat": "guests", "gifts": "link", "bank": "guests", "count": "guests", "names": "team", "schedule": "team", "tasks": "team"}';
  thing text;
  was_on boolean;
  is_on boolean;
begin
  if tg_op = 'INSERT' or new.reaches is not distinct from old.reaches then
    for thing, was_on, is_on in values
      ('rsvp', tg_op = 'INSERT' or old.allow_rsvp, new.allow_rsvp), ('chat', tg_op = 'INSERT' or old.allow_chat, new.allow_chat),
      ('gifts', tg_op = 'INSERT' or old.allow_gift_list, new.allow_gift_list), ('bank', tg_op = 'INSERT' or old.allow_gift_list, new.allow_gift_list),
      ('count', tg_op = 'INSERT' or old.allow_guest_list, new.allow_guest_list), ('names', tg_op = 'INSERT' or old.allow_guest_list, new.allow_guest_list),
      ('schedule', tg_op = 'INSERT' or old.allow_timeline, new.allow_timeline), ('tasks', tg_op = 'INSERT' or old.allow_timeline, new.allow_timeline)
    loop
      if was_on <> is_on then
        new.reaches := new.reaches || jsonb_build_object(thing, case when is_on then usual ->> thing else 'hosts' end);
      end if;
    end loop;
  end if;
  new.allow_rsvp := new.reaches ->> 'rsvp' <> 'hosts';
  new.allow_chat := new.reaches ->> 'chat' <> 'hosts';
  new.allow_gift_list := new.reaches ->> 'gifts' <> 'hosts';
  new.allow_guest_list := new.reaches ->> 'count' <> 'hosts' or new.reaches ->> 'names' <> 'hosts';
  new.allow_timeline := new.reaches ->> 'schedule' <> 'hosts' or new.reaches ->> 'tasks' <> 'hosts';
  return new;
end $$;
create trigger events_follow_reaches before insert or update of reaches, allow_rsvp, allow_chat, allow_gift_list, allow_guest_list, allow_timeline
  on events for each row execute function follow_reaches();
