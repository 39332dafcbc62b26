// The seats of the plan, for the question about a change when another host was faster.
import type { Seats } from "../../parts/collision.ts";
import type { Plan } from "../queries.server.ts";

export function seatsOf({
  tables,
  rows,
  tickets,
  changedBy,
}: Pick<Plan, "tables" | "rows" | "tickets" | "changedBy">): Seats {
  const seats = rows.flatMap((row) => row.seats);
  const people = new Map<string, { name: string; table: string | null }>();
  for (const ticket of tickets) for (const { id, name } of ticket.people) people.set(id, { name, table: null });
  for (const table of tables) for (const { id, name } of table.people) people.set(id, { name, table: table.id });
  for (const { id, person } of seats) if (person) people.set(person.id, { name: person.name, table: id });
  const places = [
    ...tables.map(({ id, number }) => [id, number] as const),
    ...seats.map(({ id, code, name }) => [id, code ?? name] as const),
  ];
  return { people, tables: new Map<string, number | string>(places), changedBy };
}
