-- Most tries are the first of their key: those are one insert. What a try changes of a row that is there already is decided on the row as
-- it is when it is this one's turn, so that two at once are still counted one after the other.
create or replace function take_try(try_key text, allowed integer, span interval, moment timestamptz) returns integer
  language plpgsql as $$
declare
  recent timestamptz[];
begin
  loop
    if allowed > 0 then
      insert into tries (key, moments, expires_at) values (try_key, array[moment], moment + span) on conflict (key) do nothing;
      if found then return 0; end if;
    end if;
    select array(select m from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute' order by m)
      into recent from tries where key = try_key;
    exit when coalesce(cardinality(recent), 0) >= allowed;
    update tries set expires_at = moment + span, moments =
        array(select m from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute' order by m) || moment
      where key = try_key
        and (select count(*) from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute') < allowed;
    if found then return 0; end if;
    -- Used up, or forgotten, by somebody else meanwhile.
  end loop;
  -- Of two requests at once the later one may have been counted first: nobody waits longer than the span.
  return greatest(1, ceil(extract(epoch from least(span, recent[1] + span - moment))))::integer;
end $$;
