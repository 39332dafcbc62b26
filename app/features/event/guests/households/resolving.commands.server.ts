// Finds or creates the household that a guest's form names, and names its companions.
import { sql } from "kysely";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { nameLimit } from "#app/domain/account/account.ts";
import { companionName } from "#app/domain/guest/household.ts";
import { ok, refuse } from "#app/domain/result.ts";
import { lengthOf } from "#app/domain/text/text.ts";
import { apart } from "./queries.server.ts";
import { findHouseholdByName, type Meant } from "./resolving.queries.server.ts";

/** «Acompañante de Carmen Ferrer»: after the household's first named guest besides `self`. Null if the household has no named guest. */
export async function nameCompanion(tx: Tx, eventId: string, householdId: string | null, self?: string) {
  if (!householdId) return null;
  const first = await tx
    .selectFrom("guests")
    .where("eventId", "=", eventId)
    .where("householdId", "=", householdId)
    .where("isNamed", "=", true)
    .$if(self !== undefined, (query) => query.where("id", "<>", self!))
    .select("name")
    .orderBy(sql`array_position(array['adult', 'companion', 'child'], member_type)`)
    .orderBy("createdAt")
    .orderBy("id")
    .executeTakeFirst();
  return first ? companionName(first.name) : null;
}

/** A guest as they were, locked by the command. */
export type Before = { id: string; name: string; householdId: string };

/** Whether an unknown `text` may name a new household: not with a removed one's label, nor beyond the limit of names. */
function mayBeNew(found: Meant, text: string): boolean {
  return !found.ok && found.code === "household_unknown" && !text.includes(apart) && lengthOf(text) <= nameLimit;
}

/** The place of a new guest with the household text `text`, from the `found` one: the command creates `newHousehold` with the guest. */
export function placeFor(found: Meant | null, text: string, { isNamed, name }: { isNamed: boolean; name: string }) {
  if (found?.ok) {
    const called = isNamed ? name : found.companionsOf && companionName(found.companionsOf);
    return called === null
      ? refuse("companion_alone")
      : ok({ householdId: found.id, newHousehold: null, name: called });
  }
  if (found && !mayBeNew(found, text)) return found;
  if (!isNamed) return refuse("companion_alone");
  return ok({ householdId: newId(), newHousehold: found ? text : name, name });
}

/**
 * The household that `text` names; creates a missing one. Refuses a name of several households, one beyond the limit of names, and the
 * label of a removed household. Refuses a companion without a name as the first of a new one.
 */
async function findOrAddHousehold(tx: Tx, eventId: string, text: string, isNamed: boolean) {
  const found = await findHouseholdByName(tx, eventId, text);
  if (found.ok || !mayBeNew(found, text)) return found;
  if (!isNamed) return refuse("companion_alone");
  const id = newId();
  await tx.insertInto("households").values({ eventId, id, name: text }).execute();
  return ok({ id });
}

/** Deletes a household that was just created and got no member. */
export async function dropHousehold(tx: Tx, eventId: string, householdId: string): Promise<void> {
  await tx.deleteFrom("households").where("eventId", "=", eventId).where("id", "=", householdId).execute();
}

/** The household that a form means: the current one, another by its name, a new one, or one of their own after a shared one. */
export async function resolveHousehold(
  tx: Tx,
  eventId: string,
  before: Before,
  { household, isNamed }: { household: string | undefined; isNamed: boolean },
) {
  if (household === undefined) return ok({ householdId: before.householdId });
  if (household !== "") {
    const found = await findOrAddHousehold(tx, eventId, household, isNamed);
    if (!found.ok) return found;
    // Locks it, so that it does not end with its last guest at this moment.
    const held = await tx
      .selectFrom("households")
      .select("id")
      .where("eventId", "=", eventId)
      .where("id", "=", found.id)
      .forKeyShare()
      .executeTakeFirst();
    return held ? ok({ householdId: held.id }) : refuse("household_unknown");
  }
  if (!(await hasCompany(tx, eventId, before))) return ok({ householdId: before.householdId });
  const id = newId();
  await tx.insertInto("households").values({ eventId, id, name: before.name }).execute();
  return ok({ householdId: id });
}

async function hasCompany(tx: Tx, eventId: string, { id, householdId }: Before): Promise<boolean> {
  const other = await tx
    .selectFrom("guests")
    .where("eventId", "=", eventId)
    .where("householdId", "=", householdId)
    .where("id", "<>", id)
    .select("id")
    .executeTakeFirst();
  return other !== undefined;
}

/** A guest's own household takes the guest's name, and so does a companion without a name. */
export async function renameOwnHousehold(
  tx: Tx,
  eventId: string,
  before: Before,
  name: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("households")
    .set({ name, updatedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "=", before.householdId)
    .where("name", "=", before.name)
    .execute();
  await tx
    .updateTable("guests")
    .set({ name: companionName(name), updatedAt: now })
    .where("eventId", "=", eventId)
    .where("householdId", "=", before.householdId)
    .where("isNamed", "=", false)
    .where("name", "=", companionName(before.name))
    .execute();
}
