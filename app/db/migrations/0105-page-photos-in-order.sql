-- The photographs of an event's page: a small size for the page, the host's order, and an hour to take a removal back.
alter table page_photos
  add column small_key text unique references files (key) on delete set null,
  add column photo_position smallint not null default 0 check (photo_position >= 0),
  add column batch_id uuid,
  add column removed_at timestamptz,
  add constraint page_photo_is_removed_in_a_batch check ((batch_id is null) = (removed_at is null));
create index page_photos_removed on page_photos (removed_at) where removed_at is not null;
