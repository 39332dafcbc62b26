// Writes the households of a list with all their people in two statements.
import { sql } from "kysely";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account.ts";
import { answerDateAfter } from "#app/domain/guest-list.ts";
import type { DraftHousehold } from "#app/domain/guest-import.ts";
import { companionName } from "#app/domain/household.ts";
import { defaultPermissions } from "#app/domain/permission-names.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** The ids of who was written; fewer than there are people when an address is on the list by now. Diets only where the guests have allowed it. L-5 */
export async function insertHouseholds(
  tx: Tx,
  pass: MemberPass<"guest.create">,
  households: readonly DraftHousehold[],
  { mayNoteDiets, now }: { mayNoteDiets: boolean; now: Date },
): Promise<string[]> {
  const eventId = pass.event.id;
  const homes = households.map(({ name }) => ({ id: newId(), name }));
  const guests = households.flatMap(({ people }, home) => {
    const first = people.find(({ isNamed }) => isNamed)?.name ?? "";
    return people.map((person, at) => ({
      id: newId(),
      household_id: homes[home]!.id,
      name: person.isNamed ? person.name : companionName(first),
      is_named: person.isNamed,
      member_type: person.memberType,
      email: person.email,
      email_key: person.email && emailKey(person.email),
      phone: person.phone,
      kind: person.kind,
      group: person.group,
      tags: person.tags,
      notes: person.notes,
      dietary: mayNoteDiets ? person.dietary : null,
      status: person.status,
      rsvp_date: person.answeredOn ? `${person.answeredOn}T12:00:00Z` : answerDateAfter(person.status, null, now),
      rsvp_message: person.message,
      // A household is listed in the order of its list: each is there a millisecond after the one before.
      created_at: new Date(now.getTime() + at),
    }));
  });
  await sql`insert into households (event_id, id, name, created_at, updated_at)
    select ${eventId}, id, name, ${now}, ${now} from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as home (id uuid, name text)`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    insert into guests (event_id, id, household_id, name, is_named, member_type, email, email_key, phone, kind, "group", tags, notes, dietary,
      dietary_consent_at, status, rsvp_date, rsvp_message, role, permissions, invited_by, invited_by_name, created_at, updated_at)
    select ${eventId}, g.id, g.household_id, g.name, g.is_named, g.member_type, g.email, g.email_key, g.phone, g.kind, g."group", g.tags, g.notes,
      g.dietary, case when g.dietary is not null then ${now}::timestamptz end, g.status, g.rsvp_date, g.rsvp_message, 'guest',
      ${[...defaultPermissions.guest]}::text[], ${pass.viewer.id}, ${pass.viewer.name}, g.created_at, g.created_at
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g (id uuid, household_id uuid, name text, is_named boolean, member_type text,
      email text, email_key text, phone text, kind text, "group" text, tags text[], notes text, dietary text, status text,
      rsvp_date timestamptz, rsvp_message text, created_at timestamptz)
    on conflict on constraint already_guest do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
