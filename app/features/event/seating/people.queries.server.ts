// Reads the people that a command of the plan moves, for its transaction.
import type { Tx } from "#app/db/transaction.ts";
import { isId } from "#app/platform/pass.server.ts";
import type { SeatedGuest } from "./places.queries.server.ts";

export type Person = SeatedGuest & { seatId: string | null };

/** Adults of a household sit down first, then their companions and children. */
const memberOrder: readonly string[] = ["adult", "companion", "child"];

/** Locks the rows in the order of their ids and answers them in the order of `guestIds`. Undefined if a guest is not of this event. */
export async function lockPeople(
  tx: Tx,
  eventId: string,
  guestIds: readonly unknown[],
  householdId: unknown,
): Promise<Person[] | undefined> {
  const ids = [...new Set(guestIds)];
  if (!ids.every(isId) || (householdId !== undefined && !isId(householdId))) return undefined;
  const people = await tx
    .selectFrom("guests")
    .select(["id", "name", "tableId", "seatId", "chair", "placeLocked", "memberType", "sortName"])
    .where("eventId", "=", eventId)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb("id", "in", ids)] : []),
        ...(householdId === undefined
          ? []
          : [
              eb.and([
                eb("householdId", "=", householdId),
                eb("tableId", "is", null),
                eb("seatId", "is", null),
                eb("status", "<>", "declined"),
              ]),
            ]),
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  if (!ids.every((id) => people.some((person) => person.id === id))) return undefined;
  const turn = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const order = (one: (typeof people)[number], other: (typeof people)[number]) =>
    turn(one) - turn(other) ||
    memberOrder.indexOf(one.memberType) - memberOrder.indexOf(other.memberType) ||
    one.sortName.localeCompare(other.sortName, "es");
  return people.toSorted(order);
}
