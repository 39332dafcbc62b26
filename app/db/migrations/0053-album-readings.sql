-- How often a photograph has begun to be read without coming to an end: a file that ends the process is not read for ever.
alter table album_photos add column begun smallint not null default 0;

-- What has not become a photograph is forgotten after a while, also what could not be read.
drop index album_photos_arriving;
create index album_photos_unfinished on album_photos (touched_at) where status in ('arriving', 'failed');
