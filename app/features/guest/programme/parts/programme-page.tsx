// A provider's page: the current line, the next one, their part of the day, and the times of the others.
import { Fragment } from "react";
import { callLink } from "#app/domain/guest/guest.ts";
import { capitalized, formatDayAndMonth } from "#app/copy/text/format.ts";
import type { Programme, ProgrammeLine } from "../queries.server.ts";

const sentence = (...parts: string[]) => parts.filter(Boolean).join(". ").replace(/\.\. /g, ". ");

export function ProgrammePage({
  path,
  name,
  event,
  maker,
  phone,
  madeAt,
  days,
  isOver,
  now,
  next,
  lines,
  others,
}: Programme & { path: string }) {
  return (
    <>
      <header className="top">
        <span className="brand">convite</span>
        <p>
          Hecho a las {madeAt}. <a href={path}>Actualizar</a>
        </p>
      </header>
      <main>
        <p className="for">{name}, esto es lo tuyo</p>
        <h1>{event.title}</h1>
        <p className="day">
          {[capitalized(formatDayAndMonth(event.date)), event.location].filter(Boolean).join(" · ")}
        </p>
        {(event.mapUrl || phone) && (
          <p className="acts">
            {event.mapUrl && (
              <a href={event.mapUrl} rel="noopener noreferrer">
                Cómo llegar
              </a>
            )}
            {phone && <a href={callLink(phone)}>Llamar a {maker.split(" ")[0]}</a>}
          </p>
        )}
        <OnNow days={days} isOver={isOver} now={now} next={next} />
        <h2 className="t">Tu parte del día</h2>
        {lines.length === 0 ? (
          <p className="soft">Aún no hay nada escrito para ti. Vuelve más adelante.</p>
        ) : (
          <ol>
            {lines.map((line, index) => (
              // Two lines may be equal, and the list never reorders.
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={index}>
                {line.day !== (lines[index - 1]?.day ?? event.date) && (
                  <li className="md">{capitalized(formatDayAndMonth(line.day))}</li>
                )}
                <Line line={line} />
              </Fragment>
            ))}
          </ol>
        )}
        {others.length > 0 && (
          <section aria-labelledby="otros">
            <h2 className="t" id="otros">
              Lo demás, para situarte
            </h2>
            <ul className="others">
              {others.map(({ time, what }) => (
                <li key={`${time} ${what}`}>
                  <time>{time}</time>
                  {what}
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
      <footer>
        <p>
          Este enlace es solo para {name}. {maker.split(" ")[0]} puede retirarlo cuando quiera.
        </p>
      </footer>
    </>
  );
}

function OnNow({ days, isOver, now, next }: Pick<Programme, "days" | "isOver" | "now" | "next">) {
  if (isOver)
    return (
      <section className="now">
        <h2>Gracias. Ya está todo.</h2>
      </section>
    );
  if (!now && days > 0)
    return (
      <section className="now">
        <h2>{days === 1 ? "Es mañana" : `Faltan ${days} días`}</h2>
        {next && (
          <p>
            Empiezas a las {next.time}: {next.title}
          </p>
        )}
      </section>
    );
  if (!now && !next) return null;
  return (
    <section className="now" aria-label="Ahora y después">
      {now && (
        <>
          <p className="tag">{now.until ? `Ahora, hasta las ${now.until}` : "Ahora"}</p>
          <h2>{now.title}</h2>
          <p className="lines">{sentence(now.place, now.notes)}</p>
        </>
      )}
      {next && (
        <p className="next">
          <b>
            {now ? "Después" : "Lo siguiente"}, a las {next.time}
          </b>{" "}
          {next.title}
        </p>
      )}
    </section>
  );
}

const classes = { done: "done", now: "on", next: undefined, later: undefined } as const;

function Line({ line: { time, until, title, place, notes, moment } }: { line: ProgrammeLine }) {
  return (
    <li className={classes[moment]}>
      <span className="h">
        <time>{time}</time>
        {until && <small>{until}</small>}
      </span>
      <div>
        <h3>{title}</h3>
        {place && <p className="soft">{place}</p>}
        {notes && <p className="lines">{notes}</p>}
        {moment === "done" && <p className="soft">Hecho</p>}
        {moment === "now" && <p className="soft">Ahora</p>}
      </div>
    </li>
  );
}
