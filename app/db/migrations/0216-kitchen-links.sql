-- Links by which the kitchen reads how many have come, and their diets, without names.
create table kitchen_links (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  token_hash bytea not null,
  token_sealed text not null,
  created_at timestamptz not null default now(),
  -- A revoked link stays, so that the kitchen reads that it is no longer in use.
  revoked_at timestamptz,
  primary key (event_id, id),
  constraint kitchen_token_taken unique (token_hash, event_id)
);
create unique index one_live_kitchen_link on kitchen_links (event_id) where revoked_at is null;

create trigger event_key_made after insert on kitchen_links for each row when (new.token_hash is not null)
  execute function keep_event_key('kitchen');
create trigger event_key_changed after update of token_hash on kitchen_links for each row
  when (old.token_hash is distinct from new.token_hash) execute function keep_event_key('kitchen');
create trigger event_key_gone after delete on kitchen_links for each row when (old.token_hash is not null)
  execute function keep_event_key('kitchen');

-- A revoked link must not come back with an older copy.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into strict kinds from pg_constraint where conname = 'erased_kind_check' and conrelid = 'erased'::regclass;
  alter table erased drop constraint erased_kind_check;
  execute 'alter table erased add constraint erased_kind_check ' || replace(kinds, ']', ', ''kitchen_links''::text]');
end $$;
create trigger link_ended after update of revoked_at on kitchen_links for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function keep_erased('kitchen_links');
