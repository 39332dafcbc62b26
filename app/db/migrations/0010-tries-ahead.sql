-- A clock that was ahead, in this process or another, has left moments of the future: they would count until their hour comes, and keep
-- everybody out who has tried since the clock was set right. What lies more than a minute ahead is not counted, and forgotten with the next try.
create or replace function take_try(try_key text, allowed integer, span interval, moment timestamptz) returns integer
  language plpgsql as $$
declare
  recent timestamptz[];
begin
  select array(select m from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute' order by m)
    into recent from tries where key = try_key;
  if coalesce(cardinality(recent), 0) < allowed then
    insert into tries (key, moments, expires_at) values (try_key, '{}', moment + span) on conflict (key) do nothing;
    select array(select m from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute' order by m)
      into recent from tries where key = try_key for update;
    if cardinality(recent) < allowed then
      update tries set moments = recent || moment, expires_at = moment + span where key = try_key;
      return 0;
    end if;
  end if;
  -- Of two requests at once the later one may have been counted first: nobody waits longer than the span.
  return greatest(1, ceil(extract(epoch from least(span, recent[1] + span - moment))))::integer;
end $$;
