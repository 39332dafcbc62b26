// Searching everything that an account may see: screens and actions, events, guests, contacts, tasks,
// running orders, messages and help.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isTimedOut } from "#app/db/constraints.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { refuse, ok, type Result } from "#app/domain/result.ts";
import {
  cleanQuery,
  type Finder,
  finderOf,
  patternsOf,
  rankOf,
  searchLimits,
  type SearchWay,
  searchWords,
} from "#app/domain/home/search.ts";
import { searchArticles } from "#app/domain/site/article-search.ts";
import { dateIn, defaultTimeZone, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { seenEvents, type SeenEvent } from "#app/features/event/urgent/seen.queries.server.ts";
import { searchMessages } from "#app/features/home/chat/messages.queries.server.ts";
import { type ListedSession, listSpoken } from "#app/features/home/chat/sessions.queries.server.ts";
import { helpEntries } from "#app/features/site/help/search.copy.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { accountActions, eventActions, type SearchKind } from "./copy.ts";
import {
  contactText,
  eventKindText,
  guestText,
  lineText,
  messageText,
  type SearchResult,
  taskText,
} from "./results.copy.ts";
import { findGuests, findNamed, mostCandidates } from "./sources.queries.server.ts";

export type SearchGroup = { kind: SearchKind; results: SearchResult[]; hasMore: boolean };
export type SearchAnswer = {
  query: string;
  groups: SearchGroup[];
  /** Nothing is called as it was typed: what was found differs by a slip. */
  isNear: boolean;
  /** Some of it was given up, because it took too long. */
  isCut: boolean;
  /** Nothing was typed that could be looked for; the groups are where one may want to go. */
  isShort: boolean;
};

/** In milliseconds, one statement; then the answer says what was found so far. */
const mostTime = 400;
const SEARCHES = { tries: 150, minutes: 1 };

type SearchPass = AccountPass<"search.use">;
type Found = SearchResult & { rank: number };
type Source = { kind: SearchKind; found: Found[]; isMany?: boolean };

/** What `text` finds, each group with its best first, the group with the best find on top. Nobody finds what they may not open. */
export async function searchEverywhere(
  db: Db,
  pass: SearchPass,
  text: string | null,
  now: Date,
): Promise<Result<{ answer: SearchAnswer }, "too_often"> & { waitSeconds?: number }> {
  const query = cleanQuery(text);
  const words = searchWords(query);
  const today = dateIn(defaultTimeZone, now);
  const answer: SearchAnswer = { query, groups: [], isNear: false, isCut: false, isShort: words.length === 0 };
  if (words.length === 0) {
    answer.groups = [
      groupOf({ kind: "action", found: ownActions(pass, asking(query, words, "exact", today)).slice(0, 6) }),
    ];
    return ok({ answer });
  }
  const waitSeconds = await consumeRateLimit(db, [{ key: `search:${pass.viewer.id}`, ...SEARCHES }], now);
  if (waitSeconds > 0) return { ...refuse("too_often"), waitSeconds };

  let sources: Source[] = [];
  const [seen, spoken] = await Promise.all([seenEvents(db, pass.viewer), listSpoken(db, pass.viewer.id)]);
  const within = { events: byNearness(seen, today), spoken };
  try {
    await inTransaction(db, async (tx) => {
      [sources, answer.isNear] = [[], false];
      // No table is read from end to end, and nothing is compiled: both cost more than what is found is worth.
      await sql`select set_config('statement_timeout', ${String(mostTime)}, true), set_config('enable_seqscan', 'off', true),
        set_config('jit', 'off', true)`.execute(tx);
      await readSources(tx, pass, within, asking(query, words, "exact", today), sources);
      if (isFilled(sources) || !canSlip(words)) return;
      sources = [];
      answer.isNear = true;
      // A slip is many patterns: compared one by one with every guest in turn they take ten times what the index takes.
      await sql`select set_config('enable_indexscan', 'off', true)`.execute(tx);
      await readSources(tx, pass, within, asking(query, words, "slip", today), sources);
    });
  } catch (error) {
    if (!isTimedOut(error)) throw error;
    answer.isCut = true;
  }
  answer.groups = sorted(sources.filter(({ found }) => found.length > 0)).map(groupOf);
  answer.isNear &&= answer.groups.length > 0;
  return ok({ answer });
}

type Asked = { words: string[]; way: SearchWay; query: string; today: PlainDate; finds: Finder };

function asking(query: string, words: string[], way: SearchWay, today: PlainDate): Asked {
  return { query, words, way, today, finds: finderOf(way) };
}

const isFilled = (sources: readonly Source[]) => sources.some(({ found }) => found.length > 0);

/** Whether a slip is forgiven in any of the words. */
const canSlip = (words: readonly string[]) =>
  words.some((word) => patternsOf(word, "slip").length > patternsOf(word, "exact").length);

/** Puts one source after the other into `sources`, the cheapest first: what is there when time runs out is shown. */
async function readSources(
  tx: Db,
  pass: SearchPass,
  { events, spoken }: { events: readonly SeenEvent[]; spoken: readonly ListedSession[] },
  asked: Asked,
  sources: Source[],
): Promise<void> {
  const { words, way } = asked;
  const titles = new Map(events.map(({ row }) => [row.id, row.title]));
  const rightsOf = new Map(events.map(({ row, may }) => [row.id, may]));
  const place = new Map(events.map(({ row }, index) => [row.id, index]));
  const idsFor = (action: Parameters<SeenEvent["may"]>[0]) =>
    events.filter(({ may }) => may(action)).map(({ row }) => row.id);
  // Of two that are as good, the one of the nearer event.
  const ofEvents = <Row extends { eventId: string }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => place.get(one.eventId)! - place.get(other.eventId)!);
  const add = (kind: SearchKind, found: Found[], many = false) => sources.push({ kind, found, isMany: many });

  add("action", [...ownActions(pass, asked), ...actionsOnEvents(events, asked)]);
  add("help", helpFor(asked));
  add("event", eventsFound(events, asked));
  const ownerId = pass.may("contact.crud", { ownerId: pass.viewer.id }) ? pass.viewer.id : null;
  const { contacts, tasks, lines } = await findNamed(
    tx,
    {
      contactsOf: ownerId,
      tasks: idsFor("event.tasks.view"),
      tasksOf: { userId: pass.viewer.id, events: idsFor("event.tasks.viewOwn") },
      lines: idsFor("event.timeline.view"),
    },
    asked,
  );
  add(
    "contact",
    contacts.map((contact) => ({ ...contactText(contact), rank: rankOf(contact.name, words, way) })),
    contacts.length === mostCandidates,
  );
  add(
    "task",
    ofEvents(tasks).map((task) => ({
      ...taskText(task, titles.get(task.eventId) ?? ""),
      rank: rankOf(task.title, words, way) + (task.isDone ? 0.5 : 0),
    })),
    tasks.length === mostCandidates,
  );
  add(
    "line",
    ofEvents(lines).map((line) => ({
      ...lineText(line, titles.get(line.eventId) ?? "", rightsOf.get(line.eventId)?.("event.timeline.write") === true),
      rank: rankOf(line.title, words, way),
    })),
    lines.length === mostCandidates,
  );
  const guests = await findGuests(tx, idsFor("guest.listPII"), asked);
  add(
    "guest",
    ofEvents(guests).map((guest) => ({
      ...guestText(guest, titles.get(guest.eventId) ?? ""),
      rank: rankOf(guest.name, words, way),
    })),
    guests.length === mostCandidates,
  );
  // A word is said in passing more often than a thing is called by it.
  const said = await searchMessages(tx, pass.viewer.id, asked, 2 * searchLimits.perGroup, spoken);
  add(
    "message",
    said.map((found) => ({
      ...messageText(found, words),
      rank: Math.max(1, rankOf(found.message.content, words, way)) + 0.7,
    })),
  );
}

