// Households for tests, stored as the guest list would store them.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import type { MemberType } from "#app/domain/guest/household.ts";
import { emailKey } from "#app/domain/account/account.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";

export type NewMember = {
  name: string;
  email?: string | null;
  phone?: string | null;
  status?: GuestStatus;
  memberType?: MemberType;
  isNamed?: boolean;
};

/** Adds a household to an event's list; returns its id, and those of its guests in the given order. */
export async function addHousehold(
  db: Db,
  eventId: string,
  members: readonly NewMember[],
  change: { name?: string; plusOnes?: number | null } = {},
): Promise<{ id: string; guestIds: string[] }> {
  const id = newId();
  await db
    .insertInto("households")
    .values({ eventId, id, name: members[0]?.name ?? "Familia", ...change })
    .execute();
  // A household's guests are listed in insertion order.
  const first = Date.now();
  const guests = members.map(({ email = null, ...member }, at) => ({
    createdAt: new Date(first + at),
    eventId,
    id: newId(),
    householdId: id,
    email,
    emailKey: email && emailKey(email),
    role: "guest" as const,
    permissions: ["view" as const, "rsvp" as const],
    source: "host" as const,
    ...member,
  }));
  await db.insertInto("guests").values(guests).execute();
  return { id, guestIds: guests.map((guest) => guest.id) };
}

export type InvitedHousehold = { path: string; token: string; id: string; ids: string[]; names: string[] };

/** Adds a household to the list and gives it an invitation; `ids` and `names` are those of its guests in the given order. */
export async function inviteHousehold(
  db: Db,
  eventId: string,
  members: readonly NewMember[],
  change: { name?: string; plusOnes?: number } = {},
): Promise<InvitedHousehold> {
  const { id, guestIds } = await addHousehold(db, eventId, members, change);
  const token = newToken();
  const secret = { tokenHash: hashToken(token), tokenSealed: "x" };
  await db.updateTable("households").set(secret).where("id", "=", id).execute();
  return { path: `/invitation/${token}`, token, id, ids: guestIds, names: members.map(({ name }) => name) };
}

/** Two adults, the companion of one of them, and a child. */
export function someFamily(email: string): NewMember[] {
  return [
    { name: "Amparo Bosch", email },
    { name: "Julián Tejada" },
    { name: "Acompañante de Amparo Bosch", memberType: "companion", isNamed: false },
    { name: "Nora Tejada", memberType: "child" },
  ];
}

/** The form of a household's answer: one word per guest, «yes» or «no», in their order. */
export function respond({ ids }: InvitedHousehold, words: string[], more: Record<string, string> = {}) {
  return {
    intent: "respond",
    ...Object.fromEntries(ids.map((id, index) => [`members[${id}].attending`, words[index] ?? ""])),
    ...more,
  };
}
