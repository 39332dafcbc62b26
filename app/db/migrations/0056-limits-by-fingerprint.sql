-- What a limit counts by is stored as a fingerprint, after the words that say which limit it is: no address, account or event can be read
-- from it. Two words at most, since what a person typed may look like a word; four letters from a to f may begin a network's address.
create function tries_key(counted text) returns text language sql immutable strict parallel safe as $$
  select coalesce(substring(counted from '^(?:(?![a-f]{4}:)[a-z_-]+:){1,2}'), '') || encode(sha256(convert_to(counted, 'UTF8')), 'base64')
$$;

create or replace function take_try(try_key text, allowed integer, span interval, moment timestamptz) returns integer
  language plpgsql as $$
declare
  kept text := tries_key(try_key);
  recent timestamptz[];
begin
  loop
    if allowed > 0 then
      insert into tries (key, moments, expires_at) values (kept, array[moment], moment + span) on conflict (key) do nothing;
      if found then return 0; end if;
    end if;
    select array(select m from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute' order by m)
      into recent from tries where key = kept;
    exit when coalesce(cardinality(recent), 0) >= allowed;
    update tries set expires_at = moment + span, moments =
        array(select m from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute' order by m) || moment
      where key = kept
        and (select count(*) from unnest(moments) m where m > moment - span and m <= moment + interval '1 minute') < allowed;
    if found then return 0; end if;
    -- Used up, or forgotten, by somebody else meanwhile.
  end loop;
  -- Of two requests at once the later one may have been counted first: nobody waits longer than the span.
  return greatest(1, ceil(extract(epoch from least(span, recent[1] + span - moment))))::integer;
end $$;

update tries set key = tries_key(key);
