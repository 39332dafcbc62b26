-- What guests see of their table: from when their own link shows it, and the code at the door of the room.

alter table seating_settings
  -- From when a household's link shows its table; null: not yet.
  add column shown_from timestamptz,
  -- Whether it shows their chairs too.
  add column shows_chairs boolean not null default false;

create table seating_codes (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  -- Hosts print it again and again.
  token_sealed text not null,
  created_at timestamptz not null default now(),
  -- A revoked code stays, so that who scans it reads that it is no longer in use.
  revoked_at timestamptz,
  primary key (event_id, id),
  constraint seating_token_taken unique (token_hash, event_id)
);
create unique index one_live_seating_code on seating_codes (event_id) where revoked_at is null;

create trigger event_key_made after insert on seating_codes for each row when (new.token_hash is not null)
  execute function keep_event_key('seating');
create trigger event_key_changed after update of token_hash on seating_codes for each row
  when (old.token_hash is distinct from new.token_hash) execute function keep_event_key('seating');
create trigger event_key_gone after delete on seating_codes for each row when (old.token_hash is not null)
  execute function keep_event_key('seating');

-- A revoked code must not come back with an older copy.
alter table erased drop constraint erased_kind_check;
alter table erased add constraint erased_kind_check check (kind in ('account', 'event', 'guest', 'removed', 'diet', 'consents', 'gift_pledges', 'chat_messages', 'waiting_answers', 'parked_answers', 'event_tasks', 'schedule_items', 'provider_documents', 'event_providers', 'event_blocks', 'moodboard_items', 'page_photos', 'album_photos', 'contacts', 'success_stories', 'applications', 'blog_comments', 'blog_posts', 'passkeys', 'event_members', 'invitations', 'second_factors', 'recovery_codes', 'member_rights', 'invitation_links', 'schedule_shares', 'seating_codes', 'staff'));
create trigger code_ended after update of revoked_at on seating_codes for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function keep_erased('seating_codes');
