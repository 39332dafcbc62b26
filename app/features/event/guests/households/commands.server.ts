// Commands that add a household with all its people, rename it, and move guests into and out of it.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account/account.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { insertGuest, type ListFull, lockGuestList } from "../commands.server.ts";
import type { GuestInput } from "../form.ts";
import { isOnList } from "../on-list.queries.server.ts";
import type { HouseholdInput, NewHousehold } from "./form.ts";

/** A refused member, with the field of the refusal. */
export type MemberRefused = { ok: false; code: "already_guest" | "companion_alone"; field: string };

/**
 * Adds a household with all its people, or none of them: named ones first, so that companions get a named guest's name. Refuses an address
 * on the list, and more people than the plan has room for. part 2 §4 and §5, robustness H-2
 */
export async function addHousehold(
  db: Db,
  pass: MemberPass<"guest.create">,
  { members, rows, ...household }: NewHousehold,
  now: Date,
): Promise<Result<{ householdId: string }, "grant_refused"> | ListFull | MemberRefused> {
  if (!pass.may("guest.create", { requestedPerms: members.flatMap(({ permissions }) => permissions) }))
    return refuse("grant_refused");
  const eventId = pass.event.id;
  const id = newId();
  try {
    return await inTransaction(db, async (tx) => {
      const room = await lockGuestList(tx, eventId, now, members.length);
      if (!room.ok) return room;
      await tx
        .insertInto("households")
        .values({ eventId, id, ...household, createdAt: now, updatedAt: now })
        .execute();
      const people = members.map((member, at) => ({ member, row: rows[at] }));
      for (const person of people.toSorted((a, b) => Number(b.member.isNamed) - Number(a.member.isNamed))) {
        const { member, row } = person;
        // Members sort in the order of the form: each has a creation time one millisecond later.
        const added = await insertGuest(tx, pass, member, id, new Date(now.getTime() + people.indexOf(person)));
        const field = !added.ok && added.code === "already_guest" ? "email" : "name";
        if (!added.ok) throw new Undone({ ...added, field: `members[${row}].${field}` });
      }
      await announce(tx, `event:${eventId}:guests`);
      const facts = { householdId: id, count: members.length };
      await recordChange(tx, pass, { kind: "guests.household", subjectId: id, facts });
      return ok({ householdId: id });
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

// Rolls back the writes before a refusal.
class Undone extends Error {
  readonly refusal: MemberRefused;
  constructor(refusal: MemberRefused) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export type HouseholdRefusal = "household_not_found";

/** Saves a household's name and how many companions it may bring; null for the event's number. */
export async function saveHousehold(
  db: Db,
  pass: MemberPass<"guest.update">,
  householdId: unknown,
  input: HouseholdInput,
  now: Date,
): Promise<Result<unknown, HouseholdRefusal>> {
  if (!isId(householdId)) return refuse("household_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const saved = await tx
      .updateTable("households")
      .set({ ...input, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", householdId)
      .returning("id")
      .executeTakeFirst();
    if (!saved) return refuse("household_not_found");
    await announce(tx, `event:${eventId}:guests`);
    const facts = { householdId: saved.id };
    await recordChange(tx, pass, { kind: "guests.householdChanged", subjectId: saved.id, facts });
    return ok();
  });
}

/** Adds one member to a stored household. Refuses as `addGuest` does. */
export async function addMember(
  db: Db,
  pass: MemberPass<"guest.create">,
  householdId: unknown,
  input: GuestInput,
  now: Date,
): Promise<Result<unknown, HouseholdRefusal | "already_guest" | "companion_alone" | "grant_refused"> | ListFull> {
  if (!pass.may("guest.create", { requestedPerms: input.permissions })) return refuse("grant_refused");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const room = await lockGuestList(tx, eventId, now);
    if (!room.ok) return room;
    if (!isId(householdId) || !(await holdHousehold(tx, eventId, householdId))) return refuse("household_not_found");
    const first = await tx
      .selectFrom("guests")
      .where("eventId", "=", eventId)
      .where("householdId", "=", householdId)
      .select(["kind", "group"])
      .orderBy("createdAt")
      .orderBy("id")
      .executeTakeFirst();
    // A guest who joins a family of the bride's side has that side too.
    const like = { ...input, ...first };
    const added = await insertGuest(tx, pass, like, householdId, now);
    if (!added.ok) return added;
    await announce(tx, `event:${eventId}:guests`);
    await recordChange(tx, pass, { kind: "guests.added", subjectId: added.guestId });
    return added;
  });
}

export type TakeRefusal = HouseholdRefusal | "guest_unknown" | "guest_ambiguous";

/** Moves a guest of the list into a household, by their name or their e-mail. */
export async function takeMember(
  db: Db,
  pass: MemberPass<"guest.update">,
  householdId: unknown,
  text: string,
  now: Date,
): Promise<Result<unknown, TakeRefusal>> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    if (!isId(householdId) || !(await holdHousehold(tx, eventId, householdId))) return refuse("household_not_found");
    const found = await tx
      .selectFrom("guests")
      .where("eventId", "=", eventId)
      .where("householdId", "<>", householdId)
      .where(isOnList)
      .where((eb) => eb.or([eb("emailKey", "=", emailKey(text)), sql<boolean>`search_key(name) = search_key(${text})`]))
      .select("id")
      .orderBy("id")
      .limit(2)
      .execute();
    const [one] = found;
    if (!one) return refuse("guest_unknown");
    if (found.length > 1) return refuse("guest_ambiguous");
    await moveTo(tx, eventId, one.id, householdId, now);
    await recordChange(tx, pass, { kind: "guests.joined", subjectId: one.id, facts: { householdId } });
    return ok();
  });
}

/** Moves a guest out of a shared household into one of their own; a guest alone in theirs stays. */
export async function moveOut(
  db: Db,
  pass: MemberPass<"guest.update">,
  householdId: unknown,
  guestId: unknown,
  now: Date,
): Promise<Result<unknown, "guest_not_found">> {
  if (!isId(householdId) || !isId(guestId)) return refuse("guest_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    if (!isId(householdId) || !(await holdHousehold(tx, eventId, householdId))) return refuse("guest_not_found");
    const members = await tx
      .selectFrom("guests")
      .where("eventId", "=", eventId)
      .where("householdId", "=", householdId)
      .select(["id", "name"])
      .execute();
    const guest = members.find(({ id }) => id === guestId);
    if (!guest) return refuse("guest_not_found");
    if (members.length === 1) return ok();
    const id = newId();
    await tx
      .insertInto("households")
      .values({ eventId, id, name: guest.name, createdAt: now, updatedAt: now })
      .execute();
    await moveTo(tx, eventId, guest.id, id, now);
    await recordChange(tx, pass, { kind: "guests.movedOut", subjectId: guest.id, facts: { householdId } });
    return ok();
  });
}

async function moveTo(tx: Tx, eventId: string, guestId: string, householdId: string, now: Date): Promise<void> {
  await tx
    .updateTable("guests")
    .set((eb) => ({ householdId, version: eb("version", "+", 1), updatedAt: now }))
    .where("eventId", "=", eventId)
    .where("id", "=", guestId)
    .execute();
  await announce(tx, `event:${eventId}:guests`);
}

/** Locks a household of the event until `tx` ends, so that it does not vanish; false for one of another event. A-4 */
async function holdHousehold(tx: Tx, eventId: string, householdId: unknown): Promise<boolean> {
  if (!isId(householdId)) return false;
  const held = await tx
    .selectFrom("households")
    .where("eventId", "=", eventId)
    .where("id", "=", householdId)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}
