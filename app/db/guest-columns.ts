// The columns of a guest, listed once for all statements that add guests.
import type { Insertable } from "kysely";
import { emailKey } from "#app/domain/account/account.ts";
import { consentsOf, type GivenConsent } from "./consent-rows.ts";
import { newId } from "./id.ts";
import { columnName, jsonOf, statement } from "./statement.ts";
import type { Tx } from "./transaction.ts";
import type { Guests } from "./types.ts";

/** The moment of the consent to a diet is derived from `consents`. */
type Column = Exclude<keyof Guests, "search" | "sortName" | "dietaryConsentAt">;
type GuestRow = Required<Pick<Insertable<Guests>, Column>>;
/** A guest to add, with their consents: a diet needs one. An omitted column gets its default value from `facts`, `rest` or `rowOf`. */
export type NewGuest = Pick<GuestRow, "eventId" | "id" | "name"> & { [Name in Column]?: GuestRow[Name] | undefined } & {
  consents?: readonly GivenConsent[];
};

/** The columns that hosts and guests fill in about a guest, each with its default value. The archive has all of it. */
const facts = {
  answeredAs: null,
  email: null,
  phone: null,
  kind: "other",
  group: "guest",
  role: "guest",
  permissions: ["view", "rsvp"],
  canUpdateFeed: false,
  status: "invited",
  source: "host",
  invitedByName: null,
  rsvpDate: null,
  rsvpMessage: null,
  memberType: "adult",
  isNamed: true,
  notes: "",
  tags: [],
  dietary: null,
  doorNote: "",
  doorTag: "none",
} satisfies Partial<GuestRow>;

type Rest = Omit<GuestRow, keyof typeof facts | "eventId" | "id" | "name" | "householdId" | "createdAt" | "updatedAt">;
// A new column that is neither here nor among the facts does not compile.
const rest: Rest = {
  emailKey: null,
  isRegistered: false,
  userId: null,
  invitedBy: null,
  version: 1,
  answerIsNews: false,
  isUnmatched: false,
  tableId: null,
  seatId: null,
  placeLocked: false,
  // The database gives a guest with a table its first free chair.
  chair: null,
  adoptedAt: null,
  withheld: [],
  // Given when a phone first gets the list.
  doorNo: null,
};

/** The columns with what hosts and guests say of a guest, besides the name. */
export const factColumns = Object.keys(facts) as (keyof typeof facts)[];

const names = [...factColumns, ...Object.keys(rest), "eventId", "id", "name", "householdId", "createdAt", "updatedAt"];
const columns = names.map(columnName).join(", ");

/** The whole row of a guest added at `now`: in a household of their own, unless they have one. */
function rowOf(guest: NewGuest, now: Date): object {
  const { email, consents = [] } = guest;
  return {
    ...facts,
    ...rest,
    householdId: newId(),
    emailKey: email ? emailKey(email) : null,
    createdAt: now,
    updatedAt: now,
    ...Object.fromEntries(Object.entries(guest).filter(([, value]) => value !== undefined)),
    consents: consents.map((given) => ({ since: now, ...given })),
  };
}

/** The value for `insertingGuests`: as many guests as there are, or none. */
export function guestRows(guests: readonly NewGuest[], now: Date): string {
  return jsonOf(guests.map((guest) => rowOf(guest, now)));
}

/** SQL that stores the consents of those guests of `rows` that fulfil `condition`. In the statement that adds them, or after it. */
export function insertingConsents(rows: string, condition = "true"): string {
  return consentsOf(
    `select guest.event_id, guest.id as guest_id, null::uuid as waiting_id, given.purpose, given.words, given.since
     from json_to_recordset(${rows}::json) as guest (event_id uuid, id uuid, consents json),
       json_to_recordset(guest.consents) as given (purpose text, words text, since timestamptz) where ${condition}`,
  );
}

/** SQL that adds the guests of `rows` (a placeholder for `guestRows`) that fulfil `condition`, each called `guest` there. */
export function insertingGuests(rows: string, condition = "true"): string {
  return `insert into guests (${columns})
     select ${columns} from json_populate_recordset(null::guests, ${rows}::json) as guest where ${condition}`;
}

/** The end of `insertingGuests` that leaves out guests whose address is on the list. */
export const unlessListed = "on conflict on constraint already_guest do nothing returning id";

const insert = statement<{ guests: string }, { id: string }>(
  "guests_insert",
  (at) => `with added as (${insertingGuests(at.guests)} ${unlessListed}), agreed as (
     ${insertingConsents(at.guests, "guest.id in (select id from added)")}
   ) select id from added`,
);

/** Adds `guests` and returns their ids, without those whose address is on the list. */
export async function insertGuests(tx: Tx, guests: readonly NewGuest[], now: Date): Promise<string[]> {
  const added = await insert(tx, { guests: guestRows(guests, now) });
  return added.map(({ id }) => id);
}
