// Adding a guest in few statements: the plan and the household in one query, and all that it writes in one go.
import { newId } from "#app/db/id.ts";
import { prepared } from "#app/db/prepared.ts";
import type { Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account.ts";
import type { Plan } from "#app/domain/plans.ts";
import { effectivePlan, type Subscription } from "#app/domain/subscription.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import type { GuestInput } from "./form.ts";
import {
  meantHousehold,
  namedColumns,
  namedHouseholds,
  namesIn,
  type NamedRows,
} from "./households/resolving.queries.server.ts";

type PlanAndHouseholdRow = NamedRows & {
  plan: Plan | null;
  planStatus: Subscription["status"] | null;
  planEnd: Date | null;
};

const planAndHousehold = prepared<PlanAndHouseholdRow>(
  "add_guest_read",
  `with ${namedHouseholds}
   select subscriptions.plan, subscriptions.status as plan_status, subscriptions.end_date as plan_end,
     ${namedColumns}
   from events left join subscriptions on subscriptions.user_id = events.created_by
   where events.id = $1`,
);

/** The plan whose limit the list has, and the household that `household` names, with what its first guest of a name is called. */
export async function readPlanAndHousehold(tx: Tx, eventId: string, household: string, now: Date) {
  const [row] = await planAndHousehold(tx, [eventId, ...namesIn(household)]);
  if (!row) throw new Error("the event is gone");
  const subscription = row.plan && { plan: row.plan, status: row.planStatus!, endDate: row.planEnd };
  return { plan: effectivePlan(subscription, now), household: household ? meantHousehold(row, household) : null };
}

// A household is written before its guest, or the trigger would make one with the guest's name.
const keep = prepared<{ guestId: string | null; changeId: number | null }>(
  "add_guest_keep",
  `with home as (
     insert into households (event_id, id, name) select $1::uuid, $2::uuid, $3::text where $3 is not null
     returning id
   ), guest as (
     insert into guests (event_id, id, household_id, name, email, email_key, phone, kind, "group", role, permissions, member_type, is_named,
       notes, tags, dietary, dietary_consent_at, invited_by, invited_by_name, created_at, updated_at, can_update_feed)
     select $1, $4::uuid, $2, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::text, $12::text[], $13::text, $14::boolean,
       $15::text, $16::text[], $17::text, case when $17 is not null then $20::timestamptz end, $18::uuid, $19::text, $20, $20,
       $22::boolean
     from (select count(*) from home) written
     on conflict on constraint already_guest do nothing
     returning id
   ), change as (
     insert into event_changes (event_id, actor_id, kind, subject_id) select $1, $18, 'guests.added', id from guest
   )
   select (select id from guest) as guest_id, case when exists (select from guest) then announce($21) end as change_id`,
);

/** Writes down one guest of `householdId`, which is made as `newHousehold` where that is not null, and announces it. Null for an address that is on the list. */
export async function writeGuest(
  tx: Tx,
  pass: MemberPass<"guest.create">,
  input: GuestInput,
  { householdId, newHousehold, name }: { householdId: string; newHousehold: string | null; name: string },
  now: Date,
): Promise<string | null> {
  const { email, phone, kind, group, role, permissions, memberType, isNamed, notes, tags, dietary } = input;
  const topic = `event:${pass.event.id}:guests` as const;
  const person = [name, email, email && emailKey(email), phone, kind, group, role, permissions, memberType, isNamed];
  const values = [pass.event.id, householdId, newHousehold, newId(), ...person, notes, tags, dietary];
  const [kept] = await keep(tx, [
    ...values,
    pass.viewer.id,
    pass.viewer.name,
    now,
    topic,
    input.canUpdateFeed ?? false,
  ]);
  if (!kept?.guestId) return null;
  tellAfterCommit(tx, { id: Number(kept.changeId), topic });
  return kept.guestId;
}
