// The seats of the plan, for the question about a change when another host was faster.
import type { Seats } from "../../parts/collision.ts";
import type { Plan } from "../queries.server.ts";

export function seatsOf({ tables, tickets, changedBy }: Pick<Plan, "tables" | "tickets" | "changedBy">): Seats {
  const people = new Map<string, { name: string; table: string | null }>();
  for (const ticket of tickets) for (const { id, name } of ticket.people) people.set(id, { name, table: null });
  for (const table of tables) for (const { id, name } of table.people) people.set(id, { name, table: table.id });
  return { people, tables: new Map(tables.map(({ id, number }) => [id, number])), changedBy };
}
