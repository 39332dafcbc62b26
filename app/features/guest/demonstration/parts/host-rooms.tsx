// The rooms of the sample wedding, as its hosts see them: the list, the tables, the day.
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { RsvpBadge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RingLegend, SeatRing } from "#app/ui/display/seat-ring.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import css from "./host.module.css";
import type { hostsView } from "./sample.ts";
import { type dayView, delays, type tablesView } from "./sample-rooms.ts";

/** The ring of the answers, and the households with theirs. */
export function SampleList({
  list: { rows, invited, coming, declined, silent },
  hasAnswered,
}: {
  list: ReturnType<typeof hostsView>;
  hasAnswered: boolean;
}) {
  const parts = [
    { label: "vienen", count: coming, tone: "accent" as const },
    { label: "no vienen", count: declined, tone: "quiet" as const },
    { label: "sin contestar", count: silent, tone: "line" as const },
  ];
  return (
    <section className={css.list} aria-labelledby="lista">
      <div>
        <SeatRing parts={parts} figure={formatNumber(coming)} caption={`de ${formatNumber(invited)} vienen`} />
        <RingLegend parts={parts} />
      </div>
      <div>
        <h2 id="lista">Invitados</h2>
        <ul>
          {rows.map(({ name, people, coming: yes, status, isVisitor }) => (
            <li key={name} data-own={(isVisitor && hasAnswered) || undefined}>
              <b>{name}</b>{" "}
              <span className="soft small">
                {status === "confirmed" && yes < people
                  ? `${formatNumber(yes)} de ${formatNumber(people)}`
                  : formatCount(people, "persona", "personas")}
                {isVisitor && hasAnswered && " · ahora mismo"}
              </span>{" "}
              <RsvpBadge status={status} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Each table with its people; the visitor's family is lemon, like its plate. */
export function SampleTables({ seating: { tables, standing, places } }: { seating: ReturnType<typeof tablesView> }) {
  return (
    <section aria-labelledby="mesas">
      <h2 id="mesas">Mesas</h2>
      <p className={`${css.lead} soft`}>
        Quien contesta que sí se sienta con los suyos. De pie, sin contestar aún: {standing.join(", ")}.
      </p>
      <ul className={css.tables}>
        {tables.map(({ name, people }) => (
          <li key={name}>
            <div>
              <SeatRing
                parts={[
                  { label: "sentados", count: people.length, tone: "accent" },
                  { label: "libres", count: places - people.length, tone: "line" },
                ]}
                figure={formatNumber(people.length)}
                caption={`de ${formatNumber(places)}`}
              />
            </div>
            <div>
              <h3>{name}</h3>
              <ul>
                {people.map((person) => (
                  <li key={person.name} data-own={person.isVisitor || undefined}>
                    {person.name}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The running order; a press delays the ceremony and all lines after it. */
export function SampleDay({
  day,
  late,
  to,
}: {
  day: ReturnType<typeof dayView>;
  late: number;
  to: (minutes: number) => string;
}) {
  return (
    <section aria-labelledby="dia">
      <h2 id="dia">El día, minuto a minuto</h2>
      <p className={`${css.lead} soft`}>
        {late > 0
          ? `La ceremonia va ${formatNumber(late)} minutos tarde: lo que sigue se ha movido detrás, también en el enlace de cada proveedor.`
          : "¿Y si la ceremonia se retrasa? Pruébalo: lo que sigue se mueve detrás."}
      </p>
      <Group gap={2} mb={4}>
        {delays.map((minutes) => (
          <ButtonLink
            key={minutes}
            to={to(minutes)}
            variant={minutes === late ? "soft" : "ghost"}
            aria-current={minutes === late ? "true" : undefined}
          >
            {`${formatNumber(minutes)} minutos tarde`}
          </ButtonLink>
        ))}
        {late > 0 && (
          <ButtonLink to={to(0)} variant="plain">
            A su hora
          </ButtonLink>
        )}
      </Group>
      <ol className={css.day}>
        {day.map(({ title, time, before, place, lane, isForGuests }) => (
          <li key={title}>
            <span>
              <b>{time}</b> {before && <s className="soft small">{before}</s>}
            </span>
            <span>
              <b>{title}</b> <span className="soft small">{[place, lane].filter(Boolean).join(" · ")}</span>
            </span>
            {isForGuests && <span className="soft small">En la página de los invitados</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
