// Lets people of a family in, and shows the answer.
import type { DoorPerson } from "#app/domain/door/copy.ts";
import type { Fact } from "#app/domain/door/facts.ts";
import { useOpenDoor } from "./context.ts";
import { resultText } from "./copy.ts";
import type { FactDraft } from "./door.ts";
import type { Done, Screen } from "./screens.ts";
import { type DoorState, type Family, isExpected, presenceOf } from "./view.ts";

type Action = {
  /** The people who come in. */
  into?: readonly DoorPerson[];
  /** The people who leave. */
  out?: readonly DoorPerson[];
  /** The people who come later, or not at all. */
  said?: { kind: "later" | "absent"; people: readonly DoorPerson[] } | null;
  /** The helper lets in a person who is inside already, one more than the house holds, or one who did not sign up. */
  over?: boolean;
};

/** The facts with which people of a family come in and leave, and the answer that the phone shows for them. */
export function entering(
  state: DoorState,
  family: Family,
  how: Fact["how"],
  { into = [], out = [], said, over = false }: Action,
): [drafts: FactDraft[], done: (names: Done["names"]) => Screen] {
  const drafts: FactDraft[] = [
    ...into.map(
      ({ no, unbooked }) => ({ kind: "in", no, how, ...(over && { over }), ...(unbooked && { unbooked }) }) as const,
    ),
    ...out.map(({ no }) => ({ kind: "out", no, how }) as const),
    ...(said?.people.map(({ no }) => ({ kind: said.kind, no, how })) ?? []),
  ];
  const fresh = into.filter(({ no }) => !presenceOf(state, no).inside);
  const inside = family.inside + fresh.length - out.length;
  const size = family.size + fresh.filter((person) => !isExpected(person)).length;
  return [drafts, (names) => ({ at: "done", done: { names, ...wordsFor(family, into, out, inside, size) } })];
}

/** Returns how people of a family come in and leave, all with one press. */
export function useEntering(): (family: Family, how: Fact["how"], action: Action) => void {
  const { note, state } = useOpenDoor();
  return (family, how, action) => note(...entering(state, family, how, action));
}

function wordsFor(
  { household, tables }: Family,
  into: readonly DoorPerson[],
  out: readonly DoorPerson[],
  inside: number,
  size: number,
): Omit<Done, "names"> {
  const [noted] = into.filter(({ note }) => note !== "");
  const title = household.name;
  const note = noted && (household.people.length > 1 ? `${noted.name.split(" ")[0]}: ${noted.note}` : noted.note);
  if (into.length === 0)
    return { title, note: "", number: null, label: out.length > 0 ? resultText.left(out.length) : resultText.noted };
  const words = resultText.done(inside, size);
  const [table] = tables;
  if (table !== undefined && tables.length === 1)
    return { title, note: note ?? "", number: table, label: resultText.doneWithTable(words) };
  const where = tables.length > 1 ? resultText.doneTables(tables) : (household.seat ?? resultText.noTable);
  return { title, note: note ?? "", number: null, label: `${words} · ${where}` };
}
