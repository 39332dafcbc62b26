-- The jobs that go through all events read the next five hundred rows by an index each.
create index events_unfinished on events (date, id) where status <> 'completed';
create index budget_payments_due on budget_payments (due_on, event_id) where paid_at is null and removed_at is null;
create index event_tasks_open on event_tasks (assignee_id) where assignee_id is not null and done_at is null;
create index waiting_answers_news on waiting_answers (event_id, created_at) where is_news;
create index chat_sessions_moved on chat_sessions (last_at) where last_at is not null;
