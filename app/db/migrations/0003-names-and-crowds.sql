-- The name a guest answers with is kept beside the host's own, and a crowd that guesses does not queue.

-- Only where it is another than the host's name for them.
alter table guests add column answered_as text check (char_length(answered_as) between 1 and 120);

-- Whoever has no try left is told so without holding the row: thousands of guesses must not wait for one another's commits.
create or replace function take_try(try_key text, allowed integer, span interval, moment timestamptz) returns integer
  language plpgsql as $$
declare
  recent timestamptz[];
begin
  select array(select m from unnest(moments) m where m > moment - span order by m)
    into recent from tries where key = try_key;
  if coalesce(cardinality(recent), 0) < allowed then
    insert into tries (key, moments, expires_at) values (try_key, '{}', moment + span) on conflict (key) do nothing;
    select array(select m from unnest(moments) m where m > moment - span order by m)
      into recent from tries where key = try_key for update;
    if cardinality(recent) < allowed then
      update tries set moments = recent || moment, expires_at = moment + span where key = try_key;
      return 0;
    end if;
  end if;
  -- Of two requests at once the later one may have been counted first: nobody waits longer than the span.
  return greatest(1, ceil(extract(epoch from least(span, recent[1] + span - moment))))::integer;
end $$;
