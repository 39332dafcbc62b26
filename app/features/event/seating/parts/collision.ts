// The question about a change of seats when another host was faster, with its two answers.
import { collisionText } from "../offline.copy.ts";

/** The present seats as the page knows them. `table` is the id of a table or a single seat, null for a guest without one. */
export type Seats = {
  people: ReadonlyMap<string, { name: string; table: string | null }>;
  /** The numbers of the tables and the codes of the single seats, by id. */
  tables: ReadonlyMap<string, number | string>;
  /** The hosts who last changed a guest's place, by the guest's id. */
  changedBy: Readonly<Record<string, string>>;
};
export type Collision = {
  says: string;
  stay: string;
  go: string;
  /** The `from` of a second attempt: the place of all its guests now, or empty if they have several. */
  from: string;
};

/** The question about the refused form `body`. Null unless another host has moved its guests to another place since. */
export function collisionOf(body: string, { people, tables, changedBy }: Seats): Collision | null {
  const sent = new URLSearchParams(body);
  const intent = sent.get("intent");
  const from = sent.get("from");
  const target = intent === "assign" ? tables.get(sent.get("tableId") ?? sent.get("seatId") ?? "") : null;
  if ((intent !== "assign" && intent !== "unassign") || from === null || target === undefined) return null;
  const own = [...sent.getAll("guestId[]"), ...sent.getAll("guestId")].flatMap((id) => {
    const person = people.get(id);
    return person ? [{ id, ...person }] : [];
  });
  const moved = own.filter(({ table }) => (table ?? "none") !== from);
  const [first] = moved;
  if (!first) return null;
  const numberOf = (table: string | null) => (table === null ? null : (tables.get(table) ?? null));
  const places = new Set(moved.map(({ table }) => table));
  const isOne = new Set(own.map(({ table }) => table)).size === 1;
  const at = places.size === 1 ? numberOf(first.table) : undefined;
  if (at === target && isOne) return null;
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  return {
    says: collisionText.says({ by: changedBy[first.id], moved: names(moved), at, own: names(own), target }),
    stay: collisionText.stay(own.length, isOne ? at : undefined),
    go: collisionText.go(target),
    from: isOne ? (first.table ?? "none") : "",
  };
}
