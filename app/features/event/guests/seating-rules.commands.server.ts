// Changes the rules of the seating plan when a host removes, restores or merges guests.
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";

/** The rules that name one of the guests `ids` or households `homes`, with all guests and households of each, as fields of a JSON object. */
export function ruleRows(eventId: string, ids: RawBuilder<unknown>, homes: RawBuilder<unknown>): RawBuilder<unknown> {
  const named = sql`select rule_id from seating_rule_members where event_id = ${eventId} and (guest_id = any(${ids}) or household_id = any(${homes}))`;
  return sql`
    'seating_rules', (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from seating_rules t
      where t.event_id = ${eventId} and t.id in (${named})),
    'seating_rule_members', (select coalesce(jsonb_agg(to_jsonb(t) order by t.rule_id, t.position), '[]') from seating_rule_members t
      where t.event_id = ${eventId} and t.rule_id in (${named}))`;
}

/** Restores rules that ended, and the restored guests `ids` in rules that stayed and that no host has changed since. */
export async function putRulesBack(
  tx: Tx,
  eventId: string,
  { rules, members, ids }: { rules: RawBuilder<unknown>; members: RawBuilder<unknown>; ids: readonly string[] },
): Promise<void> {
  const kept = sql`select distinct on (id) * from (${rules}) r order by id`;
  await sql`insert into seating_rules (event_id, id, kind, strength, table_id, object_id, distance_cm, created_by, created_at, version)
    select event_id, id, kind, strength, table_id,
      (select o.id from seating_objects o where o.event_id = k.event_id and o.id = k.object_id), distance_cm,
      (select id from users where id = k.created_by), created_at, version from (${kept}) k
    where table_id is null or exists (select from seating_tables t where t.event_id = k.event_id and t.id = k.table_id)
    on conflict do nothing`.execute(tx);
  await sql`insert into seating_rule_members (event_id, rule_id, position, guest_id, household_id, tag)
    select distinct on (m.rule_id, m.position) m.event_id, m.rule_id, m.position, m.guest_id, m.household_id, m.tag from (${members}) m
      join (${kept}) k on k.id = m.rule_id join seating_rules r on r.event_id = m.event_id and r.id = m.rule_id and r.version = k.version
    where (m.guest_id is null or exists (select from guests g where g.event_id = m.event_id and g.id = m.guest_id))
      and (m.household_id is null or exists (select from households h where h.event_id = m.event_id and h.id = m.household_id))
      and exists (select from guests g where g.event_id = m.event_id and g.id = any(${ids}::uuid[]))
    on conflict do nothing`.execute(tx);
}

/** The rules that name the guest `from` name `to` instead; those of a household that ends with `from` name the household of `to`. */
export async function moveRules(tx: Tx, eventId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`with homes as (
      select a.household_id as was, b.household_id as next from guests a, guests b
      where a.event_id = ${eventId} and a.id = ${from} and b.event_id = ${eventId} and b.id = ${to} and a.household_id <> b.household_id
        and not exists (select from guests c where c.event_id = a.event_id and c.household_id = a.household_id and c.id <> a.id))
    update seating_rule_members m set guest_id = case when m.guest_id is null then null else ${to}::uuid end,
      household_id = case when m.household_id is null then null else (select next from homes) end
    where m.event_id = ${eventId} and (m.guest_id = ${from} or m.household_id in (select was from homes))
      and not exists (select from seating_rule_members o where o.event_id = m.event_id and o.rule_id = m.rule_id
        and (o.guest_id = ${to} and m.guest_id is not null or o.household_id in (select next from homes) and m.household_id is not null))`.execute(
    tx,
  );
}
