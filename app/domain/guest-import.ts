// What a list that comes in is read into: households with their people, and what a host should look at before it is kept.
import type { QuestionAnswer } from "#app/domain/event-question.ts";
import type { GuestGroup, GuestKind, GuestStatus } from "#app/domain/guest.ts";
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

/** How many days a list waits for the host who brought it. SC-74 */
export const unfinishedDays = 30;

/** What a host should look at. */
type ImportDoubt =
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
const blockingDoubts: readonly ImportDoubt[] = ["name_required", "name_too_long", "too_many_people"];
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

/** `line` is where it stood in the list, from 1; `lines` are all of which it is made. `source` is what stood there. */
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

/** Whether a household cannot be kept as it is. */
export function isBlocked({ doubts }: Pick<DraftHousehold, "doubts">): boolean {
  return doubts.some(({ code }) => blockingDoubts.includes(code));
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

/** How many of `counts` people, household by household, fit into `room`: true for each that does, in their order; no household is divided. */
export function thatFit(counts: readonly number[], room: number): boolean[] {
  let left = room;
  return counts.map((count) => {
    if (count > left) return false;
    left -= count;
    return true;
  });
}
