-- Every way in which a person erases something leaves its id in `erased`, also past the code that runs; and which Convite a list
-- of these ids is of, so that a restore refuses the list of another.

create table installation (
  id uuid primary key,
  made_at timestamptz not null default now()
);
insert into installation (id) values (gen_random_uuid());

alter table erased drop constraint erased_kind_check;
alter table erased add constraint erased_kind_check check (kind in ('account', 'event', 'guest', 'removed', 'diet', 'gift_pledges', 'chat_messages', 'waiting_answers', 'parked_answers', 'event_tasks', 'schedule_items', 'provider_documents', 'event_providers', 'event_blocks', 'moodboard_items', 'page_photos', 'album_photos', 'contacts', 'success_stories', 'applications', 'blog_comments', 'blog_posts'));

create function keep_erased() returns trigger language plpgsql as $$
begin
  insert into erased (kind, id, at) values (tg_argv[0], old.id, now()) on conflict do nothing;
  return null;
end $$;

-- Rows of these go for good when they go: what can be undone is only marked before. The kind is the table.
do $$
declare
  kept text;
begin
  foreach kept in array array['provider_documents', 'event_providers', 'event_blocks', 'moodboard_items', 'page_photos', 'album_photos',
    'contacts', 'success_stories', 'applications', 'blog_comments', 'blog_posts']
  loop
    execute format('create trigger row_erased after delete on %I for each row execute function keep_erased(%L)', kept, kept);
  end loop;
end $$;

-- These stay without what a person gave.
create trigger diet_erased after update of dietary on guests for each row
  when (old.dietary is not null and new.dietary is null) execute function keep_erased('diet');
create trigger diet_erased after update of dietary on waiting_answers for each row
  when (old.dietary is not null and new.dietary is null) execute function keep_erased('diet');
create trigger giver_erased after update of name on gift_pledges for each row
  when (old.name <> '' and new.name = '') execute function keep_erased('gift_pledges');
