// The plan with the changes that the server has not answered yet laid over it: moves, locks, and who sits where.
import { readAngle } from "#app/domain/event/plan/objects.ts";
import type { Spot } from "#app/domain/event/plan/boxes.ts";
import { parseMetres } from "#app/domain/event/plan/room.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import type { Plan, PlanTable } from "../queries.server.ts";
import { withSeatsTaken } from "./rows-plan.ts";

type Person = PlanTable["people"][number];

/** `plan` after the posted forms `bodies`, in their order. A change of something that is gone changes nothing. */
export function withUnsent(plan: Plan, bodies: readonly string[]): Plan {
  return bodies.reduce((before, body) => {
    const sent = new URLSearchParams(body);
    const intent = sent.get("intent");
    if (intent === "plan.save") return withMoves(before, movesIn(sent));
    const guestIds = sent.getAll("guestId[]");
    if (before.mode === "seats" && (intent === "assign" || intent === "unassign"))
      return withSeatsTaken(before, guestIds, intent === "assign" ? sent.get("seatId") : null);
    if (intent === "table.update") return withTableLock(before, sent.get("tableId"), sent.get("locked") === "true");
    if (intent === "guest.lock" || intent === "guest.unlock")
      return withPeopleLocked(before, guestIds, intent === "guest.lock");
    if (intent === "assign" && sent.has("chair"))
      return withChair(before, guestIds[0] ?? "", sent.get("tableId"), Number(sent.get("chair")));
    if (intent === "assign") return withSeats(before, guestIds, sent.get("tableId"));
    if (intent === "unassign") return withSeats(before, guestIds, null);
    return before;
  }, plan);
}

/** The places in a form of `plan.save`, by the ids of their pieces. */
function movesIn(sent: URLSearchParams): ReadonlyMap<string, Spot> {
  const moves = new Map<string, Spot>();
  for (const [name, id] of sent) {
    const [, row] = /^changes\[(\d+)\]\.id$/.exec(name) ?? [];
    if (row === undefined) continue;
    const cell = (field: string) => sent.get(`changes[${row}].${field}`);
    const [x, y] = [parseMetres(cell("x")), parseMetres(cell("y"))];
    if (x !== null && y !== null) moves.set(id, { x, y, angle: readAngle(cell("angle") ?? "") ?? 0 });
  }
  return moves;
}

function withMoves(plan: Plan, moves: ReadonlyMap<string, Spot>): Plan {
  const tables = plan.tables.map((table) => {
    const spot = moves.get(table.id);
    return spot ? { ...table, spot } : table;
  });
  const rows = plan.rows.map((row) => {
    const spot = moves.get(row.id);
    return spot ? { ...row, spot } : row;
  });
  const objects = plan.objects.map((object) => ({ ...object, ...moves.get(object.id) }));
  return { ...plan, tables, rows, objects: plan.objects.some(({ id }) => moves.has(id)) ? objects : plan.objects };
}

function withTableLock(plan: Plan, tableId: string | null, isLocked: boolean): Plan {
  return { ...plan, tables: plan.tables.map((table) => (table.id === tableId ? { ...table, isLocked } : table)) };
}

function withPeopleLocked(plan: Plan, guestIds: readonly string[], isLocked: boolean): Plan {
  const isAsked = ({ id }: Person) => guestIds.includes(id);
  const lockedOrNot = (one: Person): Person => {
    const { isLocked: _, ...person } = one;
    return isLocked ? { ...person, isLocked } : person;
  };
  const tables = plan.tables.map((table) =>
    table.people.some(isAsked)
      ? { ...table, people: table.people.map((one) => (isAsked(one) ? lockedOrNot(one) : one)) }
      : table,
  );
  return { ...plan, tables };
}

/** Seats the guest on a chair. The person on that chair gets the guest's place, or stays at the table if the guest has no place. */
function withChair(plan: Plan, guestId: string, tableId: string | null, chair: number): Plan {
  const from = plan.tables.find(({ people }) => people.some(({ id }) => id === guestId));
  const former = from?.people.find(({ id }) => id === guestId)?.chair ?? null;
  const sitter = plan.tables
    .find(({ id }) => id === tableId)
    ?.people.find((one) => one.chair === chair && one.id !== guestId);
  const seated = withSeats(plan, [guestId], tableId);
  const after = sitter && from && from.id !== tableId ? withSeats(seated, [sitter.id], from.id) : seated;
  const chairOf = (one: Person) => (one.id === guestId ? chair : one.id === sitter?.id ? former : one.chair);
  const isMoved = ({ people }: PlanTable) => people.some(({ id }) => id === guestId || id === sitter?.id);
  const tables = after.tables.map((table) =>
    isMoved(table) ? { ...table, people: table.people.map((one) => ({ ...one, chair: chairOf(one) })) } : table,
  );
  return { ...after, tables };
}

function withSeats(plan: Plan, guestIds: readonly string[], tableId: string | null): Plan {
  const to = plan.tables.find(({ id }) => id === tableId);
  if (tableId !== null && !to) return plan;
  const wanted = guestIds.filter((id) => !to?.people.some((person) => person.id === id));
  const isMoving = ({ id }: Person) => wanted.includes(id);
  const seated = plan.tables.flatMap(({ people }) => people.filter(isMoving));
  const waiting = plan.tickets.flatMap(({ people }) => people.filter(isMoving));
  const moving = [...seated, ...waiting];
  if (moving.length === 0 || (to === undefined && seated.length === 0)) return plan;
  const arrive = ({ people, capacity }: PlanTable) => {
    const free = freeChairs(capacity, people);
    return people.concat(moving.map((person, at) => ({ ...person, chair: free[at] ?? null })));
  };
  const tables = plan.tables.map((table) => {
    if (table === to) return { ...table, people: arrive(table) };
    return table.people.some(isMoving) ? { ...table, people: table.people.filter((one) => !isMoving(one)) } : table;
  });
  const left = plan.tickets.flatMap((ticket) => {
    const people = ticket.people.filter((person) => !isMoving(person));
    return people.length > 0 ? [{ ...ticket, people }] : [];
  });
  const standing = to ? [] : seated.map((person) => ({ id: person.id, name: person.name, people: [person] }));
  // A guest takes a chair with an answer or without one.
  const by = to ? waiting.length : -seated.length;
  const coming = (to ? waiting : seated).filter(({ status }) => isComing(status)).length;
  return {
    ...plan,
    tables,
    tickets: [...standing, ...left],
    figures: { ...plan.figures, taken: plan.figures.taken + by, free: plan.figures.free - by },
    coming: plan.coming + (to ? -coming : coming),
  };
}

/** The chairs without a person, the first at the front: people who sit down take them in this order. */
function freeChairs(capacity: number, people: readonly Person[]): number[] {
  const taken = new Set(people.map(({ chair }) => chair));
  return Array.from({ length: capacity }, (_, at) => at + 1).filter((chair) => !taken.has(chair));
}
