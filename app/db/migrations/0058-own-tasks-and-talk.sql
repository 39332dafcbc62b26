-- Who is not in an event's team hears nothing of its tasks, but of the own ones: told on the account's own topic, whoever changes them.
create function announce_own_task() returns trigger language plpgsql as $$
declare
  assignee uuid;
begin
  foreach assignee in array array[old.assignee_id, nullif(new.assignee_id, old.assignee_id)] loop
    if assignee is not null then perform announce('user:' || assignee); end if;
  end loop;
  return null;
end $$;
create trigger own_task_changed
  after insert or delete or update of title, description, due_on, days_before, assignee_id, done_at on event_tasks
  for each row execute function announce_own_task();

-- A changed place in an event changes what its member may read of the talk: an open conversation is looked at again at once.
create function announce_membership() returns trigger language plpgsql as $$
begin
  perform announce('user:' || old.user_id);
  perform announce('user:' || old.user_id || ':chat');
  return null;
end $$;
drop trigger membership_changed on event_members;
create trigger membership_changed after update or delete on event_members for each row
  when (old.user_id is not null) execute function announce_membership();
