-- When the camera took a photograph, which is what an album is ordered by; null where it did not say. Of a host's own none waits for a host.
alter table album_photos
  add column taken_at timestamptz,
  add column from_host boolean not null default false;
