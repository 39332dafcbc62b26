// The differences between two copies of the list, for a helper at the door.
import type { DoorCopy, DoorPerson } from "#app/domain/door/copy.ts";

/** `moved`: sits at another table; `table` is the number of the new one, null without one. */
export type ListChange = { kind: "added" | "removed" | "moved"; name: string; table: number | null };

/** The people who came, left or sit elsewhere from `before` to `after`, in the order of the list. */
export function changesOf(before: DoorCopy, after: DoorCopy): ListChange[] {
  const [old, now] = [peopleOf(before), peopleOf(after)];
  const changes: ListChange[] = [];
  for (const [no, { name, table }] of now) {
    const was = old.get(no);
    if (!was) changes.push({ kind: "added", name, table });
    else if (was.table !== table) changes.push({ kind: "moved", name, table });
  }
  for (const [no, { name, table }] of old) if (!now.has(no)) changes.push({ kind: "removed", name, table });
  return changes;
}

function peopleOf({ households }: DoorCopy): Map<number, DoorPerson> {
  return new Map(households.flatMap(({ people }) => people.map((person) => [person.no, person] as const)));
}
