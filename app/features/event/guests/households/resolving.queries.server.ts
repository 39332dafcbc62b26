// Which household a text names: one statement of its own, or a part of a larger one.
import type { Db } from "#app/db/client.ts";
import { type At, statement } from "#app/db/statement.ts";
import { apart, labelOf } from "./queries.server.ts";

/** The first of a household who has a name: its companions without one are called after them. */
const firstNamed = (at: At<{ eventId: string }>, household: string) => `(select mate.name from guests mate
      where mate.event_id = ${at.eventId}::uuid and mate.household_id = ${household} and mate.is_named
      order by array_position(array['adult', 'companion', 'child'], mate.member_type), mate.created_at, mate.id limit 1)`;

/** The event, and the names to look for: `text` and the `label` before its count; both null for an empty text. */
export type NamedValues = { eventId: string; text: string | null; label: string | null };

/**
 * Parts of a `with`: the event's households called `text` or `label`; without any, those of people on the list called
 * `text`. `namedValues` returns the values, `meantHousehold` reads the rows.
 */
export const namedHouseholds = (at: At<NamedValues>) => `named as materialized (
     select households.id, households.name, people.first, ${firstNamed(at, "households.id")} as companions_of,
       (select count(*) from households same where same.event_id = ${at.eventId}::uuid and same.name = households.name) as namesakes
     from households cross join lateral (
       select coalesce((array_agg(guests.name order by guests.member_type <> 'adult', guests.created_at, guests.id))[1], '') as first
       from guests where guests.event_id = households.event_id and guests.household_id = households.id) people
     where households.event_id = ${at.eventId}::uuid and search_key(households.name) in (search_key(${at.text}::text), search_key(${at.label}::text))
     limit 50
   ), homes as (
     select lived.id, ${firstNamed(at, "lived.id")} as companions_of from (
       select distinct household_id as id from guests
       where event_id = ${at.eventId}::uuid and (not is_unmatched or status <> 'invited') and not exists (select from named)
         and search_key(name) = search_key(${at.text}::text)
       limit 2) lived
   )`;
export const namedColumns = `(select json_agg(named) from named) as named, (select json_agg(homes) from homes) as homes`;
export type NamedRows = {
  named: { id: string; name: string; first: string; companionsOf: string | null; namesakes: number }[] | null;
  homes: { id: string; companionsOf: string | null }[] | null;
};

export function namedValues(eventId: string, text: string): NamedValues {
  return text === "" ? { eventId, text: null, label: null } : { eventId, text, label: text.split(apart, 1)[0]! };
}

export type Meant =
  | { ok: true; id: string; companionsOf: string | null }
  | { ok: false; code: "household_unknown" | "household_ambiguous" };

/**
 * The household that a text names, as its label or its name, or else as a guest who belongs to it; locks nothing. `household_unknown`
 * when the text names no household, and `household_ambiguous` when it names several.
 */
export function meantHousehold({ named, homes }: NamedRows, text: string): Meant {
  const found = (named ?? []).map((row) => ({ ...row, label: labelOf(row) }));
  const labelled = found.filter(({ label, name }) => label === text || name === text);
  const meant = labelled.length === 1 ? labelled : found.filter(({ label }) => label === text);
  const one = meant.length === 1 ? meant[0] : found.length === 1 ? found[0] : undefined;
  if (one) return { ok: true, id: one.id, companionsOf: one.companionsOf };
  const [home, ...others] = homes ?? [];
  if (found.length > 0 || others.length > 0) return { ok: false, code: "household_ambiguous" };
  return home ? { ok: true, ...home } : { ok: false, code: "household_unknown" };
}

const household = statement<NamedValues, NamedRows>(
  "named_household",
  (at) => `with ${namedHouseholds(at)} select ${namedColumns}`,
);

/** The household of the event that `text` names, as `meantHousehold` says. */
export async function findHouseholdByName(db: Db, eventId: string, text: string): Promise<Meant> {
  const [rows] = await household(db, namedValues(eventId, text));
  return meantHousehold(rows!, text);
}
