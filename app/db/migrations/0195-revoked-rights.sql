-- A right that was taken back must not come back with an older copy: passkeys, second factors, recovery codes, places in a team, invitations,
-- links and the staff's rights leave an id in `erased` too. What can be given and taken back again counts by its last time.
alter table erased drop constraint erased_kind_check;
alter table erased add constraint erased_kind_check check (kind in ('account', 'event', 'guest', 'removed', 'diet', 'gift_pledges', 'chat_messages', 'waiting_answers', 'parked_answers', 'event_tasks', 'schedule_items', 'provider_documents', 'event_providers', 'event_blocks', 'moodboard_items', 'page_photos', 'album_photos', 'contacts', 'success_stories', 'applications', 'blog_comments', 'blog_posts', 'passkeys', 'event_members', 'invitations', 'second_factors', 'recovery_codes', 'member_rights', 'invitation_links', 'schedule_shares', 'staff'));

create or replace function keep_erased() returns trigger language plpgsql as $$
begin
  insert into erased (kind, id, at) values (tg_argv[0], old.id, now()) on conflict (kind, id) do update set at = excluded.at;
  return null;
end $$;

-- These tables name no id of a row: the account's, and of a recovery code a hash of its hash.
create function keep_erased_factor() returns trigger language plpgsql as $$
begin
  insert into erased (kind, id, at) values ('second_factors', old.user_id, now()) on conflict (kind, id) do update set at = excluded.at;
  return null;
end $$;
create function keep_erased_code() returns trigger language plpgsql as $$
begin
  insert into erased (kind, id, at) values ('recovery_codes', md5(old.code_hash)::uuid, now()) on conflict do nothing;
  return null;
end $$;
create trigger factor_erased after delete on second_factors for each row execute function keep_erased_factor();
create trigger code_erased after delete on recovery_codes for each row execute function keep_erased_code();

create trigger row_erased after delete on passkeys for each row execute function keep_erased('passkeys');
create trigger row_erased after delete on event_members for each row execute function keep_erased('event_members');
create trigger row_erased after delete on invitations for each row execute function keep_erased('invitations');

-- These stay without their right.
create trigger place_ended after update of status on event_members for each row
  when (old.status in ('active', 'pending') and new.status in ('removed', 'declined')) execute function keep_erased('event_members');
create trigger rights_narrowed after update of permissions, withheld, role on event_members for each row
  when (not old.permissions <@ new.permissions or not new.withheld <@ old.withheld or (old.role <> new.role and old.role <> 'guest'))
  execute function keep_erased('member_rights');
create trigger link_ended after update of is_active on invitation_links for each row
  when (old.is_active and not new.is_active) execute function keep_erased('invitation_links');
create trigger share_ended after update of revoked_at on schedule_shares for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function keep_erased('schedule_shares');
create trigger staff_ended after update of staff_since on users for each row
  when (old.staff_since is not null and new.staff_since is null) execute function keep_erased('staff');