/** What is to come first, the nearest day on top; then what is over, the last on top. */
function byNearness(events: readonly SeenEvent[], today: PlainDate): SeenEvent[] {
  const [coming, over] = [
    events.filter(({ row }) => row.date >= today && row.status !== "completed"),
    events.filter(({ row }) => row.date < today || row.status === "completed"),
  ];
  const byDay = (one: SeenEvent, other: SeenEvent) =>
    one.row.date < other.row.date ? -1 : one.row.date > other.row.date ? 1 : one.row.id < other.row.id ? -1 : 1;
  return [...coming.toSorted(byDay), ...over.toSorted((one, other) => byDay(other, one))];
}

function ownActions(pass: SearchPass, { words, way, finds }: Asked): Found[] {
  const own = { ownerId: pass.viewer.id };
  return accountActions
    .filter(({ needs }) => needs === undefined || pass.may(needs, own))
    .filter(({ title, words: more = "" }) => finds(`${title} ${more}`, words))
    .map(({ title, to }) => ({ key: `action-${to}`, to, title, detail: "", rank: rankOf(title, words, way) }));
}

/** «importar boda»: an action, and for which event. Without a word for the event, for the nearest three. */
function actionsOnEvents(events: readonly SeenEvent[], { words, way, finds }: Asked): Found[] {
  return eventActions.flatMap(({ title, words: more = "", to, needs }) => {
    const name = `${title} ${more}`;
    const rest = words.filter((word) => !finds(name, [word]));
    if (rest.length === words.length) return [];
    const meant = events.filter(({ row, may }) => may(needs) && (rest.length === 0 || finds(row.title, rest)));
    return meant.slice(0, 3).map(({ row }) => ({
      key: `action-${row.id}${to}`,
      to: `/app/event/${row.id}${to}`,
      title,
      detail: row.title,
      rank: rankOf(title, words, way) + 0.2,
    }));
  });
}

function eventsFound(events: readonly SeenEvent[], { words, way, finds }: Asked): Found[] {
  return events
    .filter(({ row, may }) => finds(`${row.title} ${row.location} ${clientOf(row, may)}`, words))
    .map(({ row, may }) => ({
      key: `event-${row.id}`,
      to: `/app/event/${row.id}`,
      title: row.title,
      detail: eventKindText(row, clientOf(row, may)),
      rank: rankOf(row.title, words, way) - 0.1,
    }));
}

/** Of those who prepare the event alone. */
function clientOf(row: SeenEvent["row"], may: SeenEvent["may"]): string {
  return row.client && may("event.edit") ? row.client : "";
}

function helpFor({ query, way, words }: Asked): Found[] {
  if (way === "slip") return [];
  return searchArticles(helpEntries, query).map(({ to, title, about }) => ({
    key: `help-${to}`,
    to,
    title,
    detail: about,
    rank: Math.max(1, rankOf(title, words)) + 0.6,
  }));
}

function sorted(sources: readonly Source[]): Source[] {
  const best = ({ found }: Source) => Math.min(...found.map(({ rank }) => rank));
  return sources.toSorted((one, other) => best(one) - best(other));
}

function groupOf({ kind, found, isMany = false }: Source): SearchGroup {
  const results = found.toSorted((one, other) => one.rank - other.rank);
  return {
    kind,
    results: results.slice(0, searchLimits.perGroup).map(({ key, to, title, detail }) => ({ key, to, title, detail })),
    hasMore: isMany || results.length > searchLimits.perGroup,
  };
}
