// The events of one account: overdue and due things, missing answers, and their order of urgency, also by client.
import { foldText } from "#app/domain/text/text.ts";
import { daysBetween, type PlainDate } from "#app/domain/time/zoned-time.ts";

/** How many days before the last day for answers the event counts as near. */
const daysNear = 7;

/** One event of a portfolio. A figure that the user may not see is null. */
export type PortfolioEvent = {
  id: string;
  title: string;
  type: string;
  date: PlainDate;
  /** Today in the event's time zone. */
  today: PlainDate;
  client: string;
  /** Open tasks and payments after their day, and what comes in the next seven days or waits for a decision. */
  late: number | null;
  week: number | null;
  /** The cents that are contracted and not paid. */
  toPay: number | null;
  /** Guests who owe an answer. */
  waiting: number | null;
  lastDay: PlainDate | null;
  guests: { coming: number; invited: number } | null;
};

/** The state of the last day for answers: over, or near. Null without missing answers, without a last day, or before it is near. */
export function lastDayState({ waiting, lastDay, today }: Pick<PortfolioEvent, "waiting" | "lastDay" | "today">) {
  if (!waiting || lastDay === null) return null;
  const days = daysBetween(today, lastDay);
  return days < 0 ? "over" : days <= daysNear ? "near" : null;
}

/** How many things of an event need attention now; a last day that is near is one of the week. */
export function urgencyOf(event: PortfolioEvent): number {
  return (event.late ?? 0) + (event.week ?? 0) + (lastDayState(event) === "over" ? 1 : 0);
}

export const portfolioOrders = ["urgency", "date", "name"] as const;
export type PortfolioOrder = (typeof portfolioOrders)[number];

/** The kinds of urgent things that a list may be narrowed to. */
export const urgentFilters = { payments: ["payment"], tasks: ["task"], answers: ["deadline", "review"] } as const;
export type UrgentFilter = keyof typeof urgentFilters;

/**
 * The requested part of a portfolio: one kind of urgent things or all, and the list that shows all its rows. Of the events it
 * has the search words, the order, and the page from 1. `calm`: also those without anything urgent.
 */
export type PortfolioChoice = {
  kind: UrgentFilter | null;
  whole: "late" | "week" | null;
  calm: boolean;
  query: string;
  order: PortfolioOrder;
  page: number;
};

/** A client with their events; `name` is empty for events without a client. */
export type PortfolioClient = { name: string; events: PortfolioEvent[]; urgency: number };

/** The events with something urgent, most urgent first. */
export function urgentFirst(events: readonly PortfolioEvent[]): PortfolioEvent[] {
  const urgency = new Map(events.map((event) => [event, urgencyOf(event)]));
  return events.filter((event) => urgency.get(event)! > 0).toSorted(comparing.urgency(urgency));
}

/** The events by client, in `order`: most urgent first, earliest first, or by name. Events without a client come last among equals. */
export function clientsOf(events: readonly PortfolioEvent[], order: PortfolioOrder): PortfolioClient[] {
  const urgency = new Map(events.map((event) => [event, urgencyOf(event)]));
  const compare = comparing[order](urgency);
  const clients = [...byClient(events).values()].map((own) => ({
    name: own[0]?.client ?? "",
    events: own.toSorted(compare),
    urgency: own.reduce((sum, event) => sum + urgency.get(event)!, 0),
  }));
  const sum = (client: PortfolioClient, of: (event: PortfolioEvent) => number | null) =>
    client.events.reduce((all, event) => all + (of(event) ?? 0), 0);
  const lateOf = new Map(clients.map((client) => [client, sum(client, ({ late }) => late)]));
  const waiting = new Map(clients.map((client) => [client, sum(client, (event) => event.waiting)]));
  return clients.toSorted((one, other) => {
    const byOrder =
      order === "urgency"
        ? lateOf.get(other)! - lateOf.get(one)! ||
          other.urgency - one.urgency ||
          waiting.get(other)! - waiting.get(one)!
        : order === "date"
          ? byDate(one.events[0]!, other.events[0]!)
          : 0;
    return byOrder || Number(one.name === "") - Number(other.name === "") || spanish.compare(one.name, other.name);
  });
}

/** By the client's name without accents and capitals; folds each name once. */
function byClient(events: readonly PortfolioEvent[]): Map<string, PortfolioEvent[]> {
  const keys = new Map([...new Set(events.map(({ client }) => client))].map((name) => [name, foldText(name)]));
  return Map.groupBy(events, ({ client }) => keys.get(client)!);
}

/** Events per page: readers do not read more than these. */
const eventsPerPage = 100;

/** The clients with their events on `page`, in the order of `clients`; a page beyond the end means the last. */
export function pageOfClients(clients: readonly PortfolioClient[], page: number) {
  const all = clients.flatMap((client) => client.events.map((event) => ({ client, event })));
  const pages = Math.max(1, Math.ceil(all.length / eventsPerPage));
  const shown = Math.min(page, pages);
  const groups = Map.groupBy(all.slice((shown - 1) * eventsPerPage, shown * eventsPerPage), ({ client }) => client);
  const places = new Map<string, number>();
  let before = 0;
  for (const { name, events } of clients) {
    places.set(foldText(name), before);
    before += events.length;
  }
  return {
    page: shown,
    pages,
    found: all.length,
    clients: [...groups].map(([client, own]) => ({ ...client, events: own.map(({ event }) => event) })),
    /** The page on which a client starts; undefined for an unknown client. */
    pageOf(name: string): number | undefined {
      const at = places.get(foldText(name));
      return at === undefined ? undefined : 1 + Math.floor(at / eventsPerPage);
    },
  };
}

const spanish = new Intl.Collator("es");

const byDate = (one: PortfolioEvent, other: PortfolioEvent) =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : one.id < other.id ? -1 : 1;

type Compare = (one: PortfolioEvent, other: PortfolioEvent) => number;

const comparing: Record<PortfolioOrder, (urgency: ReadonlyMap<PortfolioEvent, number>) => Compare> = {
  urgency: (urgency) => (one, other) =>
    (other.late ?? 0) - (one.late ?? 0) || urgency.get(other)! - urgency.get(one)! || byDate(one, other),
  date: () => byDate,
  name: () => (one, other) => spanish.compare(one.title, other.title) || byDate(one, other),
};

/** The events whose title or client contains every word of `query`, without accents. */
export function findInPortfolio(events: readonly PortfolioEvent[], query: string): readonly PortfolioEvent[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return events;
  return events.filter(({ title, client }) => {
    const text = foldText(`${title} ${client}`);
    return words.every((word) => text.includes(word));
  });
}
