-- Change events are rows and nothing else: NOTIFY in a writer's transaction takes a lock that all writers of the database share, and
-- holds it until the commit is on disk, so that commits follow one another. Each process looks for new rows itself and is called
-- after the commit (decision 003).

create or replace function announce(topic text) returns bigint language plpgsql as $$
declare
  new_id bigint;
begin
  insert into announcements (topic) values (announce.topic) returning id into new_id;
  return new_id;
end $$;

-- What is new is found by its transaction; what is a day old, once an hour, by reading all.
create index announcements_writer on announcements (writer);
drop index announcements_created;
