// The commands that add and change a guest and set their status, and the check of the list's limit.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { dietConsent } from "#app/db/consent-rows.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { statement } from "#app/db/statement.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account/account.ts";
import {
  type AddGuestRefusal,
  answerDateAfter,
  type GuestStatusRefusal,
  type UpdateGuestRefusal,
} from "#app/domain/guest/list.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { type Plan, plans } from "#app/domain/account/plans.ts";
import { comingOf, reachesOf } from "#app/domain/event/reach.ts";
import { defaultPermissions, type Permission, type ShareablePermission } from "#app/domain/permission/names.ts";
import {
  changeOf,
  contextOfGuest,
  type Kept,
  type Ticks,
  usualTicks,
  withTicks,
} from "#app/domain/permission/ticks.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { giveConsents } from "#app/platform/consents.server.ts";
import { eventPlan } from "#app/platform/event-plan.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { eventFacts, type EventRow, isId, type MemberPass } from "#app/platform/pass.server.ts";
import { readPlanAndHousehold, writeGuest } from "./adding.commands.server.ts";
import type { GuestInput } from "./form.ts";
import { insertGuests } from "#app/db/guest-columns.ts";
import {
  dropHousehold,
  nameCompanion,
  placeFor,
  renameOwnHousehold,
  resolveHousehold,
} from "./households/resolving.commands.server.ts";
import { findGuest, type Guest } from "./queries.server.ts";
import { withholdAlike } from "./withholding.commands.server.ts";

/** The list is full; `plan` is the one whose limit it is. */
export type ListFull = Refusal<"guest_limit"> & { plan: Plan };

/**
 * Says whether `more` guests fit into the plan of the event's creator. Where the plan has a limit, this locks the guest list until `tx`
 * ends, so that transactions count one after the other. Take the lock last, right before writing the rows. SC-33, robustness H-2
 */
export async function lockGuestList(tx: Tx, eventId: string, now: Date, more = 1): Promise<{ ok: true } | ListFull> {
  const { plan } = await eventPlan(tx, eventId, now);
  return (await hasRoom(tx, eventId, plan, more)) ? ok() : { ...refuse("guest_limit"), plan };
}

type Room = { eventId: string; most: number; more: number; holds: boolean };
const roomOnList = statement<Room, { fits: boolean }>(
  "room_on_list",
  (at) =>
    `select room_on_list(${at.eventId}::uuid, ${at.most}::integer, ${at.more}::integer, ${at.holds}::boolean) as fits`,
);

/** The same for a caller who knows the plan already. For a plan without a limit it counts no guests and takes no lock. */
export async function hasRoom(tx: Tx, eventId: string, plan: Plan, more = 1): Promise<boolean> {
  const most = plans[plan].limits.guestsPerEvent;
  if (most === null) return true;
  const [room] = await roomOnList(tx, { eventId, most, more, holds: isGuarded("locks") });
  return room!.fits;
}

/**
 * Adds a guest as invited. Refuses permissions that the manager may not give (`grant_refused`, SC-17). Refuses an address on the
 * list (`already_guest`), one guest too many (`guest_limit`), and an ambiguous household name. Creates a missing household. part 2 §4 and §5
 *
 * Makes few round trips, with prepared statements: begin, read, check the room where the plan has a limit, write, commit.
 */
