-- Rules about the distance between tables, from a table to an object, and about a place that a wheelchair reaches.

alter table seating_rules
  -- Empty once the object is gone: the rule waits then.
  add column object_id uuid,
  -- The distance that the host asks for; empty for the usual one of the kind.
  add column distance_cm integer,
  -- Health data of the people in the rule: it goes with the diets.
  add column wheelchair boolean generated always as (nullif(kind = 'accessible', false)) stored,
  drop constraint seating_rules_kind_check,
  add constraint seating_rules_kind_check
    check (kind in ('together', 'beside', 'apart', 'distant', 'table', 'near', 'far', 'accessible')),
  add constraint seating_rules_object_check check (object_id is null or kind = 'near' or kind = 'far'),
  add constraint seating_rules_distance_check
    check (distance_cm between 50 and 10000 and (kind = 'distant' or kind = 'near' or kind = 'far') or distance_cm is null),
  add foreign key (event_id, object_id) references seating_objects (event_id, id) on delete set null (object_id);
create index seating_rules_object on seating_rules (event_id, object_id) where object_id is not null;

-- A rule about a table, an object or a way needs one person, the others two.
create or replace function rule_may_end() returns trigger language plpgsql as $$
begin
  delete from seating_rules r where r.event_id = coalesce(new.event_id, old.event_id) and r.id = coalesce(new.rule_id, old.rule_id)
    and (select count(*) + case when r.kind = 'together' then count(household_id) + count(tag) else 0 end
      from seating_rule_members m where m.event_id = r.event_id and m.rule_id = r.id)
      < case when r.kind in ('table', 'near', 'far', 'accessible') then 1 else 2 end;
  return null;
end $$;
