-- Every e-mail is counted, whoever its address belongs to. Of the counters `proved` and `unproved` the one that fits the address is taken;
-- the numbers are those of app/platform/mail/email-caps.ts.
create or replace function may_email(address text, counters text[], allowed integer[], moment timestamptz) returns boolean language plpgsql as $$
declare
  other text := case when exists (select from users where email = address and email_verified) then 'unproved' else 'proved' end;
begin
  return take_tries(
    array(select 'email:' || counter || ':' || address
      from unnest(counters) with ordinality as each (counter, place) where counter <> other order by place),
    array(select most from unnest(counters, allowed) with ordinality as each (counter, most, place) where counter <> other order by place),
    array_fill(1440, array[cardinality(counters)]), moment) = 0;
end $$;

-- Whether answers to the e-mails of a host go to the host, whose address they show; null for as `email_visible` says.
alter table users add column takes_replies boolean;
