-- The clocks of all past events are read five hundred at a time.
create index events_day on events (date, id);
