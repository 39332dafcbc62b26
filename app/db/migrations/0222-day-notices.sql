-- What hosts tell their guests during the day: to those who have come, who are missing, or who sit at one table.
create table day_notices (
  event_id uuid not null references events (id) on delete cascade,
  id uuid not null,
  -- Made by the form, so that a second press makes no second notice.
  client_id uuid not null,
  text text not null constraint day_notices_text_check check (char_length(text) between 1 and 280),
  audience text not null constraint day_notices_audience_check check (audience in ('came', 'missing', 'table')),
  table_id uuid,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- Until then nothing has left, and a host can cancel it.
  leaves_at timestamptz not null,
  cancelled_at timestamptz,
  sent_at timestamptz,
  pushed integer not null default 0,
  mailed integer not null default 0,
  primary key (event_id, id),
  foreign key (event_id, table_id) references seating_tables (event_id, id) on delete cascade,
  constraint day_notice_once unique (event_id, client_id),
  constraint day_notices_table_check check ((audience = 'table') = (table_id is not null))
);
create index day_notices_sent on day_notices (event_id, sent_at) where sent_at is not null;
create index day_notices_table on day_notices (event_id, table_id) where table_id is not null;
create index day_notices_maker on day_notices (created_by) where created_by is not null;
