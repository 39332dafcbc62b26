// The calendar's filters: kinds as chips, one event or all, and a month to jump to. Only links and GET forms.
import { Link, useNavigate } from "react-router";
import { itemKinds, parseMonth } from "#app/domain/home/calendar.ts";
import { Button } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { CalendarData } from "../screen.queries.server.ts";
import { agendaKindText, kindText } from "../copy.ts";
import { calendarPath, onlyKind, pathTo, withoutKind } from "./calendar-address.ts";
import css from "./calendar.module.css";
import { Mark } from "./mark.tsx";

const agendaKinds = ["payment", "task", "event", "deadline", "offer"] as const;

/** The agenda shows one kind or all; the grid leaves out kinds one by one. */
export function CalendarFilters({ at, counts, kinds, events }: CalendarData) {
  if (at.view === "agenda") {
    const shown = agendaKinds.filter((kind) => kinds[kind]);
    const all = agendaKinds.reduce((sum, kind) => sum + counts[kind], 0);
    const [only] = shown.length === 1 ? shown : [];
    const chip = (kind: (typeof agendaKinds)[number] | null, label: string, count: number) => ({
      to: pathTo(onlyKind(at, kind)),
      label,
      count,
      current: kind === null ? shown.length === agendaKinds.length : kind === only,
    });
    return (
      <div className={css.filters}>
        <FilterChips
          label="Qué se ve"
          chips={[
            chip(null, "Todo", all),
            ...agendaKinds.map((kind) => chip(kind, agendaKindText[kind], counts[kind])),
          ]}
        />
        <Jump at={at} events={events} />
      </div>
    );
  }
  return (
    <div className={css.filters}>
      <nav className={css.chips} aria-label="Qué se ve">
        {itemKinds.map((kind) => (
          <Link
            key={kind}
            to={pathTo(withoutKind(at, kind))}
            className={css.chip}
            aria-current={kinds[kind] ? "true" : undefined}
            replace
            preventScrollReset
          >
            <Mark kind={kind} />
            {kindText[kind]} <b>{counts[kind]}</b>
            <span className="sr">{kinds[kind] ? ", se ven: ocultar" : ", no se ven: mostrar"}</span>
          </Link>
        ))}
      </nav>
      <Jump at={at} events={events} />
    </div>
  );
}

/** Goes to another month, or to one event: at once with JavaScript, by a button without it. */
function Jump({ at, events }: Pick<CalendarData, "at" | "events">) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const go = (next: Partial<typeof at>) =>
    void navigate(pathTo({ ...at, ...next }), { replace: true, preventScrollReset: true });
  const kept = new URL(pathTo(at), "http://calendar").searchParams;
  return (
    <form className={css.jump} action={calendarPath}>
      {["vista", "sin"].map((name) => {
        const value = kept.get(name);
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
      })}
      <label>
        <span className="sr">Ir al mes</span>
        <input
          type="month"
          name="mes"
          key={at.day}
          defaultValue={at.day.slice(0, 7)}
          min="1900-01"
          max="2200-12"
          placeholder="2027-06"
          onChange={({ target }) => {
            const month = hydrated && target === document.activeElement ? parseMonth(target.value) : null;
            if (month !== null && Number(target.value.slice(0, 4)) > 1900) go({ day: month });
          }}
        />
      </label>
      {events.length > 1 && (
        <label>
          <span className="sr">Eventos que se ven</span>
          <select
            name="evento"
            key={at.filter.eventId}
            defaultValue={at.filter.eventId ?? ""}
            onChange={({ target }) => go({ filter: { ...at.filter, eventId: target.value || null } })}
          >
            <option value="">Todos los eventos</option>
            {events.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {!hydrated && (
        <Button type="submit" size="sm" variant="quiet">
          Ver
        </Button>
      )}
    </form>
  );
}
