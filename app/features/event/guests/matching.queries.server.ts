// The filters and the search as conditions of a query: both the list and the actions on all its guests use them.
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { DB } from "#app/db/types.ts";
import { type ListFilter, statusesOf } from "#app/domain/guest/list.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { isId } from "#app/platform/pass.server.ts";
import { isOnList } from "./on-list.queries.server.ts";

type OfGuests = ExpressionBuilder<DB, "guests">;
type Condition = (eb: OfGuests) => Expression<SqlBool>;

/** The text to search for: no longer than any name, and without characters that the database rejects. */
export function cleanSearch(text: string | null): string {
  return cleanLine((text ?? "").slice(0, 200));
}

/**
 * One condition for each filter, so that figures can leave one out; `rest` is the search and the household, which every figure includes.
 */
export function conditionsOf(
  filter: ListFilter,
): Record<"status" | "kind" | "group" | "tag" | "place" | "rest", Condition> {
  const { kind, group, tag, place, householdId } = filter;
  return {
    status: (eb) => (filter.status === "all" ? yes : eb("guests.status", "in", [...statusesOf[filter.status]])),
    kind: (eb) => (kind === null ? yes : eb("guests.kind", "=", kind)),
    group: (eb) => (group === null ? yes : eb("guests.group", "=", group)),
    tag: (eb) => (tag === null ? yes : sql<SqlBool>`${tag} = any(${eb.ref("guests.tags")})`),
    place: (eb) => {
      if (place === null) return yes;
      if (place === "none") return eb.and([eb("guests.tableId", "is", null), eb("guests.seatId", "is", null)]);
      if (place === "any") return eb.or([eb("guests.tableId", "is not", null), eb("guests.seatId", "is not", null)]);
      return isId(place) ? eb.or([eb("guests.tableId", "=", place), eb("guests.seatId", "=", place)]) : no;
    },
    rest: (eb) => {
      const found = eb.and([
        isOnList(eb),
        matchesSearch(eb, filter.query),
        ...(filter.uninvited ? [isUninvited(eb)] : []),
      ]);
      if (householdId === null) return found;
      return isId(householdId) ? eb.and([found, eb("guests.householdId", "=", householdId)]) : no;
    },
  };
}

/** The condition that a guest came by themselves, and that no host has taken them in. */
export function isUninvited(eb: OfGuests): Expression<SqlBool> {
  return eb.and([eb("guests.source", "in", ["link", "public-page"]), eb("guests.adoptedAt", "is", null)]);
}

/** The condition that a guest matches `filter`. */
export function matches(filter: ListFilter): Condition {
  return (eb) => eb.and(Object.values(conditionsOf(filter)).map((condition) => condition(eb)));
}

const yes = sql<SqlBool>`true`;
const no = sql<SqlBool>`false`;

// Every word must be in name, e-mail or phone; a phone number compares by its digits only. position() knows no wildcards: it finds % and _
// literally. The same function folds the words and the column.
function matchesSearch(eb: OfGuests, query: string): Expression<SqlBool> {
  const words = cleanSearch(query).split(" ").filter(Boolean).slice(0, 8);
  if (words.length === 0) return yes;
  const contains = (word: string) => sql<SqlBool>`position(search_key(${word}) in ${eb.ref("guests.search")}) > 0`;
  const digits = words.join("").replace(/[\s+().\-/]/g, "");
  const inPhone = sql<SqlBool>`position(${digits} in regexp_replace(coalesce(${eb.ref("guests.phone")}, ''), '\\D', '', 'g')) > 0`;
  const everyWord = eb.and(words.map(contains));
  return /^\d{3,20}$/.test(digits) ? eb.or([everyWord, inPhone]) : everyWord;
}
