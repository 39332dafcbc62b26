-- What changes between the reading of a page and the opening of its stream is told when the stream opens.

-- The transaction that announced it: whoever read while that one was not yet over has not seen what it changed.
alter table announcements add column writer xid8 not null default pg_current_xact_id();
create index announcements_topic on announcements (topic, writer);
