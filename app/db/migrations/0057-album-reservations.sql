-- From which address a photograph takes room that it has not filled yet, as a fingerprint; nothing once it has arrived.
alter table album_photos add column from_address bytea;