export async function addGuest(
  db: Db,
  pass: MemberPass<"guest.create">,
  input: GuestInput,
  now: Date,
): Promise<Result<{ guestId: string }, Exclude<AddGuestRefusal, "guest_limit">> | ListFull> {
  // A host gives nothing that they do not have.
  const usual = newGuest.permissions.filter((each) => pass.permissions.includes(each));
  const rights = guestRights(pass.event, { ...newGuest, permissions: usual }, input);
  if (!rights.ok) return rights;
  const { kept } = rights;
  if (!pass.may("guest.create", { requestedPerms: kept.permissions })) return refuse("grant_refused");
  const eventId = pass.event.id;
  const { household = "" } = input;
  return inTransaction(db, async (tx) => {
    let { plan, household: found } = await readPlanAndHousehold(tx, eventId, household, now);
    if (!(await hasRoom(tx, eventId, plan))) return { ...refuse("guest_limit"), plan };
    // While this waited for the list's lock, another transaction may have created the household.
    if (plans[plan].limits.guestsPerEvent !== null && found?.ok === false)
      found = (await readPlanAndHousehold(tx, eventId, household, now)).household;
    const place = placeFor(found, household, input);
    if (!place.ok) return place;
    const guestId = await writeGuest(tx, pass, { ...input, ...kept }, place, now);
    if (guestId) return ok({ guestId });
    if (place.newHousehold !== null) await dropHousehold(tx, eventId, place.householdId);
    return refuse("already_guest");
  });
}

/** Writes down one guest of a household, or of one of their own; the list is locked. Refuses an address that is on the list. */
export async function insertGuest(
  tx: Tx,
  pass: MemberPass<"guest.create">,
  { household: _household, shown: _shown, dietWords, ...input }: GuestInput,
  householdId: string | null,
  now: Date,
): Promise<Result<{ guestId: string }, "already_guest" | "companion_alone">> {
  const eventId = pass.event.id;
  const name = input.isNamed ? input.name : await nameCompanion(tx, eventId, householdId);
  if (name === null) return refuse("companion_alone");
  const home = householdId ? { householdId } : {};
  const by = { invitedBy: pass.viewer.id, invitedByName: pass.viewer.name };
  const person = { eventId, id: newId(), ...input, name, ...home, ...by, consents: dietConsent(dietWords) };
  const [guestId] = await insertGuests(tx, [person], now);
  return guestId ? ok({ guestId }) : refuse("already_guest");
}

function keyOf(email: string | null): string | null {
  return email === null ? null : emailKey(email);
}

/** Another host saved first; `current` is the guest as they are now. */
export type GuestChanged = Refusal<"guest_changed"> & { current: Guest };

/**
 * Changes what the organizers know of a guest, if the guest still is as at `version`. Only permissions that are given or taken need
 * to be the manager's own. With another address, the links that were mailed to the old one end.
 */
export async function updateGuest(
  db: Db,
  pass: MemberPass<"guest.update">,
  guestId: unknown,
  { version, household, shown, dietWords, ...input }: GuestInput & { version: number | null },
  now: Date,
): Promise<Result<unknown, Exclude<UpdateGuestRefusal, "guest_changed">> | GuestChanged> {
  const eventId = pass.event.id;
  try {
    return await inTransaction(db, async (tx) => {
      const before = await lockGuest(tx, eventId, guestId);
      if (!before) return refuse("guest_not_found");
      if (version !== null && version !== before.version) {
        const current = await findGuest(tx, pass, before.id);
        return current ? { ...refuse("guest_changed"), current } : refuse("guest_not_found");
      }
      const rights = guestRights(pass.event, before, { permissions: input.permissions, shown });
      if (!rights.ok) return rights;
      const change = changeOf(before, rights.kept);
      const requestedPerms = [...change.given, ...change.taken];
      if (
        requestedPerms.length > 0 &&
        !pass.may("guest.update", { requestedPerms, targetUserId: before.userId ?? undefined })
      ) {
        return refuse("grant_refused");
      }
      const home = await resolveHousehold(tx, eventId, before, { household, isNamed: input.isNamed });
      if (!home.ok) return home;
      const name = input.isNamed ? input.name : await nameCompanion(tx, eventId, home.householdId, before.id);
      if (name === null) return refuse("companion_alone");
      const key = keyOf(input.email);
      // Only this form's changes make a new version, so a guest's answer that arrives meanwhile is no conflict.
      const changes = { ...input, ...rights.kept, name, emailKey: key, version: before.version + 1 };
      await changeGuest(tx, eventId, before.id, { ...changes, householdId: home.householdId }, now);
      await giveConsents(tx, eventId, { guestId: before.id }, dietConsent(dietWords), now);
      if (before.userId) await withholdAlike(tx, "event_members", { eventId, userId: before.userId, ...change });
      if (name !== before.name && home.householdId === before.householdId)
        await renameOwnHousehold(tx, eventId, before, name, now);
      if (key !== before.emailKey)
        await tx.deleteFrom("guestTokens").where("eventId", "=", eventId).where("guestId", "=", before.id).execute();
      await recordChange(tx, pass, { kind: "guests.changed", subjectId: before.id });
      return ok();
    });
  } catch (error) {
    if (refusedBy(error) === "already_guest") return refuse("already_guest");
    throw error;
  }
}

