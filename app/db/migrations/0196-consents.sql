-- What guests have consented to, with the words that they saw. `guests.dietary_consent_at` and the same column of waiting answers
-- are derived from it, and go one release later.

create table consents (
  event_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- One of three: a guest, a companion who waits for room, or the browser or account that sends photographs.
  guest_id uuid,
  waiting_id uuid,
  sender_hash bytea,
  purpose text not null constraint consents_purpose_check check (purpose in ('diet', 'photos', 'contact')),
  -- The SHA-256 of the words; the code has the words.
  words_hash text not null constraint consents_words_hash_check check (words_hash ~ '^[0-9a-f]{64}$'),
  given_at timestamptz not null,
  -- A consent whose data goes in another way goes with it; this one was withdrawn.
  withdrawn_at timestamptz constraint consents_withdrawn_at_check check (withdrawn_at >= given_at),
  primary key (event_id, id),
  foreign key (event_id, guest_id) references guests (event_id, id) on delete cascade,
  foreign key (event_id, waiting_id) references waiting_answers (event_id, id) on delete cascade,
  constraint consents_one_person_check check (num_nonnulls(guest_id, waiting_id, sender_hash) = 1),
  constraint consents_sender_check check ((purpose = 'photos') = (sender_hash is not null))
);
create index consents_guest on consents (event_id, guest_id) where guest_id is not null;
create index consents_waiting on consents (event_id, waiting_id) where waiting_id is not null;
-- A companion who waited has the same id as a guest.
create unique index one_living_consent on consents (event_id, (coalesce(guest_id, waiting_id)), purpose) where withdrawn_at is null;
create unique index one_living_sender on consents (event_id, sender_hash) where withdrawn_at is null;

-- The words of the release before this table, on the guest's form (to one host or to several) or on the host's.
create function former_diet_words(of_event uuid, is_own boolean) returns text language sql stable as $$
  select case when not is_own then '27943af481e5ee6b7e72140019adca44f9e88c767590d78e0c3224a49ec026da'
    when host.name ~* '\S\s+(y|e|&)\s+\S|\S,\s*\S' and host.name !~* ',\s*s\.?\s?(l|a|c|r\.?l)\.?\s?[up]?\.?$'
      then 'cda70c29231ee6473c09b79b9c3b72aa148e86291cfde9e6138606badb124978'
    else 'cbe3b52011ebf5de6f43821f9dc5b632a7d397dc2e6871f7814877555df1adb9' end
  from events join users host on host.id = events.created_by where events.id = of_event
$$;

-- A guest whose diet came with an answer has given it at that moment; any other was typed by a host.
insert into consents (event_id, guest_id, purpose, words_hash, given_at)
select g.event_id, g.id, 'diet', former_diet_words(g.event_id, g.source = 'invitation'
    or g.dietary_consent_at is not distinct from g.rsvp_date or g.dietary_consent_at is not distinct from h.answered_at), g.dietary_consent_at
from guests g join households h on h.event_id = g.event_id and h.id = g.household_id where g.dietary is not null;
insert into consents (event_id, waiting_id, purpose, words_hash, given_at)
select event_id, id, 'diet', former_diet_words(event_id, true), dietary_consent_at from waiting_answers where dietary is not null;

-- From here on a diet has a living consent when its transaction ends.
alter table guests drop constraint diet_with_consent;
alter table waiting_answers drop constraint waiting_answers_dietary_consent;

create function diet_has_consent() returns trigger language plpgsql as $$
declare
  person record;
  given timestamptz;
begin
  -- The row as the transaction leaves it.
  if tg_argv[0] = 'guest' then
    select dietary_consent_at as since, source = 'invitation' or dietary_consent_at is not distinct from rsvp_date as is_own into person
      from guests where event_id = new.event_id and id = new.id and dietary is not null;
  else
    select dietary_consent_at as since, true as is_own into person
      from waiting_answers where event_id = new.event_id and id = new.id and dietary is not null;
  end if;
  if not found then return null; end if;
  select given_at into given from consents where event_id = new.event_id and coalesce(guest_id, waiting_id) = new.id
    and purpose = 'diet' and withdrawn_at is null;
  if found then
    if given is not distinct from person.since then return null; end if;
    if tg_argv[0] = 'guest' then update guests set dietary_consent_at = given where event_id = new.event_id and id = new.id;
    else update waiting_answers set dietary_consent_at = given where event_id = new.event_id and id = new.id;
    end if;
    return null;
  end if;
  if person.since is null then
    raise exception 'a diet without consent' using errcode = 'check_violation', constraint = 'diet_with_consent';
  end if;
  -- The release before this table writes nothing but the moment.
  insert into consents (event_id, guest_id, waiting_id, purpose, words_hash, given_at) values (new.event_id,
    case when tg_argv[0] = 'guest' then new.id end, case when tg_argv[0] <> 'guest' then new.id end,
    'diet', former_diet_words(new.event_id, person.is_own), person.since);
  return null;
end $$;
create constraint trigger diet_with_consent after insert or update of dietary on guests
  deferrable initially deferred for each row when (new.dietary is not null) execute function diet_has_consent('guest');
create constraint trigger diet_with_consent after insert or update of dietary on waiting_answers
  deferrable initially deferred for each row when (new.dietary is not null) execute function diet_has_consent('waiting');

create function diet_moment_goes() returns trigger language plpgsql as $$
begin
  new.dietary_consent_at := null;
  return new;
end $$;
create trigger diet_moment before insert or update of dietary, dietary_consent_at on guests for each row
  when (new.dietary is null and new.dietary_consent_at is not null) execute function diet_moment_goes();
create trigger diet_moment before insert or update of dietary, dietary_consent_at on waiting_answers for each row
  when (new.dietary is null and new.dietary_consent_at is not null) execute function diet_moment_goes();

-- A living consent to a diet goes with the diet, however that goes.
create function diet_consent_goes() returns trigger language plpgsql as $$
begin
  delete from consents where event_id = new.event_id and coalesce(guest_id, waiting_id) = new.id and purpose = 'diet' and withdrawn_at is null;
  return null;
end $$;
create trigger diet_consent after update of dietary on guests for each row
  when (old.dietary is not null and new.dietary is null) execute function diet_consent_goes();
create trigger diet_consent after update of dietary on waiting_answers for each row
  when (old.dietary is not null and new.dietary is null) execute function diet_consent_goes();

-- Consents of senders go with their album, whose row is locked while photographs arrive.
create function album_consents_go() returns trigger language plpgsql as $$
begin
  delete from consents where event_id = old.event_id and sender_hash is not null;
  return null;
end $$;
create trigger consents_go after delete on albums for each row execute function album_consents_go();

-- A withdrawn consent must not come back with an older copy.
alter table erased drop constraint erased_kind_check;
alter table erased add constraint erased_kind_check check (kind in ('account', 'event', 'guest', 'removed', 'diet', 'consents', 'gift_pledges', 'chat_messages', 'waiting_answers', 'parked_answers', 'event_tasks', 'schedule_items', 'provider_documents', 'event_providers', 'event_blocks', 'moodboard_items', 'page_photos', 'album_photos', 'contacts', 'success_stories', 'applications', 'blog_comments', 'blog_posts', 'passkeys', 'event_members', 'invitations', 'second_factors', 'recovery_codes', 'member_rights', 'invitation_links', 'schedule_shares', 'staff'));
create trigger consent_withdrawn after update of withdrawn_at on consents for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function keep_erased('consents');
