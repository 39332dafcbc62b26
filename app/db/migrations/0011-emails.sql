-- E-mails are kept as facts and rendered when they are sent; hosts are told of answers without an order of their own for each.

-- `facts` is what the e-mail says, `secret_sealed` the secret of its link until it is sent. What was written before stays as it was written.
alter table letters
  add column facts jsonb not null default '{}',
  add column secret_sealed text;
update letters set facts = jsonb_build_object('written', jsonb_build_object('html', html, 'text', text)) where html <> '' or text <> '';
alter table letters drop column html, drop column text;

-- Several limits in one call, in their order: those after the one that refuses are not touched. Returns the seconds to wait, or 0.
create function take_tries(keys text[], allowed integer[], minutes integer[], moment timestamptz) returns integer language plpgsql as $$
declare
  wait integer;
begin
  for i in 1 .. coalesce(cardinality(keys), 0) loop
    wait := take_try(keys[i], allowed[i], make_interval(mins => minutes[i]), moment);
    if wait > 0 then return wait; end if;
  end loop;
  return 0;
end $$;

-- Whether one more e-mail that nobody asked for may go to `address` today: so many under each of `counters`, unless its account has proved it.
create function may_email(address text, counters text[], allowed integer[], moment timestamptz) returns boolean language plpgsql as $$
begin
  if cardinality(counters) = 0 or exists (select from users where email = address and email_verified) then return true; end if;
  return take_tries(
    array(select 'email:' || counter || ':' || address from unnest(counters) with ordinality as each (counter, place) order by place),
    allowed, array_fill(1440, array[cardinality(counters)]), moment) = 0;
end $$;

-- Of which answers that wait the hosts have not been told.
alter table parked_answers add column is_news boolean not null default true;
create index parked_answers_news on parked_answers (event_id, created_at) where is_news;
drop index guests_news;
create index guests_news on guests (event_id, rsvp_date) where answer_is_news;

-- Guests ------------------------------------------------------------------------------------------------------------

-- Whether the hosts have put anybody on the list is asked by everyone who answers.
create index guests_of_hosts on guests (event_id) where source = 'host';

-- Whether `more` fit where `most` may be. The lock comes first, so that the count sees everybody who came before.
create function room_on_list(of_event uuid, most integer, more integer, holds boolean) returns boolean language plpgsql as $$
begin
  if holds then perform from events where id = of_event for no key update; end if;
  return (select count(*) from guests where event_id = of_event) + more <= most;
end $$;
