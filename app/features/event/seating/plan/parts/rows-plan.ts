// Single seats in the plan of a page: where a guest sits, which seats a hand would take, and the plan after that.
import { seatsOfGroup } from "#app/domain/event/plan/rows.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import type { Plan, PlanPerson, PlanRow, PlanSeat } from "../queries.server.ts";

type Rows = Pick<Plan, "rows">;

/** The row of a seat; undefined for one of another layout. */
export function rowOf({ rows }: Rows, seatId: string | null): { row: PlanRow; seat: PlanSeat; at: number } | undefined {
  for (const row of rows) {
    const at = row.seats.findIndex(({ id }) => id === seatId);
    if (at >= 0) return { row, seat: row.seats[at]!, at };
  }
  return undefined;
}

/** The seat of a guest; null without one. */
export function seatOfGuest({ rows }: Rows, guestId: string): string | null {
  return rows.flatMap(({ seats }) => seats).find(({ person }) => person?.id === guestId)?.id ?? null;
}

/** The seats that these guests would take from `seatId` on, in the order of the row. Empty on a taken seat and in a row with too few. */
export function seatsFor(plan: Rows, guestIds: readonly string[], seatId: string): PlanSeat[] {
  const { row } = rowOf(plan, seatId) ?? {};
  if (!row) return [];
  const isTaken = ({ person }: PlanSeat) => person !== undefined && !guestIds.includes(person.id);
  const found = seatsOfGroup(
    row.seats.map((seat) => ({ id: seat.id, isAisle: seat.isAisle, isTaken: isTaken(seat) })),
    seatId,
    guestIds.length,
  );
  return found.ok ? row.seats.filter(({ id }) => found.seatIds.includes(id)) : [];
}

/** How many free seats the emptiest row has. */
export function mostFree({ rows }: Rows): number {
  return Math.max(0, ...rows.map(({ seats }) => freeIn(seats)));
}
export const freeIn = (seats: readonly PlanSeat[]) => seats.filter(({ person }) => !person).length;

/** `plan` after these guests sat down from `seatId` on, or with null stood up. */
export function withSeatsTaken(plan: Plan, guestIds: readonly string[], seatId: string | null): Plan {
  const seated = plan.rows.flatMap(({ seats }) => seats.flatMap(({ person }) => person ?? []));
  const waiting = plan.tickets.flatMap(({ people }) => people);
  const people = guestIds.flatMap((id) => [...seated, ...waiting].find((person) => person.id === id) ?? []);
  const to = seatId === null ? [] : seatsFor(plan, guestIds, seatId);
  if (people.length === 0 || (seatId !== null && to.length !== people.length)) return plan;
  const isMoving = ({ id }: PlanPerson) => guestIds.includes(id);
  const arriving = new Map(to.map(({ id }, at) => [id, people[at]!]));
  const rows = plan.rows.map((row) => {
    if (!row.seats.some(({ id, person }) => arriving.has(id) || (person && isMoving(person)))) return row;
    return {
      ...row,
      seats: row.seats.map(({ person, ...seat }): PlanSeat => {
        const stays = person && isMoving(person) ? undefined : person;
        const sits = arriving.get(seat.id) ?? stays;
        return sits ? { ...seat, person: sits } : seat;
      }),
    };
  });
  const left = plan.tickets.flatMap((ticket) => {
    const rest = ticket.people.filter((person) => !isMoving(person));
    return rest.length > 0 ? [{ ...ticket, people: rest }] : [];
  });
  const stood = seatId === null ? seated.filter(isMoving) : [];
  const standing = stood.map((person) => ({ id: person.id, name: person.name, people: [person] }));
  const came = seatId === null ? [] : waiting.filter(isMoving);
  const by = came.length - stood.length;
  const coming = [...came, ...stood].filter(({ status }) => isComing(status)).length;
  return {
    ...plan,
    rows,
    tickets: [...standing, ...left],
    figures: { ...plan.figures, taken: plan.figures.taken + by, free: plan.figures.free - by },
    coming: plan.coming + (seatId === null ? coming : -coming),
  };
}