/**
 * Sets the status of a guest, and with an answer its date. `seen` is the status that the host saw: the command refuses to replace
 * another one. Setting the status that the guest already has changes nothing. part 2 §4, SC-29
 */
export async function setGuestStatus(
  db: Db,
  pass: MemberPass<"guest.status">,
  guestId: unknown,
  status: GuestStatus,
  now: Date,
  seen: GuestStatus | null = null,
): Promise<Result<unknown, GuestStatusRefusal>> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const before = await lockGuest(tx, eventId, guestId);
    if (!before) return refuse("guest_not_found");
    if (seen !== null && before.status !== seen && before.status !== status) return refuse("status_changed");
    if (before.status !== status)
      await changeGuest(
        tx,
        eventId,
        before.id,
        {
          status,
          rsvpDate: answerDateAfter(status, before.rsvpDate, now),
          // A host knows the guest whose answer they wait for.
          ...(status === "invited" ? { isUnmatched: false } : {}),
        },
        now,
      );
    if (before.status !== status) {
      const undo = { values: { status: before.status }, left: { status } };
      await recordChange(tx, pass, { kind: "guests.status", subjectId: before.id, facts: { to: status }, undo });
    }
    return ok();
  });
}

const newGuest = { permissions: defaultPermissions.guest, withheld: [], source: "host", adoptedAt: null } as const;

/** The stored permissions of a guest after the form, which changes only the ticks that it showed. SC-63 */
function guestRights(event: EventRow, guest: Kept & Parameters<typeof comingOf>[0], ticks: Ticks) {
  const context = contextOfGuest(eventFacts(event, false), { perms: [], cameBy: comingOf(guest) });
  const open = usualTicks(context, []);
  return withTicks(guest, ticks, { usual: defaultPermissions.guest, open, reaches: reachesOf(event.reaches) });
}

/** The guest as they are now, locked until `tx` ends. Returns undefined for a guest of another event. A-4 */
async function lockGuest(tx: Tx, eventId: string, guestId: unknown) {
  if (!isId(guestId)) return undefined;
  const row = await tx
    .selectFrom("guests")
    .select(["id", "name", "emailKey", "permissions", "status", "rsvpDate", "userId", "version", "householdId"])
    .select(["withheld", "source", "adoptedAt"])
    .where("eventId", "=", eventId)
    .where("id", "=", guestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row;
}

type GuestChanges = Partial<
  Omit<GuestInput, "household" | "shown" | "permissions" | "dietWords"> & {
    permissions: Permission[];
    withheld: ShareablePermission[];
    version: number;
    householdId: string;
    emailKey: string | null;
    status: GuestStatus;
    isUnmatched: boolean;
    rsvpDate: Date | null;
    rsvpMessage: string | null;
  }
>;

async function changeGuest(tx: Tx, eventId: string, guestId: string, changes: GuestChanges, now: Date): Promise<void> {
  await tx
    .updateTable("guests")
    .set({ ...changes, updatedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "=", guestId)
    .execute();
  await announce(tx, `event:${eventId}:guests`);
}
