// A host's answers about a household of an imported list, and their effect on it.
import type { Double } from "#app/domain/guest/import/doubles.ts";
import {
  type Doubt,
  draftPerson,
  type DraftHousehold,
  type DraftPerson,
  householdDoubts,
} from "#app/domain/guest/import/guest-import.ts";
import { mostMembers } from "#app/domain/guest/household.ts";
import { cutName } from "#app/domain/guest/import/pasted-names.ts";

/** `keep`: it is right as it is; `same`: the duplicates are one person; `count`: the number of people, null if unknown. */
export type RowAnswer = { choice: "keep" } | { choice: "same" } | { choice: "count"; count: number | null };
/** The doubts about the number of people. */
const counted: readonly Doubt["code"][] = ["children_uncounted", "people_uncounted", "family_unnamed"];

/** The count that the screen asks for: children, others besides, or all; null without such a doubt. */
export function countAsked({ doubts }: Pick<DraftHousehold, "doubts">): "children" | "others" | "all" | null {
  const doubt = doubts.find(({ code }) => counted.includes(code));
  if (!doubt) return null;
  if (doubt.code === "children_uncounted") return "children";
  return doubt.code === "people_uncounted" ? "others" : "all";
}

/** The answer in a form; null if invalid. A count is from 1 to the maximum of a household, or empty. */
export function readRowAnswer(choice: unknown, count: unknown): RowAnswer | null {
  if (choice === "keep" || choice === "same") return { choice };
  if (choice !== "count") return null;
  if (count === null || count === undefined || count === "") return { choice, count: null };
  const number = /^\d{1,2}$/.test(String(count)) ? Number(count) : 0;
  return number >= 1 && number <= mostMembers ? { choice, count: number } : null;
}

/** The household after the answer, and whether it is imported. */
export function answered(
  household: DraftHousehold,
  doubles: readonly Double[],
  answer: RowAnswer,
): { household: DraftHousehold; chosen: boolean | null } {
  if (answer.choice === "keep") return { household: looked(household), chosen: true };
  if (answer.choice === "same") {
    const twice = new Set(doubles.map(({ name }) => name));
    const people = household.people.filter(({ name, isNamed }) => !isNamed || !twice.has(name));
    const hasNamedPerson = people.some(({ isNamed }) => isNamed);
    return hasNamedPerson ? { household: { ...household, people }, chosen: true } : { household, chosen: false };
  }
  const { count } = answer;
  const people = [...household.people, ...(count === null ? [] : more(household, countAsked(household), count))];
  const rest = household.doubts.filter(({ code }) => !counted.includes(code));
  return { household: looked({ ...household, people, doubts: rest }), chosen: null };
}

// Clears the reviewed doubts; blocking ones stay.
function looked(household: DraftHousehold): DraftHousehold {
  return { ...household, doubts: householdDoubts(household.people) };
}

function more({ people }: DraftHousehold, asked: ReturnType<typeof countAsked>, count: number): DraftPerson[] {
  const [first = draftPerson("")] = people;
  const { kind, group, tags, status } = first;
  const shared = { kind, group, tags, status };
  if (asked === "children")
    return Array.from({ length: count }, (_, at) =>
      draftPerson(cutName(`Niño/a ${count > 1 ? `${at + 1} ` : ""}de ${first.name}`), {
        ...shared,
        memberType: "child",
      }),
    );
  const besides = asked === "all" ? count - people.length : count;
  return Array.from({ length: Math.max(0, besides) }, () =>
    draftPerson("", { ...shared, isNamed: false, memberType: "companion" }),
  );
}
