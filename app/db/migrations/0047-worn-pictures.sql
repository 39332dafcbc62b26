-- A design that was replaced keeps the picture that it had, so that it comes back with it.
alter table event_designs add column image_key text references files (key) on delete set null;

-- Of those that are kept already, the former pictures are gone: they come back with the one that their event shows now.
update event_designs set image_key = events.image_key from events where events.id = event_designs.event_id;

create index event_designs_image on event_designs (image_key) where image_key is not null;
