-- The code of a seat says which one it is, so no two seats of an event have the same, whatever its case and accents. Of those that do,
-- the oldest keeps it; each of the others gets a number behind it that is free.
do $$
declare
  twin record;
  free text;
  number int;
begin
  for twin in
    select event_id, id, code
    from (
      select event_id, id, code, row_number() over (partition by event_id, search_key(code) order by created_at, id) as place
      from seats where code is not null
    ) coded
    where place > 1
    order by event_id, place, id
  loop
    number := 2;
    loop
      free := left(twin.code, 20 - char_length('-' || number)) || '-' || number;
      exit when not exists (
        select from seats where event_id = twin.event_id and search_key(code) = search_key(free)
      );
      number := number + 1;
    end loop;
    update seats set code = free where event_id = twin.event_id and id = twin.id;
  end loop;
end $$;
create unique index seat_code_taken on seats (event_id, search_key(code));
