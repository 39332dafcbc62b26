// The address of the calendar: which days are shown and how, what is left out, and the notice of what was just done.
import {
  type CalendarAddress,
  type CalendarView,
  type ItemKind,
  itemKinds,
  monthOf,
  parseMonth,
} from "#app/domain/calendar.ts";
import { parseDate, type PlainDate } from "#app/domain/zoned-time.ts";
import type { NoticeName } from "../copy.ts";

export const calendarPath = "/app/calendar";

const views: Record<string, CalendarView> = { mes: "month", semana: "week", agenda: "agenda" };
const viewNames: Record<CalendarView, string> = { month: "mes", week: "semana", agenda: "agenda" };
const kindNames: Record<ItemKind, string> = { event: "eventos", task: "tareas", payment: "pagos", deadline: "plazos" };

/** What the address asks for; what it does not understand is as if it were not there. The day of a dialog is the day that is shown. */
export function readAddress(address: URLSearchParams, today: PlainDate, ofDialog?: string): CalendarAddress {
  const month = parseMonth(address.get("mes"));
  const inMonth = month && (month === monthOf(today) ? today : month);
  const hidden = (address.get("sin") ?? "").split(",");
  return {
    view: views[address.get("vista") ?? ""] ?? "month",
    day: parseDate(ofDialog) ?? parseDate(address.get("dia")) ?? inMonth ?? today,
    filter: {
      hidden: itemKinds.filter((kind) => hidden.includes(kindNames[kind])),
      eventId: address.get("evento") || null,
    },
  };
}

/** The calendar as `at` describes it, or the dialog of a day or of the feed over it. */
export function pathTo(
  { view, day, filter }: CalendarAddress,
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
  // The address of a day's dialog says itself which day is shown.
  if (dialog === undefined || parseDate(dialog) === null) {
    if (view === "week" || day !== monthOf(day)) search.set("dia", day);
    else search.set("mes", day.slice(0, 7));
  }
  if (view !== "month") search.set("vista", viewNames[view]);
  if (filter.hidden.length > 0) search.set("sin", filter.hidden.map((kind) => kindNames[kind]).join(","));
  if (filter.eventId !== null) search.set("evento", filter.eventId);
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  if (notice) search.set("aviso", notice);
  if (undo) search.set("deshacer", undo);
  return `${calendarPath}${dialog === undefined ? "" : `/${dialog}`}${search.size > 0 ? `?${search}` : ""}`;
}

/** Shows or hides one kind. */
export function withoutKind(at: CalendarAddress, kind: ItemKind): CalendarAddress {
  const { hidden } = at.filter;
  const next = hidden.includes(kind) ? hidden.filter((each) => each !== kind) : [...hidden, kind];
  return { ...at, filter: { ...at.filter, hidden: next } };
}
