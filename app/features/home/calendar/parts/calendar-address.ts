// The calendar's address: days, view, filter, and the notice of the last action.
import {
  type CalendarAddress,
  type CalendarView,
  type ItemKind,
  itemKinds,
  monthOf,
  parseMonth,
} from "#app/domain/home/calendar.ts";
import { parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";
import type { NoticeName } from "../copy.ts";

export const calendarPath = "/app/calendar";

const views: Record<string, CalendarView> = { mes: "month", semana: "week", agenda: "agenda" };
const viewNames: Record<CalendarView, string> = { month: "mes", week: "semana", agenda: "agenda" };
const kindNames: Record<ItemKind, string> = {
  event: "eventos",
  task: "tareas",
  payment: "pagos",
  deadline: "plazos",
  offer: "ofertas",
};

/** Reads the address; invalid values are ignored. A dialog's day is the day shown, unless it lies over an agenda that says its own. */
export function readAddress(address: URLSearchParams, today: PlainDate, ofDialog?: string): CalendarAddress {
  const month = parseMonth(address.get("mes"));
  const inMonth = month && (month === monthOf(today) ? today : month);
  const hidden = (address.get("sin") ?? "").split(",");
  const view = views[address.get("vista") ?? ""] ?? "month";
  const under = view === "agenda" ? parseDate(address.get("sobre")) : null;
  return {
    view,
    until: view === "agenda" ? parseDate(address.get("hasta")) : null,
    day: under ?? parseDate(ofDialog) ?? parseDate(address.get("dia")) ?? inMonth ?? today,
    filter: {
      hidden: itemKinds.filter((kind) => hidden.includes(kindNames[kind])),
      eventId: address.get("evento") || null,
    },
  };
}

/** The path of the calendar at `at`, or of the dialog of a day or of the feed over it. */
export function pathTo(
  { view, day, filter, until = null }: CalendarAddress,
  {
    dialog,
    notice,
    undo,
    more = {},
  }: {
    dialog?: string;
    notice?: NoticeName;
    undo?: string;
    more?: Readonly<Record<string, string>>;
  } = {},
): string {
  const search = new URLSearchParams();
  // The path of a day's dialog already has the day.
  if (dialog === undefined || parseDate(dialog) === null) {
    if (view === "week" || day !== monthOf(day)) search.set("dia", day);
    else search.set("mes", day.slice(0, 7));
  }
  if (view !== "month") search.set("vista", viewNames[view]);
  if (view === "agenda" && until !== null) search.set("hasta", until);
  if (view === "agenda" && parseDate(dialog) !== null && dialog !== day) search.set("sobre", day);
  if (filter.hidden.length > 0) search.set("sin", filter.hidden.map((kind) => kindNames[kind]).join(","));
  if (filter.eventId !== null) search.set("evento", filter.eventId);
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  if (notice) search.set("aviso", notice);
  if (undo) search.set("deshacer", undo);
  return `${calendarPath}${dialog === undefined ? "" : `/${dialog}`}${search.size > 0 ? `?${search}` : ""}`;
}

/** Shows one kind alone, or all. */
export function onlyKind(at: CalendarAddress, kind: ItemKind | null): CalendarAddress {
  const hidden = kind === null ? [] : itemKinds.filter((each) => each !== kind);
  return { ...at, filter: { ...at.filter, hidden } };
}

/** Toggles the visibility of one kind. */
export function withoutKind(at: CalendarAddress, kind: ItemKind): CalendarAddress {
  const { hidden } = at.filter;
  const next = hidden.includes(kind) ? hidden.filter((each) => each !== kind) : [...hidden, kind];
  return { ...at, filter: { ...at.filter, hidden: next } };
}
