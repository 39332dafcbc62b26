-- Search everywhere, and for whom an event is planned.

-- Guests are found across all events by parts of their folded name, address and number. What is added waits in a list that stays short: a
-- search reads all of it, and who adds the guest that fills it merges it.
create index guests_trigrams on guests using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

-- The client for whom a planner prepares the event, in the planner's words; guests never see it.
alter table events add column client text not null default ''
  constraint events_client_check check (char_length(client) <= 120);
