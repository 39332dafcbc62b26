// The households and people of an imported list, and the doubts that a host should review before saving.
import type { QuestionAnswer } from "#app/domain/guest/question.ts";
import type { GuestGroup, GuestKind, GuestStatus } from "#app/domain/guest/guest.ts";
import { nameLimit } from "#app/domain/account/account.ts";
import { type MemberType, mostMembers } from "#app/domain/guest/household.ts";
import { lengthOf } from "#app/domain/text/text.ts";

export const importLimits = {
  /** People and rows of one list. */
  people: 5_000,
  rows: 5_000,
  columns: 100,
  /** Characters of one cell or one line, and of a whole list. */
  cell: 2_000,
  text: 1_500_000,
  /** Bytes of a file, and of an unpacked spreadsheet. */
  bytes: 5 * 1024 * 1024,
  unfolded: 30 * 1024 * 1024,
} as const;

/** How many days a list waits for the host who uploaded it. SC-74 */
export const unfinishedDays = 30;

/** The doubts for the host's review. */
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
/** `text` is the doubtful text as written. */
export type Doubt = { code: ImportDoubt; text?: string };

export type DraftPerson = {
  name: string;
  /** False for a companion with an unknown name: then `name` is empty. */
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
  /** The table and the seat in the list; empty without them. */
  table: string;
  seat: string;
  answers: QuestionAnswer[];
};

/** `line` is its place in the list, from 1; `lines` are all lines that form it. `source` is their text. */
export type DraftHousehold = {
  line: number;
  lines?: number[];
  source: string;
  name: string;
  people: DraftPerson[];
  doubts: Doubt[];
};

/** A person with a name and defaults for the rest. */
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

/** Whether a household cannot be saved as it is. */
export function isBlocked({ doubts }: Pick<DraftHousehold, "doubts">): boolean {
  return doubts.some(({ code }) => blockingDoubts.includes(code));
}

/** The doubts that need the host's answer: a child without a name is a fact and no question. */
export function askedDoubts(doubts: readonly Doubt[]): Doubt[] {
  return doubts.filter(({ code }) => code !== "child_unnamed");
}

/** The doubts that block a household after its host's edits. */
export function householdDoubts(people: readonly Pick<DraftPerson, "name" | "isNamed">[]): Doubt[] {
  const named = people.filter(({ isNamed }) => isNamed);
  const doubts: Doubt[] = named
    .filter(({ name }) => lengthOf(name) > nameLimit)
    .map(({ name }) => ({ code: "name_too_long", text: name }));
  if (named.length === 0 || named.some(({ name }) => name === "")) doubts.push({ code: "name_required" });
  if (people.length > mostMembers) doubts.push({ code: "too_many_people", text: String(people.length) });
  return doubts;
}

/** Whether each household, with `counts` people, fits into `room`, in order; no household is divided. */
export function thatFit(counts: readonly number[], room: number): boolean[] {
  let left = room;
  return counts.map((count) => {
    if (count > left) return false;
    left -= count;
    return true;
  });
}
