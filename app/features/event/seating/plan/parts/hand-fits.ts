// The tables of a plan where the people in a hand fit.
import { isComing } from "#app/domain/guest/guest.ts";
import type { Plan, PlanTable } from "../queries.server.ts";
import type { Hand } from "./use-plan.ts";

/** Whether one person in the hand may choose a chair of the table: a free one, or in exchange the chair of another. */
export function maySit(
  { detail }: Plan,
  { isLocked, spot, capacity, people }: PlanTable,
  { ids, from }: Hand,
): boolean {
  const hasChairs = detail === "chair" && ids.length === 1 && spot !== null;
  return hasChairs && !isLocked && (from !== null || people.length < capacity);
}

/** The tables where the hand fits, the best first: where people of its household sit, then the fullest. */
export function fitting({ tables, tickets }: Plan, hand: Hand): PlanTable[] {
  const free = (table: PlanTable) => table.capacity - table.people.length;
  const family = new Set(
    tickets.filter(({ people }) => people.some(({ id }) => hand.ids.includes(id))).map(({ name }) => name),
  );
  const surname = [...family].map((name) => name.split(" ").at(-1) ?? "");
  const kin = (table: PlanTable) =>
    table.people.filter(({ name, status }) => isComing(status) && surname.some((each) => each && name.endsWith(each)))
      .length;
  return tables
    .filter(
      (table) => table.spot !== null && !table.isLocked && table.id !== hand.from && free(table) >= hand.ids.length,
    )
    .sort((one, other) => kin(other) - kin(one) || free(one) - free(other) || one.number - other.number);
}
