// Adding a guest in few statements: the plan and the household in one query, and all that it writes in one go.
import { newId } from "#app/db/id.ts";
import { statement } from "#app/db/statement.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { ShareablePermission } from "#app/domain/permission/names.ts";
import type { Topic } from "#app/domain/topic.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import { planColumns, planIn, planJoin, type PlanRow } from "#app/platform/event-plan.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import type { GuestInput } from "./form.ts";
import { dietConsent } from "#app/db/consent-rows.ts";
import { guestRows, insertingConsents, insertingGuests, unlessListed } from "#app/db/guest-columns.ts";
import {
  meantHousehold,
  namedColumns,
  namedHouseholds,
  type NamedRows,
  namedValues,
  type NamedValues,
} from "./households/resolving.queries.server.ts";

const planAndHousehold = statement<NamedValues, NamedRows & PlanRow>(
  "add_guest_read",
  (at) => `with ${namedHouseholds(at)}
   select ${planColumns}, ${namedColumns} from events ${planJoin} where events.id = ${at.eventId}`,
);

/** The plan whose limit the list has, and the household that `household` names, with what its first guest of a name is called. */
export async function readPlanAndHousehold(tx: Tx, eventId: string, household: string, now: Date) {
  const [row] = await planAndHousehold(tx, namedValues(eventId, household));
  if (!row) throw new Error("the event is gone");
  return { plan: planIn(row, now), household: household ? meantHousehold(row, household) : null };
}

// A household is written before its guest, or the trigger would make one with the guest's name.
type Added = {
  eventId: string;
  householdId: string;
  newHousehold: string | null;
  guests: string;
  actorId: string;
  topic: Topic;
};
const keep = statement<Added, { guestId: string | null; changeId: number | null }>(
  "add_guest_keep",
  (at) => `with home as (
     insert into households (event_id, id, name)
     select ${at.eventId}::uuid, ${at.householdId}::uuid, ${at.newHousehold}::text where ${at.newHousehold} is not null
     returning id
   ), guest as (
     ${insertingGuests(at.guests, "(select count(*) from home) is not null")} ${unlessListed}
   ), agreed as (
     ${insertingConsents(at.guests, "guest.id in (select id from guest)")}
   ), change as (
     insert into event_changes (event_id, actor_id, kind, subject_id)
     select ${at.eventId}, ${at.actorId}::uuid, 'guests.added', id from guest
   )
   select (select id from guest) as guest_id, case when exists (select from guest) then announce(${at.topic}) end as change_id`,
);

/** Writes down one guest of `householdId`, which is made as `newHousehold` where that is not null, and announces it. Null for an address that is on the list. */
export async function writeGuest(
  tx: Tx,
  pass: MemberPass<"guest.create">,
  input: GuestInput & { withheld?: ShareablePermission[] },
  { householdId, newHousehold, name }: { householdId: string; newHousehold: string | null; name: string },
  now: Date,
): Promise<string | null> {
  const { household: _household, shown: _shown, dietWords, ...person } = input;
  const eventId = pass.event.id;
  const topic = `event:${eventId}:guests` as const;
  const by = { invitedBy: pass.viewer.id, invitedByName: pass.viewer.name };
  const guest = { ...person, eventId, id: newId(), householdId, name, ...by, consents: dietConsent(dietWords) };
  const guests = guestRows([guest], now);
  const [kept] = await keep(tx, { eventId, householdId, newHousehold, guests, actorId: pass.viewer.id, topic });
  if (!kept?.guestId) return null;
  tellAfterCommit(tx, { id: Number(kept.changeId), topic });
  return kept.guestId;
}
