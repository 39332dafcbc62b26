-- The tasks of an event: due on a day, or so many days before the event, done by one of the team, in an order of their own.
alter table event_tasks rename column date to due_on;
alter table event_tasks
  drop column completed,
  -- Days before the event's day, negative after it: such a task follows the event when it is moved.
  add column days_before integer constraint event_tasks_days_before_check check (days_before between -1000 and 1000),
  add constraint event_tasks_time_check check (due_on is null or days_before is null),
  add column assignee_id uuid references users (id) on delete set null,
  add column done_at timestamptz,
  add column position integer not null default 0,
  -- Where it comes from: a template's name and its own in it. It keeps a template from being applied twice.
  add column template_key text constraint event_tasks_template_key_check check (char_length(template_key) <= 80),
  -- Counts what a form has written: ticking a task off is written over nothing.
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

create unique index task_of_template on event_tasks (event_id, template_key);
create index event_tasks_assignee on event_tasks (assignee_id) where assignee_id is not null;

-- Tasks that were deleted, for the hour in which that can be taken back.
create table removed_tasks (
  event_id uuid not null references events (id) on delete cascade,
  batch_id uuid not null,
  task_id uuid not null,
  contents jsonb not null,
  removed_at timestamptz not null default now(),
  primary key (event_id, batch_id, task_id)
);
create index removed_tasks_at on removed_tasks (removed_at);

-- Who leaves the team, however that happens, leaves the tasks to nobody.
create function tasks_without_member() returns trigger language plpgsql as $$
begin
  update event_tasks set assignee_id = null, version = version + 1
    where event_id = old.event_id and assignee_id = old.user_id;
  if found then perform announce('event:' || old.event_id || ':tasks'); end if;
  return null;
end $$;
create trigger member_left_tasks after delete on event_members for each row
  when (old.user_id is not null) execute function tasks_without_member();
create trigger member_out_of_tasks after update of status, user_id on event_members for each row
  when (old.user_id is not null and (new.status <> 'active' or new.user_id is distinct from old.user_id))
  execute function tasks_without_member();

-- On which mornings a person was told of the tasks of their day: once each.
create table task_mornings (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);
create index task_mornings_day on task_mornings (day);

alter table users drop constraint users_muted_letters_check,
  add constraint users_muted_letters_check check (muted_letters <@ array['answers', 'invitations', 'tasks', 'support']);
