// What a list that comes in is read into: households with their people, and what a host should look at before it is kept.
import type { QuestionAnswer } from "#app/domain/event-question.ts";
import { type GuestGroup, type GuestKind, type GuestStatus, searchKey } from "#app/domain/guest.ts";
import { nameLimit } from "#app/domain/account.ts";
import { type MemberType, mostMembers } from "#app/domain/household.ts";
import { lengthOf } from "#app/domain/text.ts";

export const importLimits = {
  /** People and rows of one list. */
  people: 5_000,
  rows: 5_000,
  columns: 100,
  /** Characters of one cell or one line, and of a whole list. */
  cell: 2_000,
  text: 1_500_000,
  /** Bytes of a file, and of what a spreadsheet unfolds into. */
  bytes: 5 * 1024 * 1024,
  unfolded: 30 * 1024 * 1024,
} as const;

/** What a host should look at. */
export type ImportDoubt =
  | "children_uncounted"
  | "people_uncounted"
  | "family_unnamed"
  | "child_unnamed"
  | "joined_names"
  | "surname_first"
  | "number_unclear"
  | "phone_unclear"
  | "email_invalid"
  | "value_unknown"
  | "text_cut"
  | "place_full"
  | "name_required"
  | "name_too_long"
  | "too_many_people";
/** Why a household cannot be kept as it is. */
export const blockingDoubts: readonly ImportDoubt[] = ["name_required", "name_too_long", "too_many_people"];
/** `text` is what it is about, as it was written. */
export type Doubt = { code: ImportDoubt; text?: string };

export type DraftPerson = {
  name: string;
  /** False for a companion whose name nobody knows: then `name` is empty. */
  isNamed: boolean;
  memberType: MemberType;
  email: string | null;
  phone: string | null;
  kind: GuestKind;
  group: GuestGroup;
  tags: string[];
  notes: string;
  dietary: string | null;
  status: GuestStatus;
  /** The day of the answer, YYYY-MM-DD. */
  answeredOn: string | null;
  message: string | null;
  /** What the list calls the table and the seat; empty where it names none. */
  table: string;
  seat: string;
  answers: QuestionAnswer[];
};

/** `line` is where it stood in the list, from 1; `lines` are all of which it is made. */
export type DraftHousehold = {
  line: number;
  lines?: number[];
  source: string;
  name: string;
  people: DraftPerson[];
  doubts: Doubt[];
};

/** A person with a name and nothing else. */
export function draftPerson(name: string, more: Partial<DraftPerson> = {}): DraftPerson {
  return {
    name,
    isNamed: true,
    memberType: "adult",
    email: null,
    phone: null,
    kind: "other",
    group: "guest",
    tags: [],
    notes: "",
    dietary: null,
    status: "invited",
    answeredOn: null,
    message: null,
    table: "",
    seat: "",
    answers: [],
    ...more,
  };
}

/** What of a household that its host has written cannot be kept. */
export function householdDoubts(people: readonly Pick<DraftPerson, "name" | "isNamed">[]): Doubt[] {
  const named = people.filter(({ isNamed }) => isNamed);
  const doubts: Doubt[] = named
    .filter(({ name }) => lengthOf(name) > nameLimit)
    .map(({ name }) => ({ code: "name_too_long", text: name }));
  if (named.length === 0 || named.some(({ name }) => name === "")) doubts.push({ code: "name_required" });
  if (people.length > mostMembers) doubts.push({ code: "too_many_people", text: String(people.length) });
  return doubts;
}

/** Who is on the list already. */
export type KnownGuest = { name: string; emailKey: string | null };
/** `list`: a guest who is there already; `import`: another line of the same list. `email`: the same address, else the same name. */
export type Double = { name: string; where: "list" | "import"; by: "email" | "name" };

/**
 * For each household, who of it is there already: on the guest list or in an earlier household of this list. Names are compared without
 * accents; companions without a name are nobody's double.
 */
export function findDoubles(
  households: readonly { people: readonly Pick<DraftPerson, "name" | "isNamed" | "email">[] }[],
  known: readonly KnownGuest[],
  emailKey: (email: string) => string,
): Double[][] {
  const names = new Map<string, Double["where"]>(known.map(({ name }) => [searchKey(name), "list"]));
  const emails = new Map<string, Double["where"]>(
    known.flatMap(({ emailKey: key }) => (key === null ? [] : [[key, "list"] as const])),
  );
  return households.map(({ people }) => {
    const doubles: Double[] = [];
    const mine: [Map<string, Double["where"]>, string][] = [];
    for (const { name, isNamed, email } of people) {
      const key = email === null ? null : emailKey(email);
      const byEmail = key === null ? undefined : emails.get(key);
      const byName = isNamed ? names.get(searchKey(name)) : undefined;
      if (byEmail) doubles.push({ name, where: byEmail, by: "email" });
      else if (byName) doubles.push({ name, where: byName, by: "name" });
      if (isNamed) mine.push([names, searchKey(name)]);
      // Two of one household with one address: the second is the first one's double.
      if (key !== null && !emails.has(key)) emails.set(key, "import");
    }
    for (const [map, key] of mine) if (!map.has(key)) map.set(key, "import");
    return doubles;
  });
}

/** Whether a household is kept where its host has said nothing of it: not if it cannot be, and not if one of it is there already. */
export function isTaken(
  { doubts }: Pick<DraftHousehold, "doubts">,
  doubles: readonly Double[],
  chosen: boolean | null,
): boolean {
  if (doubts.some(({ code }) => blockingDoubts.includes(code))) return false;
  // An address belongs to one guest.
  if (doubles.some(({ by }) => by === "email")) return false;
  return chosen ?? doubles.length === 0;
}

/** How many of `counts` people, household by household, fit into `room`: true for each that does, in their order; no household is divided. */
export function thatFit(counts: readonly number[], room: number): boolean[] {
  let left = room;
  return counts.map((count) => {
    if (count > left) return false;
    left -= count;
    return true;
  });
}
