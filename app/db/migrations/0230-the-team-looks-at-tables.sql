-- Hosts let the event's team look at the seating plan. The policy reads it with the event's row.
alter table events add column team_sees_seating boolean not null default false;

-- A decline changes the plan for those who look at it too: they hear its own topic and not the guests'.
do $$
declare
  body text;
begin
  select pg_get_functiondef('decline_frees_chair'::regproc) into strict body;
  execute replace(body, '  new.table_id := null;', $new$  perform announce('event:' || new.event_id || ':seating');
  new.table_id := null;$new$);
end $$;
